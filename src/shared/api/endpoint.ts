import { z } from "zod";
// Server and browser both come through here, so both say the same words at a field.
import "#shared/field-words.ts";

/**
 * Who may call an endpoint. The server's guard and the authorisation matrix both read it.
 * `public`: no session. `signed-in`: a valid session, with or without a users row. `user`: a users row.
 * `member`: owner or staff of the current business. `owner`: its owner. `admin`: the instance's
 * administrator (`users.is_admin`).
 */
export const accessLevels = ["public", "signed-in", "user", "member", "owner", "admin"] as const;
export type Access = (typeof accessLevels)[number];

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Shape = z.ZodObject;

/** A file that a call responds with, and the name under which it is saved. */
export interface AnsweredFile {
  mediaType: string;
  name: string;
}

/** One call of our own API: the contract that the server serves and the browser calls. */
export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** Hono path, `/api/contacts/:contactId`. */
  path: `/api/${string}`;
  access: Access;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** The JSON response; nothing if the response is a file. */
  response: Response;
  file: AnsweredFile | undefined;
  /** Largest body accepted, bytes. Default 256 KiB. */
  maxBytes?: number;
  /** Only for a person with a session: access keys are refused (as on every `admin` endpoint). */
  personal?: boolean;
  /** A GET that stores what it shows for the first time; any other is refused every write. */
  mayWrite?: boolean;
  /**
   * Outlives the session that asks for it, or cannot be undone: long after signing in, a person proves once more who
   * they are (docs/decisions/recent-verification.md).
   */
  needsProof?: boolean;
}

const nothing = z.object({});
type Nothing = typeof nothing;

/** Declares an endpoint; parts that are left out accept nothing. */
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

/** What a caller hands over (before defaults and transforms). */
export type EndpointInput<E extends Endpoint> = Fields<E["params"]> &
  Fields<E["query"]> &
  (z.input<E["body"]> extends undefined ? unknown : { body: z.input<E["body"]> });

/** What a handler receives (after parsing). */
export interface ParsedInput<E extends Endpoint> {
  params: z.output<E["params"]>;
  query: z.output<E["query"]>;
  body: z.output<E["body"]>;
}

export type EndpointResponse<E extends Endpoint> = z.output<E["response"]>;
