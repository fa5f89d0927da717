import type { Week, WeekAnswer } from "../themes/week-store.ts";

/** A customer's answers to a rating, a choice and a question in words. */
export function writtenBy(given: {
  text?: string;
  question?: string;
  rating?: number | undefined;
  chosen?: string | undefined;
  person?: string;
  customer?: string;
  locale?: string;
}): WeekAnswer {
  const { text, question = "How did it go?", rating, chosen, locale = "en", customer } = given;
  const id = crypto.randomUUID();
  const all = [
    { question_text: "Overall?", question_type: "rating", value: rating },
    { question_text: "What was it?", question_type: "multiple_choice", value: chosen },
    { question_text: question, question_type: "text", value: text || undefined },
  ] as const;
  return {
    ...{ id, isNow: true, person: given.person ?? id, customer: customer ?? null, locale },
    ...{ source: "link", withdrawn: false, insider: false, hasMessage: false },
    editedAt: null,
    answers: all.flatMap(({ value, ...one }) => (value === undefined ? [] : [{ ...one, value }])),
  };
}

/** The week from 9 March 2026 with these answers, newest first; it is over. */
export const weekOf = (answers: WeekAnswer[], rest: Partial<Week> = {}): Week => ({
  ...{ businessId: crypto.randomUUID(), businessName: "", people: [], timeZone: "UTC" },
  ...{ monday: "2026-03-09", sunday: "2026-03-15", previous: "2026-03-02", next: "2026-03-16" },
  ai: { enabled: true, model: "m", temperature: 0.5, maxOutputLength: 2000, includeKeywords: [] },
  ...{ answers, before: [] },
  ...rest,
});
