// What a route is called with and what it answers, derived from the table of routes (`api.d.ts`).

import type { Routes } from "./api";
import type { Words } from "./protocol";

/** Method and path of a route: `GET /api/limits`. */
export type Route = keyof Routes;
/** A route that only reads. */
export type Read = Extract<Route, `GET ${string}`>;

type Part<Name extends string, Type> = [Type] extends [undefined] ? {} : { [Key in Name]: Type };

/** The value of a parameter. A parameter without one (undefined, null, false or "") is left out. */
export type Value = string | number | boolean | null | undefined;
/** Any parameters, by name. */
export type Parameters = Record<string, Value>;
/**
 * Parameters that the route has. Their names are checked. Their values come from the address bar and
 * from fields, and the server judges them.
 */
export type Query<R extends Route> = { [Key in keyof Routes[R]["query"]]?: Value };

type InPath<R extends Route> =
  [Routes[R]["path"]] extends [undefined] ? {}
    : { path: { [Key in keyof Routes[R]["path"]]: string | number } };

/** What a route is called with: the names in its path, its body, its query. */
export type Given<R extends Route> =
  & InPath<R> & Part<"body", Routes[R]["body"]>
  & ([Routes[R]["query"]] extends [undefined] ? {} : { query?: Query<R> });

/** What a route answers. */
export type Body<R extends Route> = Routes[R]["answer"];
/**
 * An answer, or the words and the code of a refusal, and the setting of a table that is refused.
 * `status` is 0 and the texts are empty when the server cannot be reached.
 */
export type Answer<R extends Route> =
  { ok: true, body: Body<R> } | { ok: false, words: Words, status: number, code: string, setting: string };

/** A route that answers page by page: it takes a `cursor`, and each page names the `next` one. */
export type Paged = { [R in Read]: Body<R> extends { next: string | null }
  ? "cursor" extends keyof Routes[R]["query"] ? R : never : never }[Read];
/** The fields of an answer that are lists. */
export type Lists<R extends Paged> =
  { [Key in keyof Body<R>]: Body<R>[Key] extends unknown[] ? Key : never }[keyof Body<R>];
/** An entry of such a list. */
export type Row<R extends Paged, Name extends keyof Body<R>> =
  Body<R>[Name] extends (infer One)[] ? One : never;
