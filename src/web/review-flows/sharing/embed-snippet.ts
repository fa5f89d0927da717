import type { Flow } from "#shared/api/flows.ts";
import { outsidePaths } from "#shared/paths.ts";

/** Initial frame height in CSS pixels, until the script reports one: fits a rating and the first question. */
const firstHeight = 800;

/** Snippet for the owner's page: a frame that works without script, and a script that adjusts its height. */
export function embedSnippet({ id, title, url }: Pick<Flow, "id" | "title" | "url">): string {
  const at = (path: string) => new URL(path, url).href;
  const frame = at(outsidePaths.embed.href({ reviewId: id }));
  return [
    `<iframe src="${frame}" title="${escaped(title)}" width="100%" height="${firstHeight}"`,
    `  loading="lazy" allow="clipboard-write" style="border: 0"></iframe>`,
    `<script async src="${at(outsidePaths.embedScript.href())}"></script>`,
  ].join("\n");
}

/** Escapes text for an attribute value. */
export function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
