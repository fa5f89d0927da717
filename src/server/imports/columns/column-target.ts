/** A field that a column of a file can become, in one kind of import. */
export interface ColumnTarget {
  field: string;
  /** Titles that decide the field. */
  headers: readonly string[];
  /** Titles that suggest the field. One of several words may follow others: "Guest First Name". */
  words?: readonly string[];
  /** A column is suggested only if most of its cells match; then a word anywhere in its title is enough. */
  looksLike?: (cell: string) => boolean;
  /** Recognises the field by its cells alone. */
  guessed?: {
    by: (cell: string) => boolean;
    /** Applies even if the file has a header. */
    isSure: boolean;
    /** Does not apply if the file has one of these fields. */
    unless?: readonly string[];
  };
}

/** A program whose exports are recognised by their titles. */
export interface KnownProgram {
  name: string;
  shownBy: readonly string[];
  /** Fields by title; among columns of one field the first has precedence. */
  columns: Readonly<Record<string, string>>;
}

export const ignoredTarget = "ignore";

/** The title of a column, or its place where it has none. */
export const columnName = (title: string | undefined, index: number): string =>
  title?.trim() || `Column ${index + 1}`;

/**
 * Normalises a title for comparison: only letters and digits, in lower case and without accents, which many programs
 * leave out.
 */
export const headerKey = (title: string) =>
  title
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
