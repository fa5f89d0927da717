import type { Email } from "postal-mime";

/** The first header of this name, in lower case; empty if there is none. */
export const headerOf = (mail: Email, name: string): string =>
  mail.headers.find(({ key }) => key === name)?.value.trim() ?? "";

/** The text of the first part of this type. */
export function partOf(mail: Email, type: string): string | undefined {
  const part = mail.attachments.find(({ mimeType }) => mimeType === type);
  return part && String(part.content);
}

/** The first field of this name, unfolded. */
export function fieldOf(fields: string, name: string): string {
  const unfolded = fields.replace(/\r?\n[ \t]+/g, " ");
  return (unfolded.match(new RegExp(`^${name}:[ \\t]*(.*?)[ \\t\\r]*$`, "im"))?.[1] ?? "").trim();
}

/** Shortens a text for storage, and removes characters that databases cannot store. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, 500);
