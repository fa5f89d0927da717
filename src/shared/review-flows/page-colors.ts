import { buttonColors, cardColors } from "../messaging/button-colors.ts";

/** The product's default, equal to `--accent` of the customer's page. */
export const defaultColor = "#f2a81d";

type Scheme = "light" | "dark";

/** Share of the color in the background of selected items. Text stays readable with any color. */
const softParts: Record<Scheme, number> = { light: 0.15, dark: 0.25 };

/**
 * CSS custom properties that apply a business's color to the customer's page. Text on the color is black or white,
 * whichever is more legible; a color too close to the page's gets a border.
 * @param color `#rrggbb`.
 */
export function pageColors(color: string, scheme: Scheme): Record<`--${string}`, string> {
  const { text, border } = buttonColors(color)[scheme];
  return {
    "--accent": color,
    "--accent-ink": text,
    "--accent-edge": border,
    "--accent-soft": mix(color, cardColors[scheme], softParts[scheme]),
  };
}

/** The same as a style sheet, to be placed after the page's own. */
export function pageColorStyle(color: string): string {
  const rule = (scheme: Scheme) =>
    Object.entries(pageColors(color, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  return (
    `.review-page{${rule("light")}}` +
    `@media screen and (prefers-color-scheme:dark){body>.review-page{${rule("dark")}}}`
  );
}

function mix(color: string, ground: string, part: number): string {
  const channel = (from: string, at: number) => Number.parseInt(from.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(color, at) * part + channel(ground, at) * (1 - part))
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}
