import { describe, expect, it } from "vitest";
import darkTheme from "#sign-in/theme/dark.css?raw";
import lightTheme from "#sign-in/theme/light.css?raw";
import plain from "../public/plain.css?raw";
import css from "./tokens.css?raw";

const [light, dark] = [":root {", ':root[data-theme="dark"] {'].map((start) => {
  const block = css.slice(css.indexOf(start) + start.length);
  const colours = block.slice(0, block.indexOf("}")).matchAll(/--rf-color-([\w-]+): (#\w{6});/g);
  return Object.fromEntries(Array.from(colours, ([, name, value]) => [name, value]));
});

const text: [string, string][] = [
  ...["paper", "card", "sunken"].flatMap((under): [string, string][] => [
    ["ink", under],
    ["muted", under],
    ["accent-text", under],
    ["danger", under],
    ["success", under],
  ]),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-hover"],
  ["success-ink", "success"],
  ["danger-ink", "danger"],
  ["danger-ink", "danger-hover"],
  ["ink", "accent-soft"],
  ["accent-text", "accent-soft"],
  ["ink", "success-soft"],
  ["success", "success-soft"],
  ["ink", "danger-soft"],
  ["danger", "danger-soft"],
  ["paper", "ink"],
];
const edges: [string, string][] = [
  ["edge", "paper"],
  ["edge", "card"],
  ["focus", "paper"],
  ["focus", "card"],
  ["danger", "card"],
];

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s theme", (_, colours = {}) => {
  it.each(text)("shows %s on %s as text (4.5 : 1)", (front, under) => {
    expect(contrast(colours[front], colours[under])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(edges)("shows %s against %s as an edge (3 : 1)", (front, under) => {
    expect(contrast(colours[front], colours[under])).toBeGreaterThanOrEqual(3);
  });
});

it("shares its colors with the pages without script", () => {
  const own = new Set(Object.values({ ...light, ...dark }).concat(Object.values(light ?? {})));
  const used = Array.from(plain.matchAll(/#\w{6}/g), ([colour]) => colour);
  expect(used.length).toBeGreaterThan(10);
  expect(used.filter((colour) => !own.has(colour))).toEqual([]);
});

it("shares its colors with the sign-in widget on other websites", () => {
  const pairs = [
    ["surface-main", "card"],
    ["surface-contrast", "ink"],
    ["surface-dark", "muted"],
    ["surface-light", "edge"],
    ["primary-main", "accent"],
    ["primary-dark", "accent-hover"],
    ["primary-contrast", "accent-ink"],
    ["error-main", "danger"],
    ["success-main", "success"],
  ] as const;
  const themes = [
    [lightTheme, light],
    [darkTheme, dark],
  ] as const;
  for (const [theme, colours = {}] of themes) {
    const lent = theme.matchAll(/--descope-colors-([\w-]+): (#\w{6});/g);
    expect(Object.fromEntries(Array.from(lent, ([, name, value]) => [name, value]))).toEqual(
      Object.fromEntries(pairs.map(([name, token]) => [name, colours[token]])),
    );
  }
});

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one = "", other = ""): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
