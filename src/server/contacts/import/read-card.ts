/** Titles of the columns that `readCard` fills, as the import knows them. */
export const cardColumns = ["Name", "Email", "Phone", "Notes", "Tags"];

interface Property {
  name: string;
  parameters: string[];
  value: string;
}

/**
 * Reads the few properties of a vCard 2.1, 3.0 or 4.0 that a contact has.
 * @param lines between BEGIN and END, folded as they stand there.
 */
export function readCard(lines: string[]): string[] {
  const properties = unfold(lines).flatMap((line) => readProperty(line) ?? []);
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
    if (isSoft && last !== undefined) unfolded.splice(-1, 1, last.slice(0, -1) + line);
    else if (/^[ \t]/.test(line) && last !== undefined)
      unfolded.splice(-1, 1, last + line.slice(1));
    else unfolded.push(line);
    const joined = unfolded.at(-1) ?? "";
    isSoft = joined.endsWith("=") && /^[^:]*quoted-printable/i.test(joined);
  }
  return unfolded;
}

function readProperty(line: string): Property | undefined {
  const found = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line);
  if (!found) return undefined;
  const [, name = "", given = "", value = ""] = found;
  const parameters = given.split(";").slice(1);
  const isQuotedPrintable = parameters.some((one) => /^(encoding=)?quoted-printable$/i.test(one));
  const charset = parameters.find((one) => /^charset=/i.test(one))?.slice("charset=".length);
  return {
    name: name.toUpperCase(),
    parameters,
    value: isQuotedPrintable ? decodeQuotedPrintable(value, charset) : value,
  };
}

function decodeQuotedPrintable(value: string, charset = "utf-8"): string {
  const bytes = value.replace(/=([\da-f]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, "latin1"));
  } catch {
    return value;
  }
}

const unescapeText = (value: string) =>
  value.replace(/\\(.)/gs, (_, one: string) => (one === "n" || one === "N" ? "\n" : one)).trim();

const splitParts = (value: string) => value.split(/(?<!\\);/).map(unescapeText);
