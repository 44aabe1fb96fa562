// Starts the page «Check this shoe»: a document from the house, from a file or from the clipboard,
// and what this browser computes from it.

import { cards } from "../check/cards.js";
import { facts } from "../check/facts.js";
import { checkFile, checkShoe, checkText, page } from "../check/job.js";
import { checks, noted, verdict } from "../check/report.js";
import { w } from "../check/words.js";
import { draw, h } from "../ui/dom.js";
import { houseLine } from "../ui/house-settings.js";
import { app, homeLink, languageButton, skipLink, startPage } from "../ui/page.js";
import { inWords, t } from "../ui/words.js";

function sources() {
  return h(
    "section",
    { class: "sources", key: "sources" },
    h(
      "form",
      { class: "source", onsubmit: fromHouse },
      h("label", { for: "shoe-id" }, w().source.id),
      h("input", {
        id: "shoe-id", name: "shoe", autocomplete: "off", spellcheck: "false", maxlength: 36,
        ref: (/** @type {HTMLInputElement} */ input) => {
          input.value = page.shoe;
        },
      }),
      h("button", { class: "action action-confirm" }, w().source.fetch),
    ),
    h(
      "div",
      { class: "source" },
      h("label", { class: "tool file" }, w().source.choose,
        h("input", {
          type: "file", id: "proof-file", class: "file-input", accept: ".json,application/json",
          onchange: (event) => {
            const [file] = event.target.files;
            if (file) checkFile(file);
            event.target.value = "";
          },
        })),
      h("span", { class: "faint" }, w().source.drop),
    ),
    h(
      "details",
      { key: "paste" },
      h("summary", null, w().source.paste),
      h(
        "form",
        { class: "paste", onsubmit: fromText },
        h("textarea", {
          id: "proof-text", name: "text", rows: 6, spellcheck: "false", required: true,
          "aria-label": w().source.paste,
        }),
        h("button", { class: "tool" }, w().source.check),
      ),
    ),
  );
}

/** @param {SubmitEvent} event */
function fromHouse(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const id = String(form.get("shoe") ?? "").trim();
  checkShoe(id);
  history.replaceState(null, "", `check.html?shoe=${encodeURIComponent(id)}`);
}

/** @param {SubmitEvent} event */
function fromText(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  checkText(String(form.get("text") ?? ""));
}

function trouble() {
  const { trouble: what } = page;
  if (!what) return null;
  const words = {
    "too-large": w().source.tooLarge,
    unreachable: w().source.unreachable,
    "no-id": w().source.noId,
    several: w().source.several,
  };
  return h("p", { class: "refused", role: "alert", key: "trouble" },
    typeof what === "string" ? words[what] : inWords(what));
}

startPage(() => {
  document.title = `${w().title} · ${t().house}`;
  const { job } = page;
  draw(
    app(),
    h("header", { class: "top-bar", key: "top" }, skipLink(), homeLink("/"),
      h("span", { class: "stretch" }), languageButton()),
    h(
      "main",
      { class: "check-page", id: "main", key: "main", tabindex: -1 },
      h("h1", null, w().title),
      h("p", null, w().intro),
      houseLine(),
      sources(),
      trouble(),
      page.working && h("p", { class: "waiting", key: "working", role: "status" }, w().working),
      job && [verdict(job), checks(job), noted(job), facts(job), cards(job)],
    ),
  );
}, null);

document.addEventListener("dragover", (event) => event.preventDefault());
document.addEventListener("drop", (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  if (file) checkFile(file);
});
const shoe = new URLSearchParams(location.search).get("shoe");
if (shoe) checkShoe(shoe);
