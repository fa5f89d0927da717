import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Locale } from "#shared/locales/languages.ts";
import type { Page, PageAssets, PageRenderer } from "#shared/review-flows/page.ts";
import { pageColorStyle } from "#shared/review-flows/page-colors.ts";

/** The output of `npm run build` for `src/public-page`. */
export const builtPage = new URL("../../../../dist/public-page/", import.meta.url);

const entry = z.object({ file: z.string() });
/** Ordered as a document links to them. */
const styleNames = ["page.css", "form.css", "thank-you.css"] as const;
const manifest = z.object({
  "enhance.ts": entry,
  "page.css": entry,
  "form.css": entry,
  "thank-you.css": entry,
});

/** A rendered page. */
export interface Rendered {
  text: string;
  /** Sources of its inlined styles for the content security policy. */
  styles: readonly string[];
}

/** Renders a whole document. */
export interface RenderPage {
  /** @param framed true for a frame on another website. */
  render(page: Page, language: Locale, framed: boolean): string;
  /** The page's style sheets, for callers that inline them into the document. */
  styles: PageStyle[];
}

/** A style sheet that is inlined into the document, so that a customer on a slow network waits for one file only. */
export interface PageStyle {
  /** The element that links to the style sheet. */
  link: string;
  /** The element that inlines it instead. */
  element: string;
  /** Source of the inlined style for the content security policy. */
  source: string;
}

/** Inlines the style sheets that the document links to. */
export function withStyles(text: string, styles: PageStyle[]): Rendered {
  const carried = styles.filter(({ link }) => text.includes(link));
  const document = carried.reduce(
    (before, { link, element }) => before.replace(link, () => element),
    text,
  );
  return { text: document, styles: carried.map(({ source }) => source) };
}

/** The document in a business's color. */
export function withColor({ text, styles }: Rendered, color: string): Rendered {
  if (!color) return { text, styles };
  const { element, source } = styleOf("", pageColorStyle(color));
  return { text: text.replace("</head>", () => `${element}</head>`), styles: [...styles, source] };
}

/** Loads the built page once, on first use. */
export function pageLoader(): () => Promise<RenderPage> {
  let loaded: Promise<RenderPage> | undefined;
  return () => {
    loaded ??= load();
    return loaded;
  };
}

async function load(): Promise<RenderPage> {
  const renderer: PageRenderer = await import(new URL("server/render.js", builtPage).href);
  const text = await readFile(new URL("browser/manifest.json", builtPage), "utf8");
  const files = manifest.parse(JSON.parse(text));
  const address = (name: keyof typeof files) => `/review/assets/${files[name].file}`;
  const assets: PageAssets = {
    script: address("enhance.ts"),
    style: address("page.css"),
    formStyle: address("form.css"),
    afterStyle: address("thank-you.css"),
  };
  const styles = await Promise.all(
    styleNames.map(async (name) => {
      const file = new URL(`browser/${files[name].file}`, builtPage);
      return styleOf(address(name), await readFile(file, "utf8"));
    }),
  );
  const render: RenderPage["render"] = (page, language, framed) =>
    renderer.render(page, language, { ...assets, framed });
  return { render, styles };
}

/** @param address URL of the file with `css`. */
export function styleOf(address: string, css: string): PageStyle {
  const hash = createHash("sha256").update(css).digest("base64");
  return {
    link: `<link rel="stylesheet" href="${address}"/>`,
    element: `<style>${css}</style>`,
    source: `'sha256-${hash}'`,
  };
}
