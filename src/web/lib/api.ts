import type { Endpoint, EndpointInput, EndpointResponse } from "#shared/api/endpoint.ts";
import { endpointAddress } from "#shared/api/endpoint-address.ts";
import { getSessionToken, redirectToEmailProof } from "#web/session/session.ts";
import { errorFromBody, networkError, unexpectedResponse } from "./api-error.ts";

type CallArgs<E extends Endpoint> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

export interface CallOptions {
  signal?: AbortSignal;
}

/** How long to wait before the one retry of a GET that met a busy server, milliseconds. */
const retryAfter = 700;

/**
 * Calls one endpoint of our own API as the signed-in person and returns its parsed response.
 * A GET is tried once more after 503; nothing else is repeated.
 * @throws ApiError
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input, options = {}]: CallArgs<E>
): Promise<EndpointResponse<E>> {
  const values = (input ?? {}) as Record<string, unknown>;
  const url = endpointAddress(endpoint, values);
  let response = await send(endpoint, url, values.body, options);
  if (response.status === 503 && endpoint.method === "GET") {
    await new Promise((resolve) => setTimeout(resolve, retryAfter));
    response = await send(endpoint, url, values.body, options);
  }
  const body = await readJson(response);
  if (!response.ok) {
    const error = errorFromBody(response.status, body) ?? unexpectedResponse(response.status, body);
    if (error.code === "session.address_unproved") redirectToEmailProof();
    throw error;
  }
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) throw unexpectedResponse(response.status, parsed.error);
  return parsed.data as EndpointResponse<E>;
}

async function send(endpoint: Endpoint, url: string, body: unknown, { signal }: CallOptions) {
  const headers = new Headers({ accept: "application/json" });
  const token = endpoint.access === "public" ? undefined : await getSessionToken();
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (body !== undefined) headers.set("content-type", "application/json");
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
