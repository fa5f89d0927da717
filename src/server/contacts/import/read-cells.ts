import { contactColumns } from "#shared/contacts/contact-columns.ts";
import { parseEmailAddress } from "#shared/email-address.ts";

const addressLike = /[^\s<>()[\]:;,|"'“„”«»‘’/\\]+@[^\s<>()[\]:;,|"'“„”«»‘’/\\]+/g;

/** The addresses of a cell: several with anything between them, `Ann <ann@x.example>`, `mailto:`. */
export function readAddresses(cell: string): string[] {
  const whole = parseEmailAddress(cell);
  if (whole) return [whole];
  return [...cell.matchAll(addressLike)].flatMap(([part]) => {
    const address = parseEmailAddress(part.replace(/^[.]+|[.]+$/g, ""));
    // "ann@x.exam ple" is damaged, not an address with a word behind it.
    return address && /\.[^.]{2,}$/.test(address) ? [address] : [];
  });
}

export const readAddress = (cell: string): string | undefined => readAddresses(cell)[0];

/** The first of several numbers, without what some programs write before it: `Phone: 030 1 Mobile: 0171 2`. */
export const readPhoneText = (cell: string) =>
  (cell.split(":::").find((one) => one.trim() !== "") ?? "")
    .replace(/^\s*\p{L}+\s*:(?=.*\d)/u, "")
    .replace(/(?<=\d)\s+\p{L}+\s*:.*$/su, "");

/** The name before an address: `Ann Lee <ann@x.example>`. */
export function readDisplayName(cell: string): string | undefined {
  const name = /^\s*"?([^"<>@]+?)"?\s*<[^<>]+>/.exec(cell)?.[1]?.trim();
  return name && contactColumns.name.input.safeParse(name).data;
}

const maxTags = 20;
const maxTagLength = 40;

export function readTags(cell: string): { kept: string; isCut: boolean } {
  const unique = [...new Set(splitTags(cell))];
  const kept = unique.filter((tag) => tag.length <= maxTagLength).slice(0, maxTags);
  return { kept: kept.join("\n"), isCut: kept.length < unique.length };
}

/** The values of a cell that are asked about one by one: each of its tags, or the whole cell. */
export const partsOf = (cell: string, isTags = false): string[] =>
  isTags ? readTags(cell).kept.split("\n") : [cell];

function splitTags(cell: string): string[] {
  // Our own export ends the cell like this where a tag holds a mark that means something here.
  const isExported = cell.endsWith(":::");
  const isQuoted = /^("[^"]*"\s*,?\s*)+$/.test(cell);
  const parts = isQuoted
    ? [...cell.matchAll(/"([^"]*)"/g)].map(([, tag = ""]) => tag)
    : cell.split(isExported ? ":::" : /:::|[,;|\n]/);
  return (
    parts
      .map((tag) => tag.trim())
      // Google puts its own groups so, such as "* myContacts".
      .filter((tag) => tag !== "" && (isExported || !tag.startsWith("*")))
  );
}
