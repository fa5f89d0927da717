/** As the language lists things: "a card number and somebody's full name"; nothing of none. */
export const listed = (all: string[], language: string): string =>
  new Intl.ListFormat(language).format(all);
