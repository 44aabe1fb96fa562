import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import "./as-page.js";
import { all, text } from "./drawn.js";

const { feltPrint } = await import("../js/play/table/felt-print.js");
const { en: sheets } = await import("../js/play/table/rules-en.js");
const { FELTS } = await import("../js/ui/prefs.js");
const { state } = await import("../js/ui/state.js");

const css = (/** @type {string} */ name) =>
  readFileSync(new URL(`../css/${name}.css`, import.meta.url), "utf8");

/** Contrast of texts, as the WCAG asks for at level AA. */
const CONTRAST_MIN = 4.5;

/** @param {string} colour `#rrggbb` */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * @param {string} one
 * @param {string} other
 */
function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {string} name */
const ofPage = (name) => new RegExp(`--${name}: (#\\w{6});`).exec(css("base"))?.[1] ?? "";

test("all texts can be read on every felt, in light and dark", () => {
  const look = css("look");
  for (const felt of FELTS) {
    const rule = look.slice(look.indexOf(`[data-felt="${felt}"]`)).split("}")[0];
    const of = (/** @type {string} */ name) =>
      (new RegExp(`--${name}: ([^;]*);`).exec(rule)?.[1] ?? "").match(/#\w{6}/g) ?? [];
    const texts = [...of("felt-faint"), ofPage("felt-ink"), ofPage("gold-bright")];
    const grounds = ["felt-1", "felt-2", "felt-3"].flatMap(of);
    assert.equal(texts.length * grounds.length, 18, felt);
    for (const text of texts) {
      for (const ground of grounds) {
        const found = contrast(text, ground);
        assert.ok(found >= CONTRAST_MIN, `${felt}: ${text} on ${ground} is ${found.toFixed(2)}`);
      }
    }
  }
});

/**
 * The lines on the felt of a rulebook.
 * @param {string} rulebook
 * @param {"en" | "fr"} lang
 */
function printed(rulebook, lang) {
  const before = state.prefs;
  state.prefs = { ...before, lang };
  const print = feltPrint(rulebook);
  state.prefs = before;
  return ["print-big", "print-small", "print-caps"].flatMap((name) => all(print, name));
}

test("the felt says of the dealer, insurance and surrender what the rules sheet says", () => {
  for (const [rulebook, { sections }] of Object.entries(sheets)) {
    const lines = printed(rulebook, "en").map(text);
    assert.equal(lines.length, 3, rulebook);
    const said = lines.join(" ");
    const rules = sections.flatMap((section) => section.lines).join(" ");
    assert.match(said, /BLACKJACK PAYS 3 TO 2/);
    assert.equal(/hit soft 17/.test(said), /on soft 17/.test(rules), rulebook);
    assert.equal(/INSURANCE/.test(said), /Insurance.* pays 2 to 1/.test(rules), rulebook);
    assert.equal(/SURRENDER/.test(said), /Surrender /.test(rules), rulebook);
    if (/EVEN MONEY/.test(said)) assert.match(rules, /Even money/);
    if (/FOR LESS/.test(said)) assert.match(rules, /any amount up to the bet/);
    assert.equal(/POK .* 150 TO 1/.test(said), /identical cards 150/.test(rules), rulebook);
  }
});

test("every line fits its arc in both languages, in letters that can be read", () => {
  for (const rulebook of Object.keys(sheets)) {
    for (const lang of /** @type {const} */ (["en", "fr"])) {
      for (const line of printed(rulebook, lang)) {
        const size = Number(line.props["font-size"]);
        assert.ok(size >= 15, `${rulebook} ${lang} ${text(line)}: ${size}`);
        assert.ok(size * text(line).length * 0.66 <= 930, `${rulebook} ${lang} ${text(line)}`);
      }
    }
  }
});
