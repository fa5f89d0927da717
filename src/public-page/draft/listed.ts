/** Joins items as the language does: "a card number and a full name"; empty without items. */
export const listed = (all: string[], language: string): string =>
  new Intl.ListFormat(language).format(all);
