import type { ImportReport } from "#shared/api/contact-import.ts";

interface AnswerReminderProps {
  areCustomers: boolean | undefined;
  questions: ImportReport["questions"];
}

/** Beside a button that waits for answers, names the next one; nothing once all are given. */
export function AnswerReminder({ areCustomers, questions }: AnswerReminderProps) {
  const [question] = questions;
  if (areCustomers !== undefined && !question) return null;
  return (
    <p className="text-sm text-muted sm:text-right" role="status">
      {areCustomers === undefined
        ? "First tell us if these people are your customers."
        : "First tell us who must not be emailed."}
    </p>
  );
}
