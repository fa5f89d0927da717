import { escapeAttribute, escapeText } from "entities";
import { directionOf, type Locale } from "#shared/locales/languages.ts";
import { invitationWords } from "./message-words.ts";
import { darkStyles, frameStyles as frame } from "./template-styles.ts";

/** The sender of a message, and the link to unsubscribe. */
export interface FrameDetails {
  businessName: string;
  postalAddress: string;
  unsubscribeUrl: string;
  /** URL of the business's logo; undefined if there is none. */
  logoUrl?: string | undefined;
  /** `#rrggbb`; empty or undefined for the product's default. */
  brandColor?: string;
}

/**
 * The whole document around a message's content. Mail programs often keep only the body, so language and direction are
 * repeated there. Outlook ignores maximum widths, so it gets a separate table.
 */
export function frameHtml(
  { subject, preheader, content }: { subject: string; preheader: string; content: string },
  framed: FrameDetails,
  language: Locale,
): string {
  const business = escapeText(framed.businessName);
  const address = escapeText(framed.postalAddress).replaceAll("\n", ", ");
  const words = invitationWords(language);
  const spoken = `lang="${language}" dir="${directionOf(language)}"`;
  return `<!doctype html>
<html ${spoken}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeText(subject)}</title><style>${darkStyles(framed.brandColor ?? "")}</style></head>
<body class="paper" style="${frame.body}"><div ${spoken} class="paper" style="${frame.outer}">
<div style="${frame.preheader}">${escapeText(preheader)}${filler}</div>
<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->
<div style="${frame.column}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" border="0"><tr>
<td class="card" style="${frame.card}">${logo(framed)}<p style="${frame.sender}">${business}</p>
${content}
</td></tr></table>
<p class="footer" style="${frame.footer}">${business} · ${address}<br>${words.whyReceived(business)}
<a href="${escapeAttribute(framed.unsubscribeUrl)}" style="${frame.footerLink}">${words.unsubscribe}</a></p>
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div></body></html>`;
}

/** Invisible; keeps the following text out of the preview that mail programs show after the subject. */
const filler = "\u034f ".repeat(80);

/** The name is beside it, so that nothing is missing when pictures are not loaded. */
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
