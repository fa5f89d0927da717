import { logoLimits } from "#shared/api/business-logo.ts";

/** Bytes; far more than any picture that a camera makes. */
const largestFile = 20_000_000;
const kinds = ["image/png", "image/jpeg", "image/webp"];
/** Pixels of the longer side, the sharpest first; a screen shows at most half of the first. */
const sides = [512, 384, 256, 128];

/**
 * A picture file as a small PNG: drawn anew, so that nothing else that the file holds (where it was
 * taken, for one) is published. @throws Error with words for the person.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (!kinds.includes(file.type)) {
    throw new Error("This is not a PNG, JPEG or WebP picture. Choose another file.");
  }
  if (file.size > largestFile) {
    throw new Error("The file is larger than 20 MB. Choose a smaller one.");
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error("This picture cannot be read. Save it as PNG or JPEG and try again.");
  });
  try {
    for (const side of sides) {
      const drawn = await draw(
        picture,
        Math.min(1, side / Math.max(picture.width, picture.height)),
      );
      if (drawn && drawn.size <= logoLimits.bytes) return drawn;
    }
  } finally {
    picture.close();
  }
  throw new Error("This picture cannot be made small enough. Choose a simpler one.");
}

function draw(picture: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}
