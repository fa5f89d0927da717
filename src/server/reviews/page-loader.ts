import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Page, PageAssets, PageRenderer } from "#shared/review/page.ts";
import type { PageLanguage } from "#shared/review/words/languages.ts";

/** What `npm run build` leaves of `src/public-page`. */
export const builtPage = new URL("../../../dist/public-page/", import.meta.url);

const manifest = z.object({
  "enhance.ts": z.object({ file: z.string(), css: z.array(z.string()).length(1) }),
});

/** Renders a whole document; `framed` for a frame on somebody's website. */
export type RenderPage = (page: Page, language: PageLanguage, framed: boolean) => string;

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
  return (page, language, framed) => renderer.render(page, language, { ...assets, framed });
}
