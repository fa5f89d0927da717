import { AppError } from "#shared/errors.ts";
import { composeText, countTextSegments, maxTextSegments } from "#shared/messaging/text-message.ts";

/** @throws AppError `texts.too_long` */
export function composeFittingText(parts: Parameters<typeof composeText>[0]): string {
  const text = composeText(parts);
  const count = countTextSegments(text);
  if (count <= maxTextSegments) return text;
  const words = `With your business’s name and the link this makes ${count} texts. Shorten it to ${maxTextSegments}.`;
  throw new AppError("texts.too_long", { fields: { wording: words } });
}
