import type { Answer, RawAnswers } from "#shared/responses/answers.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { readPublicFlow } from "../../review-flows/public.ts";
import { maxChangeDays } from "../thank-you/build-thank-you-page.ts";
import { readRawAnswers } from "../thank-you/thank-you-store.ts";
import type { AnsweredFlow, FlowChanged, SubmissionResult } from "./submission.ts";
import { lockForChange, replaceAnswers, storeConsent } from "./submission-store.ts";

interface ResponseChange {
  id: string;
  flow: AnsweredFlow;
  /** Language of the page. */
  locale: string;
  answers: Answer[];
  /** True when the customer allows the business to show it on its website. */
  mayShow: boolean;
}

/** Replaces the answers of a response in a separate transaction. Equal answers change nothing. */
export function changeResponse(
  { database, clock }: { database: Database; clock: Clock },
  { id, flow, locale, answers, mayShow }: ResponseChange,
): Promise<SubmissionResult | FlowChanged> {
  const now = clock.now();
  const since = new Date(now.getTime() - maxChangeDays * 86_400_000);
  return database.serviceTransaction(async (tx) => {
    const current = await readPublicFlow(tx, flow.id);
    if (!current || (flow.version ?? current.version) !== current.version)
      return { kind: "changed" };
    const kind = await lockForChange(tx, { id, flowId: flow.id, since });
    if (kind) return { kind, businessName: flow.businessName };
    const stored = await readRawAnswers(tx, id);
    if (!isSame(stored, answers)) await replaceAnswers(tx, { id, locale, answers, now });
    await storeConsent(tx, { id, mayShow, now });
    return { kind: "stored", responseId: id };
  });
}

function isSame(stored: RawAnswers, answers: Answer[]): boolean {
  return (
    Object.keys(stored).length === answers.length &&
    answers.every(
      ({ questionId, value }) =>
        stored[questionId]?.join("\n") === [value].flat().map(String).join("\n"),
    )
  );
}
