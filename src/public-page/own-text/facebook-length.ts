/** Characters that Facebook wants of a recommendation (product.md §4). */
const leastCharacters = 25;

/** As people count: a picture of several code points is one character to them. */
export function lengthOf(text: string): number {
  return [...new Intl.Segmenter().segment(text.trim())].length;
}

export function isShortForFacebook(text: string): boolean {
  return lengthOf(text) < leastCharacters;
}
