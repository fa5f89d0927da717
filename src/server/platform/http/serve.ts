import type { Context, Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type {
  AnsweredFile,
  Endpoint,
  EndpointResponse,
  ParsedInput,
} from "#shared/api/endpoint.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import type { Database, RunTransaction, Tx } from "../database/database.ts";
import type { Platform } from "../platform.ts";
import { refuseBelow } from "./access.ts";
import { answerOnce, checkIdempotencyKey, idempotencyHeader } from "./idempotency-keys.ts";
import { sanitizeForStorage } from "./sanitize-for-storage.ts";
import { type ClaimedSession, confirmCaller, type ReadSession, refuseUnproved } from "./session.ts";
import { streamTextField, type TextChunks } from "./stream-text-field.ts";

export interface ServeDeps extends Pick<Platform, "clock" | "secrets"> {
  database: Database;
  readSession: ReadSession;
}

export interface HandlerInput<E extends Endpoint> {
  input: ParsedInput<E>;
  /** Undefined on public endpoints called without a token. */
  caller: ClaimedSession["claims"] | undefined;
  /** Set when a program calls with an access key. */
  accessKey: ClaimedSession["accessKey"];
  /** The caller's transaction, committed when the handler resolves; read-only for a GET. */
  tx: Tx;
  /** The raw request, for headers and the peer's address. */
  http: Context;
}

const defaultMaxBytes = 256 * 1024;
const anonymous = { role: "anonymous" } as const;

/**
 * Serves one endpoint of the contract: reads the session, parses the input, opens the caller's transaction, checks
 * access, calls the handler and parses the answer. An answer that does not match the contract is our own failure (500).
 * A POST with an idempotency key is carried out once.
 */
export function serve<E extends Endpoint>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  handler: (call: HandlerInput<E>) => Promise<z.input<E["response"]>>,
): void {
  // Parsed inside the transaction: a change whose answer we cannot give is rolled back.
  const parsed = async (call: HandlerInput<E>) => {
    const answer = async () => parseAnswer(endpoint, await handler(call));
    const { tx, http, input, caller } = call;
    const key = caller && keyOf(endpoint, http);
    if (!key) return answer();
    const request = JSON.stringify([endpoint.method, http.req.path, caller.dct, input]);
    return answerOnce(deps, tx, { caller: caller.sub, key, request }, answer);
  };
  route(router, deps, endpoint, parsed, (answer) => answer);
}

const keyOf = (endpoint: Endpoint, http: Context): string | undefined =>
  endpoint.method === "POST" ? checkIdempotencyKey(http.req.header(idempotencyHeader)) : undefined;

const parseAnswer = <E extends Endpoint>(endpoint: E, answer: unknown) =>
  endpoint.response.parse(answer) as EndpointResponse<E>;

/**
 * Serves an endpoint in two steps: `prepare` inside the transaction, and `finish` after its commit, for slow calls to
 * other services, during which no connection is held.
 */
export function serveInSteps<E extends Endpoint, Prepared>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  prepare: (call: HandlerInput<E>) => Promise<Prepared>,
  finish: (prepared: Prepared, http: Context) => Promise<z.input<E["response"]>>,
): void {
  route(router, deps, endpoint, prepare, async (prepared, http) =>
    parseAnswer(endpoint, await finish(prepared, http)),
  );
}

/** Does the same for a response that is a file. */
export function serveFile<E extends Endpoint & { file: AnsweredFile }, Prepared>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  prepare: (call: HandlerInput<E>) => Promise<Prepared>,
  finish: (prepared: Prepared) => Promise<Uint8Array<ArrayBuffer>>,
): void {
  const { mediaType, name } = endpoint.file;
  const headers = {
    "content-type": mediaType,
    "content-disposition": `attachment; filename="${name}"`,
    "cache-control": "no-store",
  };
  route(
    router,
    deps,
    endpoint,
    prepare,
    async (prepared) => new Response(await finish(prepared), { headers }),
  );
}

type Answer<E extends Endpoint> = EndpointResponse<E> | Response;

/**
 * Serves a GET whose answer is one text that may be long. It is streamed as it is read: the whole is never in memory,
 * and other requests are served between two pieces.
 * @param pieces begins once access is granted; each read is its own transaction.
 * @param begin runs first, in the transaction that grants access.
 */
