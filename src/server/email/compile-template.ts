import { type TemplateVariable, variablePattern, type Wording } from "#shared/email-wording.ts";
import { htmlToText, toSafeHtml } from "./template-html.ts";
import { frameStyles as frame } from "./template-styles.ts";

/** What differs from one receiver to the next. */
export interface Receiver {
  businessName: string;
  postalAddress: string;
  /** May be empty. */
  contactName: string;
  /** Personal address of the review page. */
  link: string;
  unsubscribeUrl: string;
  /** Where the business's logo is; undefined: there is none. */
  logoUrl?: string | undefined;
}

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

/** What stands for a variable whose value is empty, unless the template says otherwise. */
const fallbacks: Partial<Record<TemplateVariable, string>> = { name: "there", first_name: "there" };
const buttonLabel = "Share your experience";
const whyReceived = (business: string) =>
  `You receive this message because you are a customer of ${business}.`;

/**
 * Reads a wording once; the result makes the message for one receiver: subject, HTML and plain text,
 * with every value escaped, the postal address and the way out below (R6).
 */
export function compileTemplate(wording: Wording): (receiver: Receiver) => Composed {
  const safe = toSafeHtml(wording.content);
  const subject = compileText(wording.subject);
  const text = compileText(htmlToText(safe));
  const html = compileHtml(safe);
  return (receiver) => {
    const values = valuesOf(receiver);
    const line = subject(values).replace(/\s+/g, " ").trim();
    return {
      subject: line,
      html: frameHtml(line, html(values), receiver),
      text: frameText(text(values), receiver),
    };
  };
}

type Values = Record<TemplateVariable, string>;

function valuesOf(receiver: Receiver): Values {
  const name = receiver.contactName.replace(/\s+/g, " ").trim();
  return {
    name,
    first_name: name.split(" ")[0] ?? "",
    business: receiver.businessName,
    link: receiver.link,
  };
}

function wordFor(values: Values, name: string, fallback: string | undefined): string {
  const variable = name as TemplateVariable;
  return values[variable] || (fallback ?? fallbacks[variable] ?? "");
}

type Piece = string | ((values: Values) => string);

const compileText = (source: string) =>
  compile(
    split(
      source,
      variablePattern,
      ([, name = "", fallback]) =>
        (values) =>
          wordFor(values, name, fallback?.trim()),
    ),
  );

/** In a tag the link is an address; between tags it becomes a button. */
function compileHtml(safe: string) {
  const pieces = split(safe, /<[^>]*>/g, ([tag]) => tag).flatMap((part): Piece[] => {
    if (typeof part !== "string") return [part];
    const inTag = part.startsWith("<");
    return split(part, variablePattern, ([, name = "", fallback]) => (values) => {
      // A fall-back was part of the sanitised HTML: it is escaped already.
      const value = values[name as TemplateVariable];
      if (!value) return fallback?.trim() ?? wordFor(values, name, undefined);
      if (name === "link" && !inTag) return button(value);
      return escapeHtml(value);
    });
  });
  return compile(pieces);
}

/** Cuts a text at what matches; the pieces in between stay as they are. */
function split(
  source: string,
  pattern: RegExp,
  piece: (match: RegExpMatchArray) => Piece,
): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    pieces.push(source.slice(end, match.index), piece(match));
    end = match.index + match[0].length;
  }
  return [...pieces, source.slice(end)].filter((one) => one !== "");
}

const compile = (pieces: Piece[]) => (values: Values) =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece(values))).join("");

const button = (link: string) =>
  `<a href="${escapeHtml(link)}" style="${frame.button}">${buttonLabel}</a>`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);

function frameHtml(subject: string, content: string, receiver: Receiver): string {
  const business = escapeHtml(receiver.businessName);
  const address = escapeHtml(receiver.postalAddress).replaceAll("\n", ", ");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(subject)}</title></head>
<body style="${frame.body}"><div style="${frame.outer}">
<div style="${frame.card}">${logo(receiver)}<p style="${frame.sender}">${business}</p>
${content}
</div>
<p style="${frame.footer}">${business} · ${address}<br>${whyReceived(business)}
<a href="${escapeHtml(receiver.unsubscribeUrl)}" style="${frame.footerLink}">Unsubscribe</a></p>
</div></body></html>`;
}

/** The name stands beside it, so that nothing is missing where pictures are not loaded. */
const logo = ({ logoUrl }: Receiver) =>
  logoUrl ? `<img src="${escapeHtml(logoUrl)}" alt="" height="56" style="${frame.logo}">` : "";

const frameText = (content: string, receiver: Receiver) => `${content}

-- 
${receiver.businessName}
${receiver.postalAddress}
${whyReceived(receiver.businessName)}
Unsubscribe: ${receiver.unsubscribeUrl}
`;
