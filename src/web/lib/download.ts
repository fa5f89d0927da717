import { getSessionToken } from "#web/session/session.ts";
import { errorFromBody, networkError, unexpectedResponse } from "./api-error.ts";

/**
 * Downloads a file of our API as the signed-in user. A plain
 * link cannot, because it has no session token.
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

/** Downloads a CSV file with this content. */
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
  // Delayed, because the browser starts reading only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
