import { renderToStaticMarkup } from "react-dom/server";
import { type Assets, Document } from "./layout/document.tsx";
import { pages } from "./pages.tsx";

export interface RenderedPage {
  path: string;
  /** Its name in `dist/site`, one level deep: `blog.asking-everyone.html`. */
  file: string;
  html: string;
}

/** Every page of the site as a whole HTML document; run once, when the product is built. */
export function renderSite(assets: Assets): RenderedPage[] {
  return pages.map((page) => ({
    path: page.path,
    file: fileOf(page.path),
    html: `<!doctype html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`,
  }));
}

const fileOf = (path: string) =>
  `${path === "/" ? "index" : path.replace(/^[/]/, "").replaceAll("/", ".")}.html`;
