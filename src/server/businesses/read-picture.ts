import { createHash } from "node:crypto";
import { disableTypes, imageSize, types } from "image-size";
import { AppError } from "#shared/errors.ts";
import type { StoredLogo } from "./logo-store.ts";

export const mediaTypes = { png: "image/png", jpg: "image/jpeg", webp: "image/webp" } as const;
type PictureKind = keyof typeof mediaTypes;
/** Mail programs do not show WebP. */
export const logoKinds = ["png", "jpg"] as const satisfies readonly PictureKind[];
const kindNames: Record<PictureKind, string> = { png: "PNG", jpg: "JPEG", webp: "WebP" };

// Disables the parsers of other formats, so that they never see a stranger's file.
disableTypes(types.filter((type) => !Object.hasOwn(mediaTypes, type)));

export interface PictureLimits {
  bytes: number;
  /** Maximum length of the longer side. */
  pixels: number;
  kinds: readonly PictureKind[];
}

/**
 * A picture as it is stored. Its kind is detected from its content, and a hash of its content names it: the same
 * picture keeps its address, and another picture gets a new one.
 * @param base64 the uploaded content.
 * @throws AppError `request.invalid` at `image` for anything but such a picture within the limits.
 */
export function readPicture(
  base64: string,
  { bytes: mostBytes, pixels, kinds }: PictureLimits,
): StoredLogo & { version: string } {
  const bytes = Buffer.from(base64, "base64");
  if (bytes.length > mostBytes) throw refused(`The picture is larger than ${mostBytes / 1000} kB.`);
  const names = kinds.map((kind) => kindNames[kind]);
  const unknown = `This is not a ${names.slice(0, -1).join(", ")} or ${names.at(-1)} picture.`;
  const { type, width, height } = readHeader(bytes, unknown);
  const kind = kinds.find((one) => one === type);
  if (!kind) throw refused(unknown);
  if (width < 1 || height < 1 || Math.max(width, height) > pixels) {
    throw refused(`The picture has more than ${pixels} pixels on a side.`);
  }
  const version = createHash("sha256").update(bytes).digest("base64url").slice(0, 16);
  return { mediaType: mediaTypes[kind], image: bytes.toString("base64"), version };
}

function readHeader(bytes: Uint8Array, unknown: string) {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw refused(unknown, cause);
  }
}

function refused(words: string, cause?: unknown) {
  return new AppError("request.invalid", {
    fields: { image: `${words} Choose another one.` },
    ...(cause !== undefined && { cause }),
  });
}
