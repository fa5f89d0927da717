/** Background of a message's card, equal to that in the mail's styles. */
export const cardColors = { light: "#ffffff", dark: "#1a2125" };
const inks = { light: "#1a262b", dark: "#f5b440" };

export interface ButtonColors {
  background: string;
  text: string;
  /** Separates a button from the card if their colors are close. */
  border: string;
}

/**
 * A button in the business's color on a light and on a dark card. The text is black or white, whichever is
 * more legible: one of them always has a contrast of at least 4.5.
 * @param brandColor `#rrggbb`; empty for the product's default.
 */
export function buttonColors(brandColor: string): Record<"light" | "dark", ButtonColors> {
  const on = (scheme: "light" | "dark"): ButtonColors => {
    const background = brandColor || inks[scheme];
    const [best = "#ffffff"] = ["#ffffff", "#000000"].toSorted(
      (a, b) => contrastOf(b, background) - contrastOf(a, background),
    );
    const isSetOff = contrastOf(background, cardColors[scheme]) >= minShapeContrast;
    const edge = scheme === "light" ? "#556066" : "#a4aeb0";
    return { background, text: best, border: isSetOff ? background : edge };
  };
  return { light: on("light"), dark: on("dark") };
}

/** Minimum contrast of WCAG 1.4.11 for recognizing a control. */
const minShapeContrast = 3;

/** Contrast ratio of WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 1, darker = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
