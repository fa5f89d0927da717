import type { Endpoint, EndpointInput, EndpointResponse } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import { getSessionToken, redirectToEmailProof } from "#web/session/session.ts";
import { errorFromBody, networkError, repeatable, unexpectedResponse } from "./api-error.ts";

type CallArgs<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
}

/** Delay in milliseconds before the single retry of a GET that got 503. */
const retryAfter = 700;

/**
 * Idempotency keys of calls with unknown outcome. Repeating such a call reuses its key, so that it takes effect once.
 */
const openKeys = new Map<string, string>();

/**
 * Calls an endpoint of our API as the signed-in user and returns the parsed response.
 * A GET is retried once after 503; nothing else is. A POST whose response was lost keeps its idempotency
 * key, so that it can be sent again.
 * @throws ApiError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArgs<E>
): Promise<EndpointResponse<E>> {
  const values = (input ?? {}) as Record<string, unknown>;
  const url = endpointAddress(endpoint, values);
  const request = JSON.stringify([url, values.body]);
  const key = endpoint.method === "POST" ? openKey(request) : undefined;
  let response = await send(endpoint, url, values.body, { ...options, key });
  if (response.status === 503 && endpoint.method === "GET") {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    response = await send(endpoint, url, values.body, options);
  }
  if (response.status < 500) openKeys.delete(request);
  const body = await readJson(response);
  if (!response.ok) {
    const error = errorFromBody(response.status, body) ?? unexpectedResponse(response.status, body);
    if (error.code === "session.address_unproved") redirectToEmailProof();
    throw key && error.code === "server.outcome_unknown" ? repeatable(error) : error;
  }
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw unexpectedResponse(response.status, parsed.error);
  return parsed.data as EndpointResponse<E>;
}

function openKey(request: string): string {
  const key = openKeys.get(request) ?? randomKey();
  openKeys.set(request, key);
  return key;
}

/** `crypto.randomUUID` is missing on pages served without https. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");

interface SendOptions extends CallOptions {
  key?: string | undefined;
}

async function send(endpoint: Endpoint, url: string, body: unknown, { signal, key }: SendOptions) {
  const headers = new Headers({ accept: "application/json" });
  const token = endpoint.access === "public" ? undefined : await getSessionToken();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
  if (key) headers.set("idempotency-key", key);
  try {
    return await fetch(url, {
      method: endpoint.method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw networkError(error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (response.ok) throw unexpectedResponse(response.status, error);
    return undefined;
  }
}
