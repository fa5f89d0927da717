import { sessionToken } from "#web/session/session.ts";
import { errorFromBody, networkError, unexpectedResponse } from "./api-error.ts";

/**
 * Fetches a file of our own API as the signed-in person and hands it to the browser to save. A plain
 * link cannot: it carries no session token.
 * @throws ApiError
 */
export async function downloadFile(address: string, filename: string): Promise<void> {
  const token = await sessionToken();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(
    (error) => {
      throw networkError(error);
    },
  );
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw errorFromBody(response.status, body) ?? unexpectedResponse(response.status, body);
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // Not at once: the browser begins to read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
