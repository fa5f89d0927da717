import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Page, PageAssets, PageRenderer } from "#shared/review/page.ts";
import type { PageLanguage } from "#shared/review/words/languages.ts";

/** What `npm run build` leaves of `src/public-page`. */
export const builtPage = new URL("../../../dist/public-page/", import.meta.url);

const manifest = z.object({
  "enhance.ts": z.object({ file: z.string(), css: z.array(z.string()).length(1) }),
});

/** Renders a whole document. */
export interface RenderPage {
  /** @param framed for a frame on somebody's website. */
  (page: Page, language: PageLanguage, framed: boolean): string;
  /** The page's style, for whoever puts it into the document itself. */
  style?: PageStyle;
}

/** A customer on a slow network waits for nothing but the document when it carries its style. */
export interface PageStyle {
  /** What stands in the document to fetch it. */
  link: string;
  /** What may stand there instead. */
  element: string;
  /** What the content security policy must allow for that. */
  source: string;
}

/** Loads the built page once, when it is first asked for. */
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
  const entry = manifest.parse(JSON.parse(text))["enhance.ts"];
  const assets: PageAssets = {
    script: `/review/assets/${entry.file}`,
    style: `/review/assets/${entry.css[0]}`,
  };
  const render: RenderPage = (page, language, framed) =>
    renderer.render(page, language, { ...assets, framed });
  const file = new URL(`browser/${entry.css[0]}`, builtPage);
  return Object.assign(render, { style: styleOf(assets.style, await readFile(file, "utf8")) });
}

/** @param address of the file that holds `css`. */
export function styleOf(address: string, css: string): PageStyle {
  const hash = createHash("sha256").update(css).digest("base64");
  return {
    link: `<link rel="stylesheet" href="${address}"/>`,
    element: `<style>${css}</style>`,
    source: `'sha256-${hash}'`,
  };
}
