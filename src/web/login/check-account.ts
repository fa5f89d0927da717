import { type Failure, failure } from "./failure.ts";
import { words } from "./words.ts";

/** Result of checking an existing session. */
export type AccountCheck = "known" | "signed-out" | Failure;

/**
 * Checks whether the user behind a session token exists. An invalid token only means signing in again; any other
 * failure is reported.
 */
export async function checkAccount(token: string): Promise<AccountCheck> {
  const subject = subjectOf(token);
  if (!subject) return failure(words.noIdentity, "The session names no user.");
  let response: Response;
  try {
    response = await fetch(`/api/verify-token?descopeId=${encodeURIComponent(subject)}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  } catch (error) {
    return failure(words.network, error);
  }
  if (response.status === 401) return "signed-out";
  if (!response.ok) {
    const details = `Failed to check user in database. ${await errorMessage(response)}`;
    return failure(words.verifying, details);
  }
  try {
    const { exists }: { exists: boolean } = await response.json();
    return exists
      ? "known"
      : failure(words.noAccount, "User not found in database. Please contact support.");
  } catch (error) {
    return failure(words.verifying, `Unexpected error checking user status. ${error}`);
  }
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
    return `${response.status}: ${body.error?.message}`;
  } catch {
    return String(response.status);
  }
}
