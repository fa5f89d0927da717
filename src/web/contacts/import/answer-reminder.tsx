import type { ImportReport } from "#shared/api/contact-import.ts";

interface AnswerReminderProps {
  /** It is known whether these people are customers, or does not matter. */
  isAnswered: boolean;
  questions: ImportReport["questions"];
}

/** Beside a button that waits for answers, names the next one; nothing once all are given. */
export function AnswerReminder({ isAnswered, questions }: AnswerReminderProps) {
  if (isAnswered && questions.length === 0) return null;
  return (
    <p className="text-sm text-muted sm:text-right" role="status">
      {isAnswered
        ? "First tell us who must not be emailed."
        : "First tell us if these people are your customers."}
    </p>
  );
}
