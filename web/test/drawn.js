// Reads what a view draws, without a page.

/** @import { VNode } from "../js/ui/dom.js" */

/**
 * The elements of a class.
 * @param {VNode | string | null} node
 * @param {string} name
 * @returns {VNode[]}
 */
export function all(node, name) {
  if (!node || typeof node === "string") return [];
  const here = String(node.props.class ?? "").split(" ").includes(name) ? [node] : [];
  return [...here, ...node.kids.flatMap((kid) => all(kid, name))];
}

/**
 * The text of an element.
 * @param {VNode | string} node
 * @returns {string}
 */
export const text = (node) => (typeof node === "string" ? node : node.kids.map(text).join(""));
