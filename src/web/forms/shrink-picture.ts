/** Maximum input size in bytes; far more than a camera produces. */
const largestFile = 20_000_000;
const kinds = ["image/png", "image/jpeg", "image/webp"];

export interface ShrunkPicture {
  /** Maximum output size in bytes. */
  bytes: number;
  /** Candidate lengths of the longer side in pixels, largest first. */
  sides: readonly number[];
  /** Candidate formats, best first. A browser that cannot encode one produces PNG. */
  types: readonly string[];
  /** Aspect ratio, width by height; omit to keep the original. */
  ratio?: number;
  /** Vertical position of the crop, from 0 (top) to 1 (bottom); defaults to the middle. */
  keeps?: number;
}

/** Quality for lossy formats. */
const quality = 0.82;

/**
 * Re-encodes a picture at a smaller size, which also drops metadata such as the location. @throws Error with a message
 * that may be shown.
 */
export async function shrinkPicture(file: File, wanted: ShrunkPicture): Promise<Blob> {
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
    for (const side of wanted.sides) {
      const canvas = draw(picture, side, wanted);
      for (const type of wanted.types) {
        const drawn = await new Promise<Blob | null>((resolve) =>
          canvas.toBlob(resolve, type, quality),
        );
        if (drawn && drawn.size <= wanted.bytes) return drawn;
      }
    }
  } finally {
    picture.close();
  }
  throw new Error("This picture cannot be made small enough. Choose a simpler one.");
}

/** Whether the crop would remove something at the top or bottom; a wider picture only loses its sides. */
export async function isTallerThan(file: File, ratio: number): Promise<boolean> {
  const picture = await createImageBitmap(file);
  const isTaller = picture.height * ratio > picture.width;
  picture.close();
  return isTaller;
}

/** Draws a part of the picture without enlarging it. */
function draw(
  picture: ImageBitmap,
  side: number,
  { ratio = picture.width / picture.height, keeps = 0.5 }: Pick<ShrunkPicture, "ratio" | "keeps">,
): HTMLCanvasElement {
  const width = Math.min(picture.width, picture.height * ratio);
  const height = width / ratio;
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  canvas
    .getContext("2d")
    ?.drawImage(
      picture,
      (picture.width - width) / 2,
      (picture.height - height) * keeps,
      width,
      height,
      0,
      0,
      canvas.width,
      canvas.height,
    );
  return canvas;
}
