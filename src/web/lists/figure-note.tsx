interface FigureNoteProps {
  /** Noun for the list's items, such as "responses". */
  of: string;
  /** The query fields set by the figure's link. */
  figure: object;
  /** Description of the figure, in parts. */
  words: string[];
}

/** Names the figure that the list belongs to, and preserves it when the rest of the filter changes. */
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
