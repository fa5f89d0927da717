/** Mail programs know no style sheet: every element carries its own. The colours are the customer's page's. */
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

/** Where what is indented or has a line beside it begins on the other side. Few mail programs know "start". */
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
  outer: "max-width:600px;margin:0 auto;padding:32px 16px",
  card: "background:#fff;border:1px solid #dedbd1;border-radius:12px;padding:32px 28px 20px",
  logo: "display:block;height:56px;width:auto;max-width:100%;margin:0 0 16px;border:0",
  sender: `margin:0 0 24px;color:${ink};${serif};font-size:20px;font-weight:600`,
  footer: `margin:20px 12px 0;color:${quiet};font-size:13px;line-height:1.6`,
  footerLink: `color:${quiet};text-decoration:underline`,
  button:
    "display:inline-block;background:#1a262b;color:#fff;font-weight:600;font-size:17px;line-height:1.2;text-decoration:none;padding:14px 24px;border-radius:8px",
};
