// What may stand inside an element of `js/dom.js`. Its own file because only a declaration file
// may let a type name itself.

import type { VNode } from "../js/ui/dom.js";

export type Child = string | number | false | null | undefined | VNode | Child[];
