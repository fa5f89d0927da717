import { outsidePaths } from "#shared/paths.ts";
import { escaped } from "#web/review-flows/sharing/embed-snippet.ts";

export type FrameKind = "widget" | "badge";
export type FrameColors = "auto" | "light" | "dark";

/** Frame heights in CSS pixels. Longer content scrolls inside the frame. */
export const frameHeights: Record<FrameKind, number> = { widget: 640, badge: 120 };

export function frameAddress(kind: FrameKind, businessId: string, colors: FrameColors): string {
  const query = colors === "auto" ? {} : { colors };
  return new URL(outsidePaths[kind].href({ businessId }, query), location.origin).href;
}

/** The preview has a separate address, so that the browser never shows a cached copy of the real one. */
export function previewOf(address: string): string {
  const url = new URL(address);
  url.searchParams.set("preview", "1");
  return url.href;
}

/** Snippet for the owner's page. */
export function widgetSnippet(kind: FrameKind, address: string, businessName: string): string {
  const title = escaped(`What customers say about ${businessName}`);
  return [
    `<iframe src="${escaped(address)}"`,
    `  title="${title}" width="100%" height="${frameHeights[kind]}"`,
    `  loading="lazy" style="border: 0"></iframe>`,
  ].join("\n");
}
