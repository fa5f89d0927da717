import { plainWords } from "./day-words.ts";

/** Filled and empty ones; the last are the letters of the font in which Google Maps draws its stars. */
const full = /[★⭐🌟\ue838]/gu;
const drawn = /^[★⭐🌟\ue838☆✩✰\ue83a\s]+$/u;
const number = "([1-5])(?:[.,]0+)?";
const star = String.raw`(?:star|stern|estrella|étoile|estrela|stell|ster|نج)\p{L}*`;
const outOf = String.raw`(?:\/|out of|of|von|de|sur|su|van|من)`;
const rated = `(?:rated|rating|bewertet mit|bewertung|calificado con|puntuación|noté|note|avaliado com|avaliação|nota)?[: ]*`;
const spoken = [
  new RegExp(`^${rated}${number} ?${outOf} ?5(?: ?${star})?(?: rating)?$`, "u"),
  new RegExp(`^${rated}${number}[ -]?${star}(?: rating)?$`, "u"),
];
const inLetters = ["one", "two", "three", "four", "five"];

/** How many stars a text says that says nothing else: "★★★★☆", "Rated 4 out of 5 stars", "4 Sterne". */
export function readStars(text: string): number | undefined {
  const count = text.match(full)?.length ?? 0;
  if (count > 0) return drawn.test(text.replaceAll("\ufe0f", "")) && count <= 5 ? count : undefined;
  const written = plainWords(text).replace(/[.·]+$/u, "");
  for (const pattern of spoken) {
    const [, stars] = written.match(pattern) ?? [];
    if (stars) return Number(stars);
  }
  return undefined;
}

/** The same in a column of its own, where a number alone is enough: "5", "4.0", "FIVE". */
export function readStarsCell(text: string): number | undefined {
  const written = plainWords(text);
  const inWords = inLetters.indexOf(written) + 1;
  if (inWords > 0) return inWords;
  const [, alone] = written.match(new RegExp(`^${number}$`)) ?? [];
  return alone ? Number(alone) : readStars(text);
}
