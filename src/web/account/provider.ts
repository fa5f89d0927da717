import { ApiError, networkError } from "#web/lib/api-error.ts";
import { openStepUp } from "#web/session/open-step-up.ts";
import { type IdentityClient, identityClient } from "#web/session/session.ts";

/** Session storage key, set while this tab visits another provider to link an account. */
export const linkingKey = "linking";

/** Result of a call of the vendor's SDK. */
interface ProviderAnswer<T> {
  ok: boolean;
  code?: number;
  data?: T;
  error?: { errorCode?: string; errorDescription?: string; errorMessage?: string };
}

/** Messages for errors a user can cause; other errors keep the provider's message. */
const words: Record<string, string> = {
  E061102: "That code is not right. Check it and try again.",
  E061103: "Too many wrong codes. Ask for a new one.",
  E061104: "That code has expired. Ask for a new one.",
  E061005: "Your session has ended. Please sign in again.",
  E064001: "Your session has ended. Please sign in again.",
  E061010: "Confirm that it is you, then try again.",
  E062911: "This is the last way into your account. Add another one first.",
  E130429: "Too many requests. Wait a moment and try again.",
};

/** Calls the identity provider as the signed-in user. @throws ApiError with a message that may be shown. */
export async function requestProvider<T>(
  ask: (client: IdentityClient) => Promise<ProviderAnswer<T>>,
): Promise<T> {
  const client = await identityClient();
  let answer: ProviderAnswer<T>;
  try {
    answer = await ask(client);
  } catch (cause) {
    // The user closed a browser dialog; this is not a network failure.
    if (cause instanceof DOMException) throw cause;
    throw networkError(cause);
  }
  if (answer.ok && answer.data !== undefined) return answer.data;
  if (answer.error?.errorCode === "E061010") openStepUp();
  const { errorCode = "", errorMessage, errorDescription } = answer.error ?? {};
  const message = words[errorCode] ?? errorMessage ?? errorDescription;
  throw new ApiError("response.unexpected", message ?? "The sign-in service gave no answer.", {
    status: answer.code ?? 0,
  });
}

/** Calls an endpoint of the provider that the vendor's SDK does not cover. @throws ApiError */
export function callProvider<T>(path: string, body?: object): Promise<T> {
  return requestProvider<T>(async ({ httpClient }) => {
    const response = await (body ? httpClient.post(path, body) : httpClient.get(path));
    const json = await response.json();
    const { ok, status } = response;
    return ok ? { ok, data: json } : { ok, code: status, error: json };
  });
}
