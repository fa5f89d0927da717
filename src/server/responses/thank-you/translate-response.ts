import type { FlowContent, Question } from "#shared/questions/questions.ts";
import { optionLabels } from "#shared/review-flows/translate-flow.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

type SentAnswer = ThankYouResponse["answers"][number];

interface StoredResponse extends Omit<ThankYouResponse, "answers"> {
  answers: (SentAnswer & { questionId: string | null })[];
  /** The questions that have translations. */
  questions: Pick<Question, "id" | "options" | "translations">[];
  writtenIn: string | null;
  translations?: FlowContent["translations"];
}

/** Translates the response into the page's language: a draft is composed of the texts that the customer has read. */
export function translateResponse({
  questions,
  writtenIn,
  translations,
  ...sent
}: StoredResponse): ThankYouResponse {
  const language = sent.locale === writtenIn ? "" : (sent.locale ?? "");
  const { thanksTitle, thanksText } = translations?.[language] ?? {};
  const { flow } = sent;
  return {
    ...sent,
    flow: {
      ...flow,
      ...(flow.thanksTitle && thanksTitle && { thanksTitle }),
      ...(flow.thanksText && thanksText && { thanksText }),
    },
    answers: sent.answers.map(({ questionId, ...answer }) => {
      const asked = questions.find(({ id }) => id === questionId);
      return asked ? translateAnswer(answer, asked, language) : answer;
    }),
  };
}

function translateAnswer(
  answer: SentAnswer,
  asked: StoredResponse["questions"][number],
  language: string,
): SentAnswer {
  const texts = asked.translations?.[language];
  if (!texts) return answer;
  const labels = optionLabels(asked, language);
  const labelOf = (option: string) => labels[asked.options.indexOf(option)] ?? option;
  return {
    ...answer,
    questionText: texts.text || answer.questionText,
    questionLead: answer.questionLead && (texts.lead || answer.questionLead),
    value: Array.isArray(answer.value) ? answer.value.map(labelOf) : labelOf(answer.value),
  };
}
