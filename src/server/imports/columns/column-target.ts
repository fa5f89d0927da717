/** What a column of a file can become, in one kind of import. */
export interface ColumnTarget {
  field: string;
  /** Titles that are taken as they are. */
  headers: readonly string[];
  /** Titles by which it is suggested. One of several words may have others before it: "Guest First Name". */
  words?: readonly string[];
  /** A column whose cells do not look so is not suggested, and one whose cells do needs only a word within its title. */
  looksLike?: (cell: string) => boolean;
  /** Cells that are enough without any title. */
  guessed?: {
    by: (cell: string) => boolean;
    /** Also below a header. */
    isSure: boolean;
    /** Not where the file has one of these. */
    unless?: readonly string[];
  };
}

/** A program whose files are known: the titles that show it, and what its columns become by their titles. */
export interface KnownProgram {
  name: string;
  shownBy: readonly string[];
  /** In the order in which the columns of a field are taken. */
  columns: Readonly<Record<string, string>>;
}

export const ignoredTarget = "ignore";

/**
 * How titles are compared: lower case, only letters and digits, each in one piece and without accents, which many
 * programs leave out.
 */
export const headerKey = (title: string) =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
