import type { FrequentQuestion } from "../content/questions.tsx";
import { OpenMark } from "../layout/open-mark.tsx";

/** Native disclosures with the same name: only one is open at a time, and pressing it closes it, without script. */
export function FrequentQuestions({
  name,
  questions,
}: {
  name: string;
  questions: FrequentQuestion[];
}) {
  return (
    <div className="border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="group border-t border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-6 py-2 [&::-webkit-details-marker]:hidden">
            <h3 className="text-lg">{question}</h3>
            <OpenMark />
          </summary>
          <div className="grid max-w-[65ch] gap-4 pb-7 text-muted">{answer}</div>
        </details>
      ))}
    </div>
  );
}
