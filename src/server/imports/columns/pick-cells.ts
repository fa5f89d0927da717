/**
 * Takes the first filled cell of those that become the same field, and remembers the columns whose values all gave way
 * to another's.
 * @param clean what is left of a cell.
 */
export function createCellPicker(clean: (cell: string) => string) {
  const used = new Set<number>();
  const passedOver = new Set<number>();
  return {
    /** @param places columns, the one that is taken first in front. */
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
