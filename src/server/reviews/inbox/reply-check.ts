import { holdsNoDetail } from "../../platform/model-text/holds-no-detail.ts";
import { namesAnybody, withoutOwnName } from "../../platform/model-text/names-anybody.ts";
import type { ToReply } from "./reply-store.ts";

/**
 * May a model's reply be shown as a draft? No link, no number, no name but the business's own, no money and no
 * fault, and nothing that a message to customers could not say either. What is refused without need costs little:
 * our own sentences take its place.
 */
export function mayBeShown(
  reply: string,
  asked: Pick<ToReply, "businessName" | "texts" | "customerName">,
): boolean {
  const text = withoutOwnName(reply, asked.businessName);
  return holdsNoDetail(text) && !namesAnybody(text, asked);
}
