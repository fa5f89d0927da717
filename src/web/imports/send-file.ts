import {
  type ImportKindName,
  importLimits,
  sendImportPiece,
  startImport,
} from "#shared/api/imports.ts";
import { readAsBase64 } from "#web/forms/file-picker.tsx";
import { call } from "#web/lib/api.ts";

/** Sends a file in pieces. @returns the id of its import. */
export async function sendFile(
  kind: ImportKindName,
  file: File,
  onProgress: (share: number) => void,
): Promise<string> {
  const body = { kind, fileName: file.name, size: file.size };
  const { id } = await call(startImport, { body });
  const size = importLimits.pieceBytes;
  for (let position = 0; position * size < file.size; position += 1) {
    const content = await readAsBase64(file.slice(position * size, (position + 1) * size));
    await call(sendImportPiece, { importId: id, body: { position, content } });
    onProgress(Math.min(1, ((position + 1) * size) / file.size));
  }
  return id;
}
