import { isUtf8 } from "node:buffer";

/** Titles of the columns that `readCard` fills, as the import knows them. */
export const cardColumns = ["Name", "Email", "Phone", "Notes", "Tags"];

interface Property {
  name: string;
  parameters: string[];
  value: string;
}

/**
 * Reads the few properties of a vCard 2.1, 3.0 or 4.0 that a contact has.
 * @param lines between BEGIN and END, folded as they stand there; with an encoding, each character is one byte in it.
 * @returns empty cells for a group, which is no person.
 */
export function readCard(lines: string[], encoding?: string): string[] {
  const properties = unfold(lines).flatMap((line) => readProperty(line, encoding) ?? []);
  const isGroup = properties.some(
    ({ name, value }) =>
      (name === "KIND" || name === "X-ADDRESSBOOKSERVER-KIND") && /^group\s*$/i.test(value),
  );
  if (isGroup) return cardColumns.map(() => "");
  const all = (name: string) =>
    properties
      .filter((one) => one.name === name && !has(one, /^(type=)?"?(fax|pager)/i))
      .sort((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .map(({ value }) => value);
  const [family = "", given = "", middle = ""] = splitParts(all("N")[0] ?? "");
  const name =
    unescapeText(all("FN")[0] ?? "") ||
    [given, middle, family].filter(Boolean).join(" ") ||
    splitParts(all("ORG")[0] ?? "")[0] ||
    "";
  const phones = all("TEL").map((phone) => unescapeText(phone).replace(/^tel:/i, ""));
  const tags = all("CATEGORIES").flatMap((list) => list.split(/(?<!\\),/).map(unescapeText));
  return [
    name,
    all("EMAIL").map(unescapeText).join(" ::: "),
    phones.join(" ::: "),
    all("NOTE").map(unescapeText).join("\n"),
    tags.map((tag) => `${tag} :::`).join(" "),
  ];
}

const has = ({ parameters }: Property, pattern: RegExp) =>
  parameters.some(
    (parameter) => pattern.test(parameter) || pattern.test(parameter.split(",")[1] ?? ""),
  );
const isPreferred = (property: Property) => has(property, /^(type=)?"?pref/i);

/** A line that begins with a space goes on; quoted-printable of version 2.1 goes on after a final `=`. */
function unfold(lines: string[]): string[] {
  const unfolded: string[] = [];
  let isSoft = false;
  for (const line of lines) {
    const last = unfolded.at(-1);
    if (isSoft && last !== undefined) unfolded.splice(-1, 1, joinSoftly(last.slice(0, -1), line));
    else if (/^[ \t]/.test(line) && last !== undefined)
      unfolded.splice(-1, 1, last + line.slice(1));
    else unfolded.push(line);
    const joined = unfolded.at(-1) ?? "";
    isSoft = joined.endsWith("=") && /^[^:]*quoted-printable/i.test(joined);
  }
  return unfolded;
}

/** Some telephones fold such lines as well: a space before encoded letters, or where all others are, is that of the fold. */
const joinSoftly = (before: string, line: string) =>
  line.startsWith(" =") || (line.startsWith(" ") && /:(=[\da-f]{2})+$/i.test(before))
    ? before + line.slice(1)
    : before + line;

function readProperty(line: string, encoding: string | undefined): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, name = "", given = "", value = ""] = found;
  const parameters = given.split(";").slice(1);
  const says = (pattern: RegExp) => parameters.some((one) => pattern.test(one));
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice("charset=".length);
  const decode = (bytes: Buffer) => decodeText(bytes, charset?.replaceAll('"', ""), encoding);
  const property = { name: name.toUpperCase(), parameters };
  if (says(/^(encoding=)?quoted-printable$/i))
    return { ...property, value: decode(readQuotedPrintable(value)) };
  if (says(/^encoding=(b|base64)$/i))
    return { ...property, value: decode(Buffer.from(value, "base64")) };
  // Already text, or one character a byte.
  return { ...property, value: encoding ? decode(Buffer.from(value, "latin1")) : value };
}

const readQuotedPrintable = (value: string) =>
  Buffer.from(
    value.replace(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  );

/** Decodes as the line says where that works, else as UTF-8 where it is valid, else as the rest of the file. */
function decodeText(bytes: Buffer, charset: string | undefined, encoding = "windows-1252"): string {
  for (const label of [charset, isUtf8(bytes) ? "utf-8" : undefined, encoding])
    try {
      if (label) return new TextDecoder(label, { fatal: label === charset }).decode(bytes);
    } catch {
      // An encoding that is unknown, or not that of the line.
    }
  return bytes.toString("latin1");
}

const unescapeText = (value: string) =>
  value.replace(/\\(.)/gs, (_, one: string) => (one === "n" || one === "N" ? "\n" : one)).trim();

const splitParts = (value: string) => value.split(/(?<!\\);/).map(unescapeText);
