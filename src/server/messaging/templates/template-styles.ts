import { buttonColors, cardColors } from "#shared/messaging/button-colors.ts";

/**
 * Few mail programs support style sheets, so every element carries its own style. The colours are those of the
 * customer's page.
 */
const ink = "#1a262b";
const quiet = "#556066";
const serif = "font-family:Georgia,'Times New Roman',serif";
const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const leftToRight: Record<string, string> = {
  p: `margin:0 0 16px;color:${ink};font-size:17px;line-height:1.6`,
  ul: `margin:0 0 16px;padding-left:24px;color:${ink};font-size:17px;line-height:1.6`,
  ol: `margin:0 0 16px;padding-left:24px;color:${ink};font-size:17px;line-height:1.6`,
  h1: `margin:0 0 16px;color:${ink};${serif};font-size:28px;line-height:1.25;font-weight:600`,
  h2: `margin:24px 0 12px;color:${ink};${serif};font-size:22px;line-height:1.3;font-weight:600`,
  h3: `margin:24px 0 8px;color:${ink};font-size:18px;line-height:1.4;font-weight:600`,
  blockquote: `margin:0 0 16px;padding-left:16px;border-left:3px solid #dedbd1;color:${quiet}`,
  hr: "margin:24px 0;border:0;border-top:1px solid #dedbd1",
  a: `color:${ink};text-decoration:underline`,
};

/** Mirrors indentation and borders. Few mail programs support "start". */
const rightToLeft = Object.fromEntries(
  Object.entries(leftToRight).map(([tag, style]) => [tag, style.replaceAll("left", "right")]),
);

export type Direction = "ltr" | "rtl";
export const elementStyles: Record<Direction, Record<string, string>> = {
  ltr: leftToRight,
  rtl: rightToLeft,
};

export const frameStyles = {
  body: `margin:0;padding:0;background:#f6f5f0;${sans}`,
  outer: "padding:32px 16px",
  column: "max-width:600px;margin:0 auto",
  card: `background:${cardColors.light};border:1px solid #dedbd1;border-radius:12px;padding:32px 28px 20px;${sans}`,
  logo: "display:block;height:56px;width:auto;max-width:100%;margin:0 0 16px;border:0",
  sender: `margin:0 0 24px;color:${ink};${serif};font-size:20px;font-weight:600`,
  footer: `margin:20px 12px 0;color:${quiet};${sans};font-size:13px;line-height:1.6`,
  footerLink: `color:${quiet};text-decoration:underline`,
  buttonTable: "margin:0 0 20px;border-collapse:separate",
  star: `display:inline-block;margin:0 3px 6px 0;padding:12px 8px;border:1px solid #dedbd1;border-radius:8px;color:${ink};font-size:17px;line-height:1.2;text-decoration:none`,
  starSign: "color:#c77d00",
  /** Hidden even in Outlook. */
  preheader:
    "display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:#f6f5f0;mso-hide:all",
};

/** The cell carries the padding because Outlook ignores it on a link. */
export function buttonStyles(brandColor: string) {
  const { background, text, border } = buttonColors(brandColor).light;
  const link = `display:inline-block;color:${text};${sans};font-weight:600;font-size:17px;line-height:1.2;text-decoration:none;padding:14px 24px;border-radius:8px`;
  return {
    background,
    cell: `background:${background};border:1px solid ${border};border-radius:8px;mso-padding-alt:14px 24px`,
    link,
    inline: `${link};background:${background};border:1px solid ${border}`,
  };
}

/** Mail programs without style sheets show the light colours; the others follow the reader's system. */
export function darkStyles(brandColor: string): string {
  const { background, text, border } = buttonColors(brandColor).dark;
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.paper{background:#11171a!important}
.card{background:${cardColors.dark}!important;border-color:#2d373b!important}
.card p,.card ul,.card ol,.card h1,.card h2,.card h3,.card a{color:#ece8dd!important}
.card blockquote,.footer,.footer a{color:#a4aeb0!important}
.card blockquote,.card hr,.card .star{border-color:#465257!important}
.card .star span{color:#f5b440!important}
.card .button{background:${background}!important;border-color:${border}!important}
.card .button,.card .button a{color:${text}!important}}`;
}
