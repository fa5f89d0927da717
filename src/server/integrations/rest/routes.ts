import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, sessionOf } from "../../platform/http/serve.ts";
import { asCaller, type ClaimedSession } from "../../platform/http/session.ts";
import { changeOf, type Writer } from "./change-rows.ts";
import { knownTable, parseQuery } from "./parse-query.ts";
import { only, readRows } from "./read-rows.ts";
import { asRestError, RestError } from "./rest-error.ts";

interface RestDeps extends ServeDeps {
  /** The anonymous public key: a client without a session sends it as its bearer token. */
  publicKey: string;
  writers: Record<string, Writer>;
}

const maxBytes = 1024 * 1024;

/**
 * A small PostgREST-compatible interface for clients such as `@supabase/supabase-js`: the calls of
 * docs/specification.md 7 'Application data', under the same policies as our own API. Our pages do not use it.
 */
export function restRoutes(deps: RestDeps): Hono {
  const router = new Hono();
  const { status, body } = new RestError(413, "request.too_large", "Send less at once.");
  const onError = (http: Context) => http.json(body, status);
  router.use("/rest/v1/*", bodyLimit({ maxSize: maxBytes, onError }));
  for (const method of ["GET", "POST", "PATCH", "DELETE"]) {
    router.on(method, "/rest/v1/:table", (http) => answer(deps, http));
  }
  return router;
}

async function answer(deps: RestDeps, http: Context): Promise<Response> {
  http.header("cache-control", "no-store");
  let isVisitor = true;
  try {
    const name = http.req.param("table") ?? "";
    knownTable(name);
    const session = await callerOf(deps, http);
    isVisitor = session === undefined;
    if (session) refuseAccessKey(session, name, http.req.method);
    const change = await changeOf(deps.writers, http, name);
    const { columns, where, rest } = parseQuery(
      name,
      new URL(http.req.url).searchParams,
      isVisitor,
    );
    const answerIn = async (tx: Tx) => {
      if (change) return change(tx, columns, where);
      return only(http, await readRows(tx, name, columns, where, rest));
    };
    const needsProof = http.req.method === "POST" && deps.writers[name]?.needsProof;
    const options = { readOnly: !change, needsProof };
    const rows = await asCaller(deps.database, session, "public", answerIn, options);
    const [made, unmade] =
      http.req.method === "POST" ? ([201, 201] as const) : ([200, 204] as const);
    return rows === undefined ? http.body(null, unmade) : http.json(rows, made);
  } catch (error) {
    const { status, body } = asRestError(error, isVisitor);
    return http.json(body, status);
  }
}

async function callerOf(deps: RestDeps, http: Context): Promise<ClaimedSession | undefined> {
  if (http.req.header("authorization") === `Bearer ${deps.publicKey}`) return undefined;
  return sessionOf(http, deps.readSession);
}

/** The same rule as in our own API: an access key cannot create or delete keys, and is limited to its scope. */
function refuseAccessKey({ accessKey }: ClaimedSession, name: string, method: string): void {
  if (!accessKey) return;
  if (name === "user_access_keys" || (accessKey.readOnly && method !== "GET")) {
    throw new RestError(403, "42501", `permission denied for table ${name}`);
  }
}
