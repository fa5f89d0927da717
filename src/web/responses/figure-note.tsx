import type { FigureFilter } from "#shared/api/responses.ts";
import { formatDay } from "#web/lib/format.ts";

/** Says which figure the list belongs to, and keeps it when the rest of the filter changes. */
export function FigureNote({ figure }: { figure: FigureFilter }) {
  const words = listWords(figure);
  if (words.length === 0) return null;
  return (
    <p className="basis-full">
      {Object.entries(figure).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      Only the responses behind a figure: <span dir="auto">{words.join(", ")}</span>.
    </p>
  );
}

function listWords(figure: FigureFilter): string[] {
  const { from, until, source, campaignId, senderId, rating, stage, question, answer } = figure;
  return [
    from && until && from === until && formatDay(from),
    from !== until && from && `from ${formatDay(from)}`,
    from !== until && until && `until ${formatDay(until)}`,
    source === "link" && "by the public link",
    source === "invitation" && "by invitation",
    campaignId && "of one campaign",
    senderId && "invited by one member",
    rating && `rated ${rating} of 5`,
    stage === "copied" && "text copied",
    stage === "posted" && "posted, as the customer says",
    question && `“${question}”${answer ? ` answered with “${answer}”` : " answered"}`,
  ].filter((word): word is string => Boolean(word));
}
