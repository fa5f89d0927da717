import { noFigure } from "#shared/percent.ts";

/** Ends a sentence about a figure; nothing where there was none before. */
export const describeBefore = (figure: string): string =>
  figure === noFigure ? "" : `; before, it was ${figure}`;
