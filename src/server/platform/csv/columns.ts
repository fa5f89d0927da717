export interface Columns<Name extends string> {
  /** Has the header row a column for this? */
  has(name: Name): boolean;
  /** The cell of a row, trimmed: of the first column for this that holds something; empty when none does. */
  cell(cells: string[], name: Name): string;
  /**
   * Headers that nothing was read from: unknown ones, and those whose values all gave way to another
   * column's. To be asked after the rows are read.
   */
  ignored(): string[];
}

/**
 * Finds the columns by the header row. A header that comes twice counts where it comes first.
 * @param knownHeaders what a column may be called, as `headerKey` gives it; the likeliest first.
 */
export function columnsOf<Name extends string>(
  header: string[],
  knownHeaders: Record<Name, readonly string[]>,
): Columns<Name> {
  const places = new Map<string, number>();
  header.forEach((title, index) => {
    const key = headerKey(title);
    if (key !== "" && !places.has(key)) places.set(key, index);
  });
  const columns = new Map(
    (Object.keys(knownHeaders) as Name[]).map((name) => [
      name,
      knownHeaders[name].flatMap((key) => places.get(key) ?? []),
    ]),
  );
  const known = new Set([...columns.values()].flat());
  const read = new Set<number>();
  const passedOver = new Set<number>();
  // An empty column of ours leaves nothing out.
  const isIgnored = (place: number) =>
    !known.has(place) || (passedOver.has(place) && !read.has(place));
  return {
    has: (name) => (columns.get(name) ?? []).length > 0,
    cell(cells, name) {
      const filled = (columns.get(name) ?? []).filter((place) => cells[place]?.trim());
      const [taken, ...others] = filled;
      for (const place of others) passedOver.add(place);
      if (taken === undefined) return "";
      read.add(taken);
      return cells[taken]?.trim() ?? "";
    },
    ignored: () =>
      header
        .filter((title, place) => title.trim() !== "" && isIgnored(place))
        .map((title) => title.trim().slice(0, 60)),
  };
}

/**
 * How headers are compared: lower case, only letters and digits, each in one piece. macOS writes "ã" as an "a" with a
 * tilde after it, which would be left out as neither.
 */
export const headerKey = (title: string) =>
  title
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
