import { renderToStaticMarkup } from "react-dom/server";
import { sitePaths } from "#shared/paths.ts";
import { openApi } from "./api/openapi.ts";
import { type Assets, Document } from "./layout/document.tsx";
import { pages } from "./pages.tsx";

export interface RenderedPage {
  path: string;
  /** Flat file name in `dist/site`, such as `blog.asking-everyone.html`. */
  file: string;
  text: string;
}

/**
 * Renders every page of the site as a complete HTML document, and the API contract. Runs once, when the product is
 * built.
 */
export function renderSite(assets: Assets): RenderedPage[] {
  const rendered = pages.map((page) => ({
    path: page.path,
    file: fileOf(page.path),
    text: `<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`,
  }));
  const contract = JSON.stringify(openApi());
  return [...rendered, { path: sitePaths.openApi.href(), file: "openapi.json", text: contract }];
}

const fileOf = (path: string) =>
  `${path === "/" ? "index" : path.replace(/^[/]/, "").replaceAll("/", ".")}.html`;
