import { defaultProjectId } from "#server/config.ts";
import type { Endpoint, EndpointInput, EndpointResponse } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { SmtpSink } from "./smtp-sink.ts";

/** Error response of a call. */
export class Refused extends Error {
  readonly status: number;
  readonly body: ErrorBody["error"];
  constructor(status: number, body: ErrorBody["error"]) {
    super(`${status} ${body?.code}: ${body?.message}`);
    this.status = status;
    this.body = body;
  }
}

export interface ApiClient {
  email: string;
  session: string;
  refreshToken: string;
  /** @throws Refused; a lost connection throws fetch's own error. */
  call<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Promise<EndpointResponse<E>>;
  /** Gets a new session with the refresh token; throws when that is refused. */
  renew(): Promise<void>;
}

interface Posted {
  status: number;
  text: string;
  /** The `set-cookie` headers. */
  cookies: string[];
}
/** Posts JSON. A request from a real browser keeps the response's cookies. */
export type Post = (url: string, headers: Record<string, string>, body: unknown) => Promise<Posted>;

/** Signs in over HTTP with a code by email, as the page does, and returns a client for that user. */
export async function signInOverHttp(
  origin: () => string,
  sink: Pick<SmtpSink, "codeFor">,
  email: string,
  post: Post = postByFetch,
): Promise<ApiClient> {
  const identity = (path: string, body: unknown, token?: string) =>
    postToIdentity(post, origin(), path, body, token);
  const started = await identity("/v1/flow/start", {
    flowId: "sign-up-or-in",
    interactionId: "submit",
    input: { email },
  });
  const { executionId, stepId } = started.body;
  const done = await identity("/v1/flow/next", {
    executionId,
    stepId,
    interactionId: "code",
    input: { code: await sink.codeFor(email) },
  });
  const client: ApiClient = {
    email,
    session: done.body.authInfo?.sessionJwt ?? "",
    refreshToken: done.refreshToken ?? "",
    async call(endpoint, input) {
      return callApi(origin(), client.session, endpoint, input);
    },
    async renew() {
      const renewed = await identity("/v1/auth/refresh", {}, client.refreshToken);
      client.session = renewed.body.sessionJwt ?? "";
      client.refreshToken = renewed.refreshToken ?? client.refreshToken;
    },
  };
  if (!client.session || !client.refreshToken)
    throw new Error(`${email} could not sign in: ${JSON.stringify(done.body)}`);
  return client;
}

interface IdentityBody {
  executionId?: string;
  stepId?: string;
  sessionJwt?: string;
  authInfo?: { sessionJwt?: string };
}

/** Calls the identity protocol. @throws Error for any status but 200. */
async function postToIdentity(
  post: Post,
  origin: string,
  path: string,
  body: unknown,
  token?: string,
) {
  const bearer = `Bearer ${defaultProjectId}${token ? `:${token}` : ""}`;
  const { status, text, cookies } = await post(`${origin}${path}`, { authorization: bearer }, body);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  const cookie = cookies.find((line) => line.startsWith("DSR="));
  return {
    body: JSON.parse(text) as IdentityBody,
    refreshToken: cookie?.slice("DSR=".length).split(";")[0],
  };
}

async function postByFetch(
  url: string,
  headers: Record<string, string>,
  body: unknown,
): Promise<Posted> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie();
  return { status: response.status, text: await response.text(), cookies };
}

async function callApi<E extends Endpoint>(
  origin: string,
  token: string,
  endpoint: E,
  input?: EndpointInput<E>,
): Promise<EndpointResponse<E>> {
  const values = (input ?? {}) as Record<string, unknown>;
  const response = await fetch(`${origin}${endpointAddress(endpoint, values)}`, {
    method: endpoint.method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(values.body !== undefined && { "content-type": "application/json" }),
    },
    ...(values.body !== undefined && { body: JSON.stringify(values.body) }),
  });
  const body: unknown = await response.json();
  if (!response.ok) throw new Refused(response.status, (body as ErrorBody).error);
  return endpoint.response.parse(body) as EndpointResponse<E>;
}
