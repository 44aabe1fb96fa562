// The reactions, drawn: one plain shape each, in one colour.

/** @import { Phrase } from "../../../types/protocol" */
import { h } from "../../ui/dom.js";

/** @type {Partial<Record<Phrase, string>>} */
const SHAPES = {
  smile: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.5 8a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 "
    + "0 3 1.5 1.5 0 0 1 0-3zM6.5 13.5h11a5.5 5.5 0 0 1-11 0z",
  wow: "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.5 7a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zm7 0a1.5 1.5 0 1 1 "
    + "0 3 1.5 1.5 0 0 1 0-3zM12 12.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z",
  heart: "M12 21 3.4 12.2a5.6 5.6 0 0 1 8-7.9l.6.7.6-.7a5.6 5.6 0 0 1 8 7.9z",
  clover: "M11 11C6 11.500 4 9.500 4 7.500 4 5.500 6 4 7.500 4.500 8 2.500 11 2 11.700 4 12.400 2 16 2 16.500 4.500 "
    + "18 4 20 5.500 20 7.500c0 2-2 4-7 3.500 5-.5 7 1.500 7 3.500s-2 3.500-3.500 3c-.5 2-3 2.500-4 .8L14 22h-2.500l-.3-"
    + "3.500c-1.200 1.500-3.200 1-3.700-1C6 18 4 16.500 4 14.500S6 11 11 11z",
  star: "M12 2l3 6.700 7.200.8-5.400 4.900 1.500 7.200L12 18l-6.300 3.600 1.500-7.200L1.800 9.500 9 8.700z",
};

/** @param {Phrase} what */
export const isReaction = (what) => what in SHAPES;

/** @param {Phrase} what */
export const reaction = (what) => h("svg",
  { class: `reaction reaction-${what}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
  h("path", { d: SHAPES[what] }));
