import { outsidePaths } from "#shared/paths.ts";
import { escaped } from "#web/review-flows/sharing/embed-snippet.ts";

export type FrameKind = "widget" | "badge";
export type FrameColors = "auto" | "light" | "dark";

/** CSS pixels; what is longer scrolls inside the frame. */
export const frameHeights: Record<FrameKind, number> = { widget: 640, badge: 120 };

export function frameAddress(kind: FrameKind, businessId: string, colors: FrameColors): string {
  const query = colors === "auto" ? {} : { colors };
  return new URL(outsidePaths[kind].href({ businessId }, query), location.origin).href;
}

/** A preview has an address of its own, so that the browser's cache of one is not shown for the other. */
export function previewOf(address: string): string {
  const url = new URL(address);
  url.searchParams.set("preview", "1");
  return url.href;
}

/** What goes into the owner's page. */
export function widgetSnippet(kind: FrameKind, address: string, businessName: string): string {
  const title = escaped(`What customers say about ${businessName}`);
  return [
    `<iframe src="${escaped(address)}"`,
    `  title="${title}" width="100%" height="${frameHeights[kind]}"`,
    `  loading="lazy" style="border: 0"></iframe>`,
  ].join("\n");
}
