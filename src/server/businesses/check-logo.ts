import { disableTypes, imageSize, types } from "image-size";
import { logoLimits } from "#shared/api/business-logo.ts";
import { AppError } from "#shared/errors.ts";

const mediaTypes = { png: "image/png", jpg: "image/jpeg" } as const;
const isAllowed = (type: string | undefined): type is keyof typeof mediaTypes =>
  type !== undefined && Object.hasOwn(mediaTypes, type);

// Their readers are never handed what a stranger sends.
disableTypes(types.filter((type) => !isAllowed(type)));

/**
 * What kind of picture these bytes are, by what they hold and not by what they are called.
 * @throws AppError `request.invalid` at `image` for anything but a PNG or JPEG within the limits.
 */
export function checkLogo(bytes: Uint8Array): (typeof mediaTypes)[keyof typeof mediaTypes] {
  if (bytes.length > logoLimits.bytes) throw refused("The picture is larger than 300 kB.");
  const { type, width, height } = readHeader(bytes);
  if (!isAllowed(type)) throw refused("This is not a PNG or JPEG picture.");
  if (width < 1 || height < 1 || Math.max(width, height) > logoLimits.pixels) {
    throw refused("The picture has more than 1024 pixels on a side.");
  }
  return mediaTypes[type];
}

function readHeader(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw refused("This is not a PNG or JPEG picture.", cause);
  }
}

function refused(words: string, cause?: unknown) {
  return new AppError("request.invalid", {
    fields: { image: `${words} Choose another one.` },
    ...(cause !== undefined && { cause }),
  });
}
