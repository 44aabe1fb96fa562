// A modal dialog of the pit's page.

/** @import { Child } from "../../types/dom" */
import { t } from "../format.js";
import { h } from "../dom.js";
import { noteBar } from "../note-bar.js";
import { show } from "./words.js";

/**
 * @param {string} title
 * @param {string} kind class
 * @param {...Child} body
 */
export function pitModal(title, kind, ...body) {
  return h(
    "dialog",
    {
      key: kind, class: `modal ${kind}`, "aria-label": title,
      ref: (/** @type {HTMLDialogElement} */ element) => element.showModal(),
      onclose: () => show(null),
      onclick: (event) => event.target === event.currentTarget && show(null),
    },
    h(
      "div",
      { class: "modal-inside" },
      h("header", { class: "modal-head" },
        h("h2", null, title),
        h("button",
          { type: "button", class: "plain icon", "aria-label": t().close,
            onclick: () => show(null) },
          "✕")),
      body,
      noteBar(),
    ),
  );
}
