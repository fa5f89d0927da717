import { z } from "zod";
// Imported here because both server and browser load this file, so that they use the same validation messages.
import "#shared/field-words.ts";

/**
 * Access level required to call an endpoint. The server's guard and the authorisation matrix both read it.
 * `public`: no session. `signed-in`: a valid session, with or without a users row. `user`: a users row.
 * `member`: owner or staff of the current business. `owner`: its owner. `admin`: the instance's
 * administrator (`users.is_admin`).
 */
export const accessLevels = ["public", "signed-in", "user", "member", "owner", "admin"] as const;
export type Access = (typeof accessLevels)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Shape = z.ZodObject;

/** A file returned by a call, with its suggested file name. */
export interface AnsweredFile {
  mediaType: string;
  name: string;
}

/** One call of our API: the contract that the server implements and the browser calls. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Hono path pattern, such as `/api/contacts/:contactId`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The JSON response; omit when the response is a file. */
  response: Response;
  file: AnsweredFile | undefined;
  /** Maximum body size in bytes. Default 256 KiB. */
  maxBytes?: number;
  /** Requires a user session: access keys are refused (as on every `admin` endpoint). */
  personal?: boolean;
  /** A GET that stores what it generates on first use; every other GET runs in a read-only transaction. */
  mayWrite?: boolean;
  /**
   * Its effect outlives the session or cannot be undone, so it requires a recent verification
   * (docs/decisions/recent-verification.md).
   */
  needsProof?: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares an endpoint. Omitted parts accept no input. */
export function endpoint<
  Response extends z.ZodType = z.ZodUndefined,
  Params extends Shape = Nothing,
  Query extends Shape = Nothing,
  Body extends z.ZodType = z.ZodUndefined,
  File extends AnsweredFile | undefined = undefined,
>(definition: {
  method: Method;
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response?: Response;
  file?: File;
  maxBytes?: number;
  personal?: boolean;
  mayWrite?: boolean;
  needsProof?: boolean;
}): Endpoint<Params, Query, Body, Response> & { file: File } {
  return {
    ...definition,
    params: (definition.params ?? nothing) as Params,
    query: (definition.query ?? nothing) as Query,
    body: (definition.body ?? z.undefined()) as Body,
    response: (definition.response ?? z.undefined()) as Response,
    file: definition.file as File,
  };
}

/** An empty shape is `Record<string, never>` to zod, which would forbid the body beside it. */
type Fields<S extends Shape> = string extends keyof z.input<S> ? unknown : z.input<S>;

/** Input as the caller passes it, before defaults and transforms. */
export type EndpointInput<E extends Endpoint> = Fields<E["params"]> &
  Fields<E["query"]> &
  (z.input<E["body"]> extends undefined ? unknown : { body: z.input<E["body"]> });

/** Input as the handler receives it, after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E["response"]>;
