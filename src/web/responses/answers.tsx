import type { ReviewResponse } from "#shared/api/responses.ts";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import { type QuestionTypeName, questionTypes } from "#shared/questions/question-types.ts";
import { aboutTextSentiment } from "#shared/sentiment.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { wordSentiment } from "#web/ui/word-sentiment.ts";

/** The questions as they were asked, each with its answer. */
export function Answers({ response }: { response: ReviewResponse }) {
  const { answers, withdrawnAt, insider, privateMessage, rating, sentiment } = response;
  if (withdrawnAt) {
    return (
      <Alert title="The customer has withdrawn this answer">
        What was written is deleted, for you too. That there was an answer still counts.
      </Alert>
    );
  }
  return (
    <div className="grid gap-4">
      {insider && (
        <Alert tone="warning" title="Not an ordinary customer">
          This person works for the business or is related to it, and was asked not to post.
        </Alert>
      )}
      {privateMessage && (
        <Alert title="Only for you">
          <p dir="auto" className="whitespace-pre-line">
            {privateMessage}
          </p>
        </Alert>
      )}
      <dl className="grid gap-4">
        {answers.map(({ question, type, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text, and their order is fixed.
          <div key={index} className="grid gap-0.5">
            <dt dir="auto" className="text-sm text-muted">
              {question}
            </dt>
            <dd
              dir="auto"
              className="max-w-(--rf-measure) text-[1rem] leading-[1.5625rem] whitespace-pre-line"
            >
              <AnswerText type={type} value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-sm text-muted">
        <p>
          Sentiment: {wordSentiment(sentiment)}
          {rating !== null && ", by the star rating"}
        </p>
        {rating === null && <p className="max-w-(--rf-measure)">{aboutTextSentiment}</p>}
      </div>
    </div>
  );
}

function AnswerText({ type, value }: { type: QuestionTypeName; value: AnswerValue }) {
  const { kind, listTexts } = questionTypes[type];
  return kind === "rating" ? <Stars rating={Number(value)} /> : listTexts(value).join(", ");
}
