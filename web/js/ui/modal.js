// A modal dialog with a title and a button that closes it.

/** @import { Child } from "../../types/dom" */
import { h } from "./dom.js";
import { noteBar } from "./note-bar.js";
import { dropNote } from "./state.js";
import { t } from "./words.js";

/**
 * @param {() => void} close
 * @param {string} title
 * @param {string} kind class
 * @param {...Child} body
 */
export function modalOf(close, title, kind, ...body) {
  // Who closes it closes the refusal in it.
  const leave = () => {
    dropNote();
    close();
  };
  return h(
    "dialog",
    {
      key: kind, class: `modal ${kind}`, "aria-label": title,
      ref: (/** @type {HTMLDialogElement} */ element) => element.showModal(),
      onclose: leave,
      onclick: (event) => event.target === event.currentTarget && leave(),
    },
    h(
      "div",
      { class: "modal-inside" },
      h("header", { class: "modal-head" },
        h("h2", null, title),
        h("button",
          { type: "button", class: "plain icon", "aria-label": t().close, onclick: leave }, "✕")),
      body,
      noteBar(),
    ),
  );
}
