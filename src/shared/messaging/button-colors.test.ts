import fc from "fast-check";
import { expect, it } from "vitest";
import { buttonColors, cardColors, contrastOf } from "./button-colors.ts";

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

it("a button is legible and stands out from its card in every brand color", () => {
  fc.assert(
    fc.property(color, (brand) => {
      for (const [scheme, { background, text, border }] of Object.entries(buttonColors(brand))) {
        const card = cardColors[scheme as keyof typeof cardColors];
        expect(contrastOf(text, background)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(border, card)).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

it("contrast is measured as WCAG defines it", () => {
  expect(contrastOf("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
