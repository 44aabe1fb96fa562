import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

/**
 * Relative luminance of a colour `#rrggbb`.
 * @param {string} colour
 */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
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

test("the ring of focus is seen on every surface", () => {
  const css = readFileSync(new URL("../css/base.css", import.meta.url), "utf8");
  const of = (/** @type {string} */ name) =>
    [...(css.match(new RegExp(`--${name}: (.*);`))?.[1] ?? "").matchAll(/#[0-9a-f]{6}/g)].map(([it]) => it);
  const [[light], [dark]] = [of("ring-light"), of("ring-dark")];
  assert.ok(contrast(light, dark) >= 3, "the two tones");
  const surfaces = ["page", "panel", "felt-1", "felt-2", "felt-3", "warn-page", "accent", "rail"].flatMap(of);
  assert.equal(surfaces.length, 16, "in light and dark");
  for (const surface of surfaces) {
    const seen = Math.max(contrast(light, surface), contrast(dark, surface));
    assert.ok(seen >= 3, `${surface} ${seen}`);
  }
});
