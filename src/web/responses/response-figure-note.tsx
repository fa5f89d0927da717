import type { FigureFilter, ResponseTime } from "#shared/api/responses.ts";
import { FigureNote } from "#web/lists/figure-note.tsx";

/** Days, source and rating are regular fields of the filter. */
type Figure = Omit<FigureFilter, "from" | "until" | "source" | "rating">;

export function ResponseFigureNote({ figure }: { figure: FigureFilter }) {
  const { from: _from, until: _until, source: _source, rating: _rating, ...kept } = figure;
  return <FigureNote of="responses" figure={kept} words={listWords(kept)} />;
}

function listWords(figure: Figure): string[] {
  const { campaignId, senderId, contactTag, rated, took, stage, question, answer } = figure;
  return [
    campaignId && "of one campaign or automation",
    senderId && "invited by one member",
    contactTag && `of contacts tagged “${contactTag}”`,
    rated && "with a rating",
    took && timeWords[took],
    stage === "copied" && "text copied",
    stage === "posted" && "posted, as the customer says",
    question && `“${question}”${answer ? ` answered with “${answer}”` : " answered"}`,
  ].filter((word): word is string => Boolean(word));
}

const timeWords: Record<ResponseTime, string> = {
  within_hour: "within an hour of the invitation",
  within_day: "later than an hour but within a day of the invitation",
  within_week: "later than a day but within a week of the invitation",
  later: "a week or more after the invitation",
};
