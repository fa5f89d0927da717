import sql from "sql-template-tag";
import { z } from "zod";
import type { AnswerValue } from "#shared/questions/question-type.ts";
import type { QuestionTypeName } from "#shared/questions/question-types.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import { handles, type JobRegistration, job } from "../../platform/jobs/job.ts";
import { judgeSentiment, sentimentVersion } from "./judge-sentiment.ts";

export const judgeAgainJob = job({
  name: "insights.judge-again",
  payload: z.object({}),
  retryLimit: 1,
  cron: "25 * * * *",
});

/** Maximum responses in one transaction. */
const responsesAtOnce = 500;

/** Classifies the responses that an older version classified, or none did. */
export function judgeAgain({ database }: { database: Database }): JobRegistration {
  return handles(judgeAgainJob, async () => {
    while ((await database.serviceTransaction(judgeNextResponses)) === responsesAtOnce);
  });
}

/** @returns the number of responses */
export async function judgeNextResponses(tx: Tx): Promise<number> {
  const rows = await tx.query<{
    id: string;
    locale: string | null;
    answers: { question_type: QuestionTypeName; value: AnswerValue }[];
  }>(sql`
    select id, locale, answers from review_responses
    where sentiment_version < ${sentimentVersion}
    limit ${responsesAtOnce} for update skip locked`);
  const judged = rows.map(({ id, locale, answers }) => ({
    id,
    sentiment: judgeOrNone(
      answers.map(({ question_type: type, value }) => ({ type, value })),
      locale,
    ),
  }));
  await tx.execute(sql`
    update review_responses r set sentiment = j.sentiment, sentiment_version = ${sentimentVersion}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j(id uuid, sentiment text) where r.id = j.id`);
  return rows.length;
}

/** A response that cannot be classified is left without a sentiment, since all others wait behind it. */
function judgeOrNone(...what: Parameters<typeof judgeSentiment>) {
  try {
    return judgeSentiment(...what);
  } catch {
    return null;
  }
}
