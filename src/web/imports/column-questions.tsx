import { type ReactNode, useState } from "react";
import type { ImportOptions, ImportReport } from "#shared/api/import-report.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import {
  FoldedColumns,
  OptOutColumnQuestion,
  type OptOutQuestion,
  WordColumn,
} from "./question-columns.tsx";
import type { RunningImport } from "./use-import.ts";

type Answers = Pick<ImportOptions, "optOuts" | "words">;

/** Further columns are folded, so that the end of the page stays within reach. */
const maxUnfolded = 6;

interface ColumnQuestionsProps {
  file: Pick<RunningImport, "options" | "answer">;
  report: ImportReport;
}

/** Columns that may say who must not be emailed, and unknown words. One press answers all of them. */
export function ColumnQuestions({ file: { options, answer }, report }: ColumnQuestionsProps) {
  const { columns = {}, optOuts = {}, words = {} } = options;
  // A column that is mapped to any other field needs no answer here.
  const asked = report.questions.filter(({ index }) =>
    ["ignore", "optOut", "tags", "status"].includes(columns[index] ?? "ignore"),
  );
  const [draft, setDraft] = useState<Answers>({ optOuts: {}, words: {} });
  /** The draft, else the answer that was given, else the suggestion. */
  const current: Answers = {
    optOuts: Object.fromEntries(
      asked.map(({ index, values }) => [
        index,
        draft.optOuts[index] ??
          optOuts[index] ??
          values.flatMap(({ value, isOptOut }) => (isOptOut ? [value] : [])),
      ]),
    ),
    words: Object.fromEntries(
      report.words.map(({ field, takesOthers, values }) => [
        field,
        Object.fromEntries(
          values.map(({ value, suggestion }) => [
            value,
            draft.words[field]?.[value] ??
              words[field]?.[value] ??
              suggestion ??
              (takesOthers ? value : ""),
          ]),
        ),
      ]),
    ),
  };
  const isDecided =
    asked.every(({ index }) => optOuts[index] !== undefined) &&
    report.words.every(({ field, values }) =>
      values.every(({ value }) => words[field]?.[value] !== undefined),
    );
  const decide = (next: Answers) =>
    answer({ optOuts: { ...optOuts, ...next.optOuts }, words: { ...words, ...next.words } });

  function change(changed: Partial<Answers>): void {
    const next = { ...current, ...changed };
    setDraft(next);
    if (isDecided) decide(next);
  }

  const column = (one: OptOutQuestion) => (
    <OptOutColumnQuestion
      key={one.index}
      question={one}
      ticked={current.optOuts[one.index] ?? []}
      onChange={(ticked) => change({ optOuts: { ...current.optOuts, [one.index]: ticked } })}
    />
  );
  const optOutsShown = asked.length > 0 && (
    <Grid>
      {asked.slice(0, maxUnfolded).map(column)}
      <FoldedColumns columns={asked.slice(maxUnfolded)}>{column}</FoldedColumns>
    </Grid>
  );
  const wordsShown = report.words.length > 0 && (
    <Grid>
      {report.words.map((one) => (
        <WordColumn
          key={one.field}
          question={one}
          meanings={current.words[one.field] ?? {}}
          onChange={(meanings) => change({ words: { ...current.words, [one.field]: meanings } })}
        />
      ))}
    </Grid>
  );
  if (!optOutsShown && !wordsShown) return null;
  if (isDecided)
    return (
      <div className="grid gap-3">
        <Folded title="Who not to email" isOpen={asked.length < 4}>
          {optOutsShown}
        </Folded>
        <Folded title="What the words mean">{wordsShown}</Folded>
      </div>
    );
  const hasTicks = Object.values(current.optOuts).some((ticked) => ticked.length > 0);
  return (
    <Alert
      tone="warning"
      title={optOutsShown ? "Does any of this mean “don’t email”?" : "What do these words mean?"}
      actions={
        <>
          {optOutsShown}
          {wordsShown && optOutsShown && (
            <p className="mt-3 w-full font-semibold">And what do these words mean?</p>
          )}
          {wordsShown}
          <Button onClick={() => decide(current)}>
            {wordsShown
              ? "Use these answers"
              : hasTicks
                ? "Don’t email the people ticked"
                : "None of these means that"}
          </Button>
        </>
      }
    >
      {optOutsShown
        ? "Tick every value that means someone must not be emailed."
        : "Choose what we store for each."}
    </Alert>
  );
}

const Grid = ({ children }: { children: ReactNode }) => (
  <div className="grid w-full grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-x-6 gap-y-4">
    {children}
  </div>
);

interface FoldedProps {
  title: string;
  isOpen?: boolean;
  children: ReactNode;
}

const Folded = ({ title, isOpen = false, children }: FoldedProps) =>
  children && (
    <details className="rounded-md border border-line px-4" open={isOpen}>
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
