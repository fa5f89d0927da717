/** Bytes; far more than any picture that a camera makes. */
const largestFile = 20_000_000;
const kinds = ["image/png", "image/jpeg", "image/webp"];

export interface ShrunkPicture {
  /** The most that it may have. */
  bytes: number;
  /** Pixels of the longer side, the sharpest first. */
  sides: readonly number[];
  /** What it is drawn as, the best first; a browser that cannot make one draws a PNG. */
  types: readonly string[];
  /** Width by height; left out: as it is. */
  ratio?: number;
  /** What a cut keeps, from 0, the top, to 1, the bottom; left out: the middle. */
  keeps?: number;
}

/** Of what is drawn with losses. */
const quality = 0.82;

/**
 * A picture file made small: drawn anew, so that nothing else that the file holds (where it was taken, for one) is
 * published. @throws Error with words for the person.
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

/** Whether such a cut leaves out something above or below: a wider picture loses its sides alone. */
export async function isTallerThan(file: File, ratio: number): Promise<boolean> {
  const picture = await createImageBitmap(file);
  const isTaller = picture.height * ratio > picture.width;
  picture.close();
  return isTaller;
}

/** A part of the picture, never larger than it is. */
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
