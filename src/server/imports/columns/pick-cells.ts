/**
 * Takes the first filled cell of the columns that become the same field, and remembers columns of which every value was
 * superseded.
 * @param clean normalises a cell before it is taken.
 */
export function createCellPicker(clean: (cell: string) => string) {
  const used = new Set<number>();
  const passedOver = new Set<number>();
  return {
    /** @param places columns, in order of precedence. */
    pick(cells: string[], places: readonly number[]): string {
      let found = "";
      for (const place of places) {
        const cell = clean(cells[place] ?? "");
        if (cell === "") continue;
        if (found !== "") passedOver.add(place);
        else {
          used.add(place);
          found = cell;
        }
      }
      return found;
    },
    passedOver: () => [...passedOver].filter((place) => !used.has(place)),
  };
}
