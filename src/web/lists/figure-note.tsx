interface FigureNoteProps {
  /** What the list shows: "responses". */
  of: string;
  /** The part of the query that the figure brought. */
  figure: object;
  /** Which figure it is, in parts. */
  words: string[];
}

/** Says which figure the list belongs to, and keeps it when the rest of the filter changes. */
export function FigureNote({ of, figure, words }: FigureNoteProps) {
  if (words.length === 0) return null;
  return (
    <p className="basis-full">
      {Object.entries(figure).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      Only the {of} behind a figure: <span dir="auto">{words.join(", ")}</span>.
    </p>
  );
}
