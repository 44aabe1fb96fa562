// Draws a tree of plain objects into the page and leaves alone what has not changed, so that
// focus, scroll and running animations survive a new view. It must never build markup from text:
// everything goes in as text nodes and attributes, which the content security policy requires.

/** @import { Child } from "../../types/dom" */
/**
 * @typedef {object} VNode
 * @property {string} tag
 * @property {Props} props
 * @property {(VNode | string)[]} kids
 */
/**
 * @typedef {object} KnownProps
 * @property {string | number} [key] keeps an element for the same thing in a list
 * @property {string} [class]
 * @property {Record<string, string | number>} [vars] custom properties, set through the CSSOM
 * @property {(element: any) => void} [ref] called once, when the element is in the page
 * @property {(event: MouseEvent) => void} [onclick]
 * @property {(event: Event & { target: any }) => void} [oninput]
 * @property {(event: Event & { target: any }) => void} [onchange]
 * @property {(event: KeyboardEvent) => void} [onkeydown]
 * @property {(event: SubmitEvent) => void} [onsubmit]
 * @property {(event: Event) => void} [onclose]
 * @property {(event: FocusEvent) => void} [onfocus]
 */
/** @typedef {KnownProps & { [name: string]: unknown }} Props */

const SVG_NS = "http://www.w3.org/2000/svg";
const SVG_TAGS = new Set([
  "svg", "g", "path", "circle", "rect", "text", "textPath", "defs", "line", "use", "ellipse",
]);
const AS_PROPERTY = new Set(["value", "checked", "disabled", "selected"]);

/** @type {WeakMap<Node, VNode>} */
const drawn = new WeakMap();
/** @type {(() => void)[]} */
let refs = [];

/**
 * Describes an element.
 * @param {string} tag
 * @param {Props | null} [props]
 * @param {...Child} kids
 * @returns {VNode}
 */
export function h(tag, props, ...kids) {
  return { tag, props: props ?? {}, kids: flatten(kids, []) };
}

/**
 * The same element, with something to do when it comes into the page.
 * @param {VNode} node
 * @param {(element: any) => void} ref
 * @returns {VNode}
 */
export const withRef = (node, ref) => ({ ...node, props: { ...node.props, ref } });

/**
 * Makes the children of `host` look like `kids`.
 * @param {Element} host
 * @param {...Child} kids
 */
export function draw(host, ...kids) {
  drawKids(host, flatten(kids, []));
  const ready = refs;
  refs = [];
  for (const run of ready) run();
}

/**
 * @param {Child[]} kids
 * @param {(VNode | string)[]} into
 */
function flatten(kids, into) {
  for (const kid of kids) {
    if (kid === null || kid === undefined || kid === false) continue;
    if (Array.isArray(kid)) flatten(kid, into);
    else if (typeof kid === "object") into.push(kid);
    else into.push(String(kid));
  }
  return into;
}

/**
 * @param {Element} host
 * @param {(VNode | string)[]} kids
 */
function drawKids(host, kids) {
  let node = host.firstChild;
  let done = 0;
  // Most children are where they were.
  for (; node && done < kids.length && fits(node, kids[done]); done += 1) {
    update(node, kids[done]);
    node = node.nextSibling;
  }
  if (node || done < kids.length) arrange(host, node, kids.slice(done));
}

/**
 * Makes the last children of `host` look like `kids`.
 * @param {Element} host
 * @param {ChildNode | null} from the first of them
 * @param {(VNode | string)[]} kids
 */
function arrange(host, from, kids) {
  const before = from ? from.previousSibling : host.lastChild;
  /** @type {ChildNode[]} */
  const pool = [];
  for (let node = from; node; node = node.nextSibling) pool.push(node);
  const nodes = kids.map((kid) => {
    const at = pool.findIndex((node) => fits(node, kid));
    if (at < 0) return create(kid);
    const [node] = pool.splice(at, 1);
    update(node, kid);
    return node;
  });
  for (const node of pool) node.remove();
  let cursor = before ? before.nextSibling : host.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else host.insertBefore(node, cursor);
  }
}

/**
 * @param {Node} node
 * @param {VNode | string} kid
 */
function fits(node, kid) {
  if (typeof kid === "string") return node.nodeType === Node.TEXT_NODE;
  const old = drawn.get(node);
  return old !== undefined && old.tag === kid.tag && old.props.key === kid.props.key;
}

/**
 * @param {VNode | string} kid
 * @returns {Node}
 */
function create(kid) {
  if (typeof kid === "string") return document.createTextNode(kid);
  const element = SVG_TAGS.has(kid.tag)
    ? document.createElementNS(SVG_NS, kid.tag)
    : document.createElement(kid.tag);
  drawn.set(element, { tag: kid.tag, props: {}, kids: [] });
  update(element, kid);
  const { ref } = kid.props;
  if (ref) refs.push(() => ref(element));
  return element;
}

/**
 * @param {Node} node
 * @param {VNode | string} kid
 */
function update(node, kid) {
  if (typeof kid === "string") {
    if (node.nodeValue !== kid) node.nodeValue = kid;
    return;
  }
  const element = /** @type {HTMLElement} */ (node);
  if (drawn.get(element) === kid) return; // Kept by its maker: there is nothing to compare.
  const old = drawn.get(element)?.props ?? {};
  for (const name of Object.keys(old)) {
    if (!(name in kid.props)) setProp(element, name, undefined, old[name]);
  }
  drawKids(element, kid.kids);
  for (const [name, value] of Object.entries(kid.props)) {
    if (value !== old[name]) setProp(element, name, value, old[name]);
  }
  drawn.set(element, kid);
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {unknown} value
 * @param {unknown} old
 */
function setProp(element, name, value, old) {
  if (name === "key" || name === "ref") return;
  if (name === "vars") return setVars(element, value, old);
  if (name.startsWith("on")) {
    const run = /** @type {((event: Event) => unknown) | undefined} */ (value);
    // What a handler returns must not cancel the event, as `false` would.
    const handler = run ? (/** @type {Event} */ event) => void run(event) : null;
    /** @type {any} */ (element)[name] = handler;
    return;
  }
  if (AS_PROPERTY.has(name)) {
    /** @type {any} */ (element)[name] = value ?? false;
    return;
  }
  if (value === undefined || value === null || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? "" : String(value));
}

/**
 * @param {HTMLElement} element
 * @param {unknown} value
 * @param {unknown} old
 */
function setVars(element, value, old) {
  const next = /** @type {Record<string, string>} */ (value ?? {});
  const last = /** @type {Record<string, string>} */ (old ?? {});
  for (const name of Object.keys(last)) if (!(name in next)) element.style.removeProperty(name);
  for (const [name, at] of Object.entries(next)) {
    if (last[name] !== at) element.style.setProperty(name, String(at));
  }
}
