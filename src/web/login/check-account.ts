import { type Failure, failure } from "./failure.ts";
import { words } from "./words.ts";

/** What the check of an existing session found. */
export type Arrival = "known" | "signed-out" | Failure;

/**
 * Whether the person behind a session token exists here. A token that is no longer good only means
 * signing in again; anything else that goes wrong is told.
 */
export async function checkAccount(token: string): Promise<Arrival> {
  if (!subjectOf(token)) return failure(words.noIdentity, "The session names no user.");
  let response: Response;
  try {
    response = await fetch("/api/me", { headers: { authorization: `Bearer ${token}` } });
  } catch (error) {
    return failure(words.network, error);
  }
  if (response.ok) return "known";
  if (response.status === 401) return "signed-out";
  const details = `GET /api/me answered ${response.status}: ${await errorMessage(response)}`;
  if (response.status === 403 || response.status === 404) {
    return failure(words.noAccount, details);
  }
  return failure(words.verifying, `Failed to check user in database. ${details}`);
}

function subjectOf(token: string): string | undefined {
  const [, payload, ...rest] = token.split(".");
  if (!payload || rest.length !== 1) {
    console.warn("Invalid JWT token format, expected 3 parts");
    return undefined;
  }
  try {
    const json = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    return (JSON.parse(json) as { sub?: string }).sub;
  } catch {
    return undefined;
  }
}

async function errorMessage(response: Response): Promise<string> {
  try {
    const body: { error?: { message?: string } } = await response.json();
    return body.error?.message ?? response.statusText;
  } catch {
    return response.statusText;
  }
}
