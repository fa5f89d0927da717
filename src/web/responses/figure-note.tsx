import type { FigureFilter } from "#shared/api/responses.ts";

/** Days, source and rating are fields of the filter itself. */
type Figure = Omit<FigureFilter, "from" | "until" | "source" | "rating">;

/** Says which figure the list belongs to, and keeps it when the rest of the filter changes. */
export function FigureNote({ figure }: { figure: FigureFilter }) {
  const { from: _from, until: _until, source: _source, rating: _rating, ...kept } = figure;
  const words = listWords(kept);
  if (words.length === 0) return null;
  return (
    <p className="basis-full">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      Only the responses behind a figure: <span dir="auto">{words.join(", ")}</span>.
    </p>
  );
}

function listWords({ campaignId, senderId, stage, question, answer }: Figure): string[] {
  return [
    campaignId && "of one campaign",
    senderId && "invited by one member",
    stage === "copied" && "text copied",
    stage === "posted" && "posted, as the customer says",
    question && `“${question}”${answer ? ` answered with “${answer}”` : " answered"}`,
  ].filter((word): word is string => Boolean(word));
}
