import { useState } from "react";
import { anyValue, type ImportReport } from "#shared/api/contact-import.ts";
import { formatCount } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { OptionInput } from "./use-contact-import.ts";

type Question = ImportReport["questions"][number];
type Answers = NonNullable<OptionInput["optOuts"]>;

export interface OptOutQuestionsProps {
  /** Also those that have an answer, so that it can be changed before the import runs. */
  asked: Question[];
  options: OptionInput;
  onChange: (options: OptionInput) => void;
}

/** Columns that may say who must not be written to: the import waits for one answer to all of them. */
export function OptOutQuestions({ asked, options, onChange }: OptOutQuestionsProps) {
  const { optOuts = {}, columns = {}, everyoneOptedOut = false } = options;
  // A column that became a field of the contact is decided elsewhere.
  const shown = asked.filter(({ index }) => (columns[index] ?? "ignore") === "ignore");
  const [ticked, setTicked] = useState<Answers>({});
  const answerTo = ({ index, values }: Question) =>
    ticked[index] ??
    optOuts[index] ??
    values.flatMap(({ value, isOptOut }) => (isOptOut ? [value] : []));
  const isDecided = shown.every(({ index }) => optOuts[index] !== undefined);

  function decide(changed: Answers): void {
    const answers = shown.map((one) => [one.index, changed[one.index] ?? answerTo(one)]);
    onChange({ ...options, optOuts: { ...optOuts, ...Object.fromEntries(answers) } });
  }

  function tick(question: Question, value: string, isTicked: boolean): void {
    const others = answerTo(question).filter((one) => one !== value);
    const changed = { ...ticked, [question.index]: isTicked ? [...others, value] : others };
    setTicked(changed);
    if (isDecided) decide(changed);
  }

  const columnsShown = (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(15rem,100%),1fr))] gap-x-6 gap-y-4">
      {shown.map((question) => (
        <OptOutColumn
          key={question.index}
          question={question}
          ticked={answerTo(question)}
          onTick={(value, isTicked) => tick(question, value, isTicked)}
        />
      ))}
    </div>
  );
  const hasTicks = shown.some((question) => answerTo(question).length > 0);
  return (
    <div className="grid gap-3">
      <Checkbox
        label="Everyone in this file has opted out"
        hint="For lists of people who unsubscribed or bounced. We’ll never email them."
        checked={everyoneOptedOut}
        onChange={({ target }) => onChange({ ...options, everyoneOptedOut: target.checked })}
      />
      {shown.length > 0 && !everyoneOptedOut && !isDecided && (
        <Alert
          tone="warning"
          title="Does any of this mean “don’t email”?"
          actions={
            <>
              <div className="w-full">{columnsShown}</div>
              <Button onClick={() => decide({})}>
                {hasTicks ? "Don’t email the people ticked" : "None of these means that"}
              </Button>
            </>
          }
        >
          Tick every value that means someone must not be emailed.
        </Alert>
      )}
      {shown.length > 0 && !everyoneOptedOut && isDecided && (
        <details className="rounded-md border border-line px-4" open={shown.length < 4}>
          <summary className="min-h-11 py-2.5 font-semibold">Who not to email</summary>
          <div className="pb-4">{columnsShown}</div>
        </details>
      )}
    </div>
  );
}

interface OptOutColumnProps {
  question: Question;
  ticked: string[];
  onTick: (value: string, isTicked: boolean) => void;
}

function OptOutColumn({
  question: { header, values, examples },
  ticked,
  onTick,
}: OptOutColumnProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold wrap-anywhere">{header}</legend>
      {values.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <span className="wrap-anywhere">
              {value === anyValue ? `Any value, such as ${examples.join(", ")}` : value}
              <span className="text-muted"> · {formatCount(count, "row")}</span>
            </span>
          }
          checked={ticked.includes(value)}
          onChange={({ target }) => onTick(value, target.checked)}
        />
      ))}
    </fieldset>
  );
}
