import type { FormPage, PublicFlow } from "#shared/review-flows/page.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Random } from "../../platform/random.ts";
import type { Secrets } from "../../platform/secrets.ts";
import type { ReviewPlace } from "../thank-you/build-thank-you-page.ts";
import { type Stamp, stampForm } from "./form-stamp.ts";
import type { SentForm } from "./read-review-form.ts";

export interface FormPageDeps {
  secrets: Secrets;
  random: Random;
  clock: Clock;
}

type FormTokens = Pick<SentForm, "invitation" | "answer"> &
  Pick<FormPage, "language" | "mayShow" | "isNamed">;

/** The form at one place, signed with the time at which it was made. */
export function formPages({ secrets, random, clock }: FormPageDeps, place: ReviewPlace) {
  const newForm = (flow: PublicFlow, tokens: FormTokens) =>
    formOf(flow, random.uuid(), { madeAt: clock.now(), asked: false }, tokens);

  function formOf(
    flow: PublicFlow,
    submissionKey: string,
    made: Stamp,
    tokens: FormTokens,
  ): FormPage {
    const stamp = stampForm(secrets, { flowId: flow.id, submissionKey }, made);
    return { ...emptyForm(place, flow, tokens), submissionKey, stamp };
  }

  return { newForm, formOf };
}

function emptyForm(
  place: ReviewPlace,
  flow: PublicFlow,
  { invitation, answer, language, mayShow = false, isNamed = Boolean(invitation) }: FormTokens,
): Omit<FormPage, "submissionKey" | "stamp"> {
  return {
    kind: "form",
    // Keep the same object, because rendered pages are cached by it.
    flow,
    language,
    action: place.href({ reviewId: flow.id }, { i: invitation, r: answer }),
    invitation,
    answer,
    mayShow,
    isNamed,
    values: {},
    marks: {},
    problems: {},
    notice: undefined,
  };
}
