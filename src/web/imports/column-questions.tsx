import { type ReactNode, useState } from "react";
import { anyValue, type ImportOptions, type ImportReport } from "#shared/api/import-report.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/field.tsx";
import type { RunningImport } from "./use-import.ts";

type OptOutQuestion = ImportReport["questions"][number];
type WordQuestion = ImportReport["words"][number];
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
  // A column that is mapped to a field of the contact needs no answer here.
  const asked = report.questions.filter(({ index }) => (columns[index] ?? "ignore") === "ignore");
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
    <OptOutColumn
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

interface FoldedColumnsProps {
  columns: OptOutQuestion[];
  children: (column: OptOutQuestion) => ReactNode;
}

/** Collapsed columns: their values on one line, and their checkboxes once opened. */
function FoldedColumns({ columns, children }: FoldedColumnsProps) {
  if (columns.length === 0) return null;
  return (
    <details className="col-span-full">
      <summary className="min-h-11 py-2.5 font-semibold">
        {formatCount(columns.length, "more column", "more columns")}
      </summary>
      {columns.map((one) => (
        <details key={one.index} className="border-t border-line">
          <summary className="min-h-11 py-2.5 wrap-anywhere">
            <span className="font-semibold">{one.header}</span>{" "}
            <span className="text-sm text-muted">
              {one.values
                .map(({ value, count }) => `${nameOf(one, value)} ${formatNumber(count)}`)
                .join(" · ")}
            </span>
          </summary>
          {children(one)}
        </details>
      ))}
    </details>
  );
}

const nameOf = ({ examples }: OptOutQuestion, value: string) =>
  value === anyValue ? `Any value, such as ${examples.join(", ")}` : value;

/** A value of the file, and the number of rows that have it. */
const Counted = ({ name, count }: { name: string; count: number }) => (
  <span className="wrap-anywhere">
    {name}
    <span className="text-muted"> · {formatCount(count, "row")}</span>
  </span>
);

interface OptOutColumnProps {
  question: OptOutQuestion;
  ticked: string[];
  onChange: (ticked: string[]) => void;
}

const OptOutColumn = ({ question, ticked, onChange }: OptOutColumnProps) => (
  <fieldset className="min-w-0">
    <legend className="font-semibold wrap-anywhere">{question.header}</legend>
    {question.values.map(({ value, count }) => (
      <Checkbox
        key={value}
        label={<Counted name={nameOf(question, value)} count={count} />}
        checked={ticked.includes(value)}
        onChange={({ target }) => {
          const others = ticked.filter((other) => other !== value);
          onChange(target.checked ? [...others, value] : others);
        }}
      />
    ))}
  </fieldset>
);

interface WordColumnProps {
  question: WordQuestion;
  meanings: Record<string, string>;
  onChange: (meanings: Record<string, string>) => void;
}

function WordColumn({ question, meanings, onChange }: WordColumnProps) {
  const { header, values, choices, takesOthers } = question;
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1 font-semibold wrap-anywhere">{header}</legend>
      {values.map(({ value, count }) => {
        const name = value === anyValue ? "All other words" : value;
        return (
          <div key={value} className="grid grid-cols-[minmax(0,1fr)_10.5rem] items-center gap-3">
            <Counted name={name} count={count} />
            <Select
              aria-label={`What ${name} means`}
              value={meanings[value]}
              onChange={({ target }) => onChange({ ...meanings, [value]: target.value })}
            >
              {takesOthers && <option value={value}>Keep as it is</option>}
              {Object.entries(choices).map(([choice, label]) => (
                <option key={choice} value={choice}>
                  {label}
                </option>
              ))}
              <option value="">Leave empty</option>
            </Select>
          </div>
        );
      })}
    </fieldset>
  );
}
