/** Facebook requires this many characters in a recommendation. */
const leastCharacters = 25;

/** Counts graphemes, since an emoji of several code points is one character to people. */
export function countCharacters(text: string): number {
  return [...new Intl.Segmenter().segment(text.trim())].length;
}

export function isShortForFacebook(text: string): boolean {
  return countCharacters(text) < leastCharacters;
}
