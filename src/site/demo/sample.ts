/** Initial content of the demo: one customer's response. */
export const customer = "Maria Lindqvist";
export const customerRating = 4;

export const questions = [
  {
    id: "demo-liked",
    text: "What did you like?",
    lead: "Liked",
    note: "they called back the same afternoon!! we had the money in 6 days",
  },
  {
    id: "demo-better",
    text: "What could be better?",
    lead: "Could be better",
    note: "a shorter form. page 2 asked things you already had",
  },
];

/** Limits typed text, so that the help accepts it and the layout holds. */
export const maxNoteLength = 500;

export const starsText = (count: number) => `${count} of 5 stars`;

/** The inbox shows the longest answer. */
export const findLongestNote = (notes: string[]) =>
  notes.reduce((found, note) => (note.length > found.length ? note : found), "");
