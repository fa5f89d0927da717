import { getSessionToken } from "#web/session/session.ts";
import { errorFromBody, networkError, unexpectedResponse } from "./api-error.ts";

/**
 * Fetches a file of our own API as the signed-in person and hands it to the browser to save. A plain
 * link cannot: it carries no session token.
 * @throws ApiError
 */
export async function downloadFile(address: string, filename: string): Promise<void> {
  const token = await getSessionToken();
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } }).catch(
    (error) => {
      throw networkError(error);
    },
  );
  if (!response.ok) {
    const body = await response.json().catch(() => undefined);
    throw errorFromBody(response.status, body) ?? unexpectedResponse(response.status, body);
  }
  save(await response.blob(), filename);
}

/** Hands a file of these words to the browser to save. */
export const downloadCsv = (csv: string, filename: string): void =>
  saveText(csv, filename, "text/csv");

export function saveText(text: string, filename: string, type: string): void {
  save(new Blob([text], { type }), filename);
}

function save(file: Blob, filename: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = filename;
  link.click();
  // Not at once: the browser begins to read it after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