export function serveTextStream<E extends Endpoint>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  field: keyof EndpointResponse<E> & string,
  pieces: (input: ParsedInput<E>, read: RunTransaction) => TextChunks,
  begin: (call: HandlerInput<E>) => Promise<void> = async () => {},
): void {
  route(
    router,
    deps,
    endpoint,
    async (call) => {
      await begin(call);
      return { input: call.input, caller: call.caller ?? anonymous };
    },
    ({ input, caller }) =>
      streamTextField(
        field,
        pieces(input, (fn) => deps.database.transaction(caller, fn, { readOnly: true })),
      ),
  );
}

/** @param finish turns the prepared result into the response. */
function route<E extends Endpoint, Prepared>(
  router: Hono,
  deps: ServeDeps,
  endpoint: E,
  prepare: (call: HandlerInput<E>) => Promise<Prepared>,
  finish: (prepared: Prepared, http: Context) => Answer<E> | Promise<Answer<E>>,
): void {
  const maxSize = endpoint.maxBytes ?? defaultMaxBytes;
  const bounded = bodyLimit({
    maxSize,
    onError: () => {
      throw new AppError("request.too_large");
    },
  });
  // Checking for a body builds a whole Request; the body of a GET is never read.
  const limit: MiddlewareHandler = endpoint.method === "GET" ? (_http, next) => next() : bounded;
  router.on(endpoint.method, endpoint.path, limit, async (http) => {
    const claimed = await sessionOf(http, deps.readSession);
    if (!claimed && endpoint.access !== "public") throw new AppError("session.missing");
    if (claimed) refuseAccessKey(claimed, endpoint);
    const [read] = await Promise.allSettled([parseInput(endpoint, http)]);
    const input = () => outcomeOf(read);
    if (!claimed) input();
    const caller = claimed?.claims;
    const readOnly = endpoint.method === "GET" && !endpoint.mayWrite;
    const guarded = async (tx: Tx) => {
      await guard(tx, endpoint, claimed, input);
      return prepare({ input: input(), caller, accessKey: claimed?.accessKey, tx, http });
    };
    const prepared = await deps.database.transaction(caller ?? anonymous, guarded, { readOnly });
    const answer = await finish(prepared, http);
    return answer instanceof Response ? answer : http.json(answer);
  });
}

/**
 * Checks the session and access in one query.
 * @param input throws the input's errors, which are reported after an ended session but before a lack of access.
 * @throws AppError.
 */
async function guard(
  tx: Tx,
  { access, needsProof }: Endpoint,
  claimed: ClaimedSession | undefined,
  input: () => unknown,
): Promise<void> {
  const { session, caller } = await confirmCaller(tx, claimed, access);
  if (needsProof) refuseUnproved(session);
  input();
  if (caller) refuseBelow(access, caller);
}

function outcomeOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === "rejected") throw settled.reason;
  return settled.value;
}

/**
 * The session that a request carries as its bearer token, if any.
 * @throws AppError `session.invalid` when the token is not valid.
 */
export async function sessionOf(
  http: Context,
  readSession: ReadSession,
): Promise<ClaimedSession | undefined> {
  const header = http.req.header("authorization");
  if (header === undefined) return undefined;
  const token = header.match(/^Bearer ([\w.-]+)$/i)?.[1];
  if (!token) throw new AppError("session.invalid");
  return readSession(token);
}

/** An access key can never administer the instance or create keys, and is limited to its scope. */
function refuseAccessKey(
  { accessKey }: ClaimedSession,
  { access, personal, method }: Endpoint,
): void {
  if (!accessKey) return;
  if (access === "admin" || personal) throw new AppError("access_key.not_accepted");
  if (accessKey.readOnly && method !== "GET") throw new AppError("access_key.read_only");
}

async function parseInput<E extends Endpoint>(endpoint: E, http: Context): Promise<ParsedInput<E>> {
  const hasBody = endpoint.body.type !== "undefined";
  const parts = {
    params: endpoint.params.safeParse(sanitizeForStorage<object>(http.req.param())),
    query: endpoint.query.safeParse(sanitizeForStorage(http.req.query())),
    body: endpoint.body.safeParse(hasBody ? await readJson(http) : undefined),
  };
  // A malformed id is answered like one that does not exist.
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
  return sanitizeForStorage(await parseJson(http));
}

async function parseJson(http: Context): Promise<unknown> {
  try {
    return await http.req.json();
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("request.malformed", { cause });
  }
}

/** Zod's issues by the path of the field. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) fields[issue.path.join(".") || "body"] ??= issue.message;
  return fields;
}
