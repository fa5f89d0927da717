import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { Endpoint, EndpointResponse, ParsedInput } from "#shared/api/endpoint.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Database, Tx } from "../database/database.ts";
import { requireAccess } from "./access.ts";
import type { Session, VerifySession } from "./session.ts";
import { storable } from "./storable.ts";

export interface ServeDeps {
  database: Database;
  verifySession: VerifySession;
}

export interface HandlerInput<E extends Endpoint> {
  input: ParsedInput<E>;
  /** Undefined on public endpoints that were called without a token. */
  session: Session | undefined;
  /** One transaction as the caller: committed when the handler resolves. */
  tx: Tx;
  /** The raw request, for headers and the peer's address. */
  http: Context;
}

const defaultMaxBytes = 256 * 1024;

/**
 * Serves one endpoint of the contract: reads the session, parses the input, opens the caller's
 * transaction, checks access, calls the handler and parses the answer. An answer that does not fit
 * the contract is our own failure (500).
 */
export function serve<E extends Endpoint>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  handler: (call: HandlerInput<E>) => Promise<z.input<E["response"]>>,
): void {
  // Parsed inside the transaction: a change whose answer we cannot give is not made.
  const parsed = async (call: HandlerInput<E>) =>
    endpoint.response.parse(await handler(call)) as EndpointResponse<E>;
  serveInSteps(router, deps, endpoint, parsed, async (answer) => answer as z.input<E["response"]>);
}

/**
 * The same in two steps: `prepare` inside the transaction, `finish` once it is committed, for what asks
 * others and takes its time (no connection is held meanwhile).
 */
export function serveInSteps<E extends Endpoint, Prepared>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  prepare: (call: HandlerInput<E>) => Promise<Prepared>,
  finish: (prepared: Prepared, http: Context) => Promise<z.input<E["response"]>>,
): void {
  const maxSize = endpoint.maxBytes ?? defaultMaxBytes;
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("request.too_large");
    },
  });
  router.on(endpoint.method, endpoint.path, limit, async (http) => {
    const session = await sessionOf(http, deps.verifySession);
    if (!session && endpoint.access !== "public") throw new AppError("session.missing");
    if (session) refuseAccessKey(session, endpoint);
    if (endpoint.needsProof && session?.isFresh === false)
      throw new AppError("session.proof_needed");
    const input = await parseInput(endpoint, http);
    const prepared = await deps.database.withUser(
      session ? { role: "user", sub: session.sub, dct: session.dct } : { role: "anonymous" },
      async (tx) => {
        await requireAccess(tx, endpoint.access);
        return prepare({ input, session, tx, http });
      },
    );
    return http.json(endpoint.response.parse(await finish(prepared, http)) as EndpointResponse<E>);
  });
}

/**
 * The session that a request carries as its bearer token, if any.
 * @throws AppError `session.invalid` when it carries one that does not hold.
 */
export async function sessionOf(
  http: Context,
  verify: VerifySession,
): Promise<Session | undefined> {
  const header = http.req.header("authorization");
  if (header === undefined) return undefined;
  const token = header.match(/^Bearer ([\w.-]+)$/i)?.[1];
  if (!token) throw new AppError("session.invalid");
  return verify(token);
}

/** An access key never runs the instance or makes more keys, and keeps to its scope. */
function refuseAccessKey({ accessKey }: Session, { access, personal, method }: Endpoint): void {
  if (!accessKey) return;
  if (access === "admin" || personal) throw new AppError("access_key.not_accepted");
  if (accessKey.readOnly && method !== "GET") throw new AppError("access_key.read_only");
}

async function parseInput<E extends Endpoint>(endpoint: E, http: Context): Promise<ParsedInput<E>> {
  const hasBody = endpoint.body.type !== "undefined";
  const parts = {
    params: endpoint.params.safeParse(storable<object>(http.req.param())),
    query: endpoint.query.safeParse(storable(http.req.query())),
    body: endpoint.body.safeParse(hasBody ? await readJson(http) : undefined),
  };
  // An id that cannot exist is answered like one that does not exist.
  if (!parts.params.success) throw new AppError("not_found");
  if (!parts.query.success) {
    throw new AppError("request.invalid", { fields: fieldErrors(parts.query.error) });
  }
  if (!parts.body.success) {
    throw new AppError("request.invalid", { fields: fieldErrors(parts.body.error) });
  }
  return {
    params: parts.params.data as ParsedInput<E>["params"],
    query: parts.query.data as ParsedInput<E>["query"],
    body: parts.body.data as ParsedInput<E>["body"],
  };
}

async function readJson(http: Context): Promise<unknown> {
  if (!/^application\/json\b/i.test(http.req.header("content-type") ?? "")) {
    throw new AppError("request.unsupported_type");
  }
  return storable(await parseJson(http));
}

async function parseJson(http: Context): Promise<unknown> {
  try {
    return await http.req.json();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("request.malformed", { cause });
  }
}

/** What zod found, by the path of the field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
