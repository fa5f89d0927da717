/**
 * Two words of a text change places, as where praise and blame do: "The adjuster was great. The parking was rude."
 * @param at which two, of those that stand inside a sentence and look different enough
 * @returns undefined where there are no two
 */
export function swapWords(text: string, at: number): string | undefined {
  const words = text.split(" ");
  const isInside = (place: number) =>
    [place, place - 1].every((one) => /^\p{L}{2,}$/u.test(words[one] ?? ""));
  const places = [...words.keys()].filter(
    (place) => isInside(place) && (words[place] ?? "").length > 4,
  );
  const pairs = places.flatMap((one) =>
    places
      .filter((other) => other > one && !isLike(words[one], words[other]))
      .map((other) => [one, other] as const),
  );
  const [one, other] = pairs[at % pairs.length] ?? [];
  if (one === undefined || other === undefined) return undefined;
  return words
    .with(one, words[other] ?? "")
    .with(other, words[one] ?? "")
    .join(" ");
}

const isLike = (one = "", other = "") =>
  one.slice(0, 3).toLowerCase() === other.slice(0, 3).toLowerCase();
