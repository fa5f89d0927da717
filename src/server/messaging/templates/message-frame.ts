import { escapeAttribute, escapeText } from "entities";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { invitationWords } from "./message-words.ts";
import { frameStyles as frame } from "./template-styles.ts";

/** Who sends a message, and the way out of more of them. */
export interface FrameDetails {
  businessName: string;
  postalAddress: string;
  unsubscribeUrl: string;
  /** Where the business's logo is; undefined: there is none. */
  logoUrl?: string | undefined;
}

/**
 * The whole document around a message's content. Mail programs often keep what is in the body alone: language and
 * direction stand there, too.
 */
export function frameHtml(
  subject: string,
  content: string,
  framed: FrameDetails,
  language: Locale,
): string {
  const business = escapeText(framed.businessName);
  const address = escapeText(framed.postalAddress).replaceAll("\n", ", ");
  const words = invitationWords(language);
  const spoken = `lang="${language}" dir="${directionOf(language)}"`;
  return `<!doctype html>
<html ${spoken}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(subject)}</title></head>
<body style="${frame.body}"><div ${spoken} style="${frame.outer}">
<div style="${frame.card}">${logo(framed)}<p style="${frame.sender}">${business}</p>
${content}
</div>
<p style="${frame.footer}">${business} · ${address}<br>${words.whyReceived(business)}
<a href="${escapeAttribute(framed.unsubscribeUrl)}" style="${frame.footerLink}">${words.unsubscribe}</a></p>
</div></body></html>`;
}

/** The name stands beside it, so that nothing is missing where pictures are not loaded. */
const logo = ({ logoUrl }: FrameDetails) =>
  logoUrl ? `<img src="${escapeAttribute(logoUrl)}" alt="" height="56" style="${frame.logo}">` : "";

export function frameText(content: string, framed: FrameDetails, language: Locale): string {
  const words = invitationWords(language);
  return `${content}

-- 
${framed.businessName}
${framed.postalAddress}
${words.whyReceived(framed.businessName)}
${words.unsubscribe}: ${framed.unsubscribeUrl}
`;
}
