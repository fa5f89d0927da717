import fc from "fast-check";
import { expect, it } from "vitest";
import { cardColors, contrastOf } from "../messaging/button-colors.ts";
import { pageColors } from "./page-colors.ts";

/** The page's text color in each scheme (`page.css`). */
const inks = { light: "#1a262b", dark: "#ece8dd" };

const color = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, "0")}`);

it("the customer's page is legible in every color", () => {
  fc.assert(
    fc.property(color, fc.constantFrom("light", "dark"), (chosen, scheme) => {
      const colors = pageColors(chosen, scheme);
      const of = (name: `--${string}`) => colors[name] ?? "";
      expect(contrastOf(of("--accent-ink"), of("--accent"))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(inks[scheme], of("--accent-soft"))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(of("--accent-edge"), cardColors[scheme])).toBeGreaterThanOrEqual(3);
    }),
  );
});
