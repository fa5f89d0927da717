import type { Flow } from "#shared/api/flows.ts";
import { outsidePaths } from "#shared/paths.ts";

/** Of the frame while nothing tells its height, CSS pixels: a rating and the first question fit. */
const firstHeight = 800;

/** What goes into the owner's page: a frame that works by itself, and a script that fits its height. */
export function embedSnippet({ id, title, url }: Pick<Flow, "id" | "title" | "url">): string {
  const at = (path: string) => new URL(path, url).href;
  const frame = at(outsidePaths.embed.href({ reviewId: id }));
  return [
    `<iframe src="${frame}" title="${escaped(title)}" width="100%" height="${firstHeight}"`,
    `  loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`,
    `<script async src="${at(outsidePaths.embedScript.href())}"></script>`,
  ].join("\n");
}

/** For the value of an attribute. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
