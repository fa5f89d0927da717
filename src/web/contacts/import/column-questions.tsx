import { type ReactNode, useState } from "react";
import { anyValue, type ImportReport } from "#shared/api/contact-import.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/field.tsx";
import type { OptionInput, RunningImport } from "./use-contact-import.ts";

type OptOutQuestion = ImportReport["questions"][number];
type WordQuestion = ImportReport["words"][number];
type Ticks = NonNullable<OptionInput["optOuts"]>;
type Meanings = NonNullable<OptionInput["words"]>;

/** Further columns are folded, so that the end of the page stays within reach. */
const maxUnfolded = 6;

interface ColumnQuestionsProps {
  file: Pick<RunningImport, "options" | "answer">;
  report: ImportReport;
}

/** Columns that may say who must not be emailed, and unknown words. One press answers all of them. */
export function ColumnQuestions({ file: { options, answer }, report }: ColumnQuestionsProps) {
  const { optOuts = {}, columns = {}, words = {} } = options;
  // A column that is mapped to a field of the contact needs no answer here.
  const asked = report.questions.filter(({ index }) => (columns[index] ?? "ignore") === "ignore");
  const [ticks, setTicks] = useState<Ticks>({});
  const [meanings, setMeanings] = useState<Meanings>({});
  const ticked = ({ index, values }: OptOutQuestion) =>
    ticks[index] ??
    optOuts[index] ??
    values.flatMap(({ value, isOptOut }) => (isOptOut ? [value] : []));
  const meaningOf = ({ field, takesOthers, values }: WordQuestion, value: string) =>
    meanings[field]?.[value] ??
    words[field]?.[value] ??
    values.find((one) => one.value === value)?.suggestion ??
    (takesOthers ? value : "");
  const isDecided =
    asked.every(({ index }) => optOuts[index] !== undefined) &&
    report.words.every(({ field, values }) =>
      values.every(({ value }) => words[field]?.[value] !== undefined),
    );

  function decide(nextTicks: Ticks, nextMeanings: Meanings): void {
    setTicks(nextTicks);
    setMeanings(nextMeanings);
    answer({
      optOuts: {
        ...optOuts,
        ...Object.fromEntries(asked.map((one) => [one.index, nextTicks[one.index] ?? ticked(one)])),
      },
      words: {
        ...words,
        ...Object.fromEntries(
          report.words.map((one) => [
            one.field,
            Object.fromEntries(
              one.values.map(({ value }) => [
                value,
                nextMeanings[one.field]?.[value] ?? meaningOf(one, value),
              ]),
            ),
          ]),
        ),
      },
    });
  }

  function tick(one: OptOutQuestion, value: string, isTicked: boolean): void {
    const others = ticked(one).filter((other) => other !== value);
    const next = { ...ticks, [one.index]: isTicked ? [...others, value] : others };
    if (isDecided) decide(next, meanings);
    else setTicks(next);
  }

  function mean({ field }: WordQuestion, value: string, meaning: string): void {
    const next = { ...meanings, [field]: { ...meanings[field], [value]: meaning } };
    if (isDecided) decide(ticks, next);
    else setMeanings(next);
  }

  const column = (one: OptOutQuestion) => (
    <OptOutColumn
      key={one.index}
      question={one}
      ticked={ticked(one)}
      onTick={(value, isTicked) => tick(one, value, isTicked)}
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
          meaningOf={(value) => meaningOf(one, value)}
          onChoose={(value, meaning) => mean(one, value, meaning)}
        />
      ))}
    </Grid>
  );
  if (!optOutsShown && !wordsShown) return null;
  if (isDecided)
    return (
      <div className="grid gap-3">
        {optOutsShown && (
          <Folded title="Who not to email" isOpen={asked.length < 4}>
            {optOutsShown}
          </Folded>
        )}
        {wordsShown && (
          <Folded title="What the words mean" isOpen={false}>
            {wordsShown}
          </Folded>
        )}
      </div>
    );
  const hasTicks = asked.some((one) => ticked(one).length > 0);
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
          <Button onClick={() => decide(ticks, meanings)}>
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

function Folded({ title, isOpen, children }: FoldedProps) {
  return (
    <details className="rounded-md border border-line px-4" open={isOpen}>
      <summary className="min-h-11 py-2.5 font-semibold">{title}</summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}

interface FoldedProps {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}

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

interface OptOutColumnProps {
  question: OptOutQuestion;
  ticked: string[];
  onTick: (value: string, isTicked: boolean) => void;
}

function OptOutColumn({ question, ticked, onTick }: OptOutColumnProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold wrap-anywhere">{question.header}</legend>
      {question.values.map(({ value, count }) => (
        <Checkbox
          key={value}
          label={
            <span className="wrap-anywhere">
              {nameOf(question, value)}
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

interface WordColumnProps {
  question: WordQuestion;
  meaningOf: (value: string) => string;
  onChoose: (value: string, meaning: string) => void;
}

function WordColumn({ question, meaningOf, onChoose }: WordColumnProps) {
  const { header, values, choices, takesOthers } = question;
  return (
    <fieldset className="grid min-w-0 content-start gap-2">
      <legend className="mb-1 font-semibold wrap-anywhere">{header}</legend>
      {values.map(({ value, count }) => {
        const name = value === anyValue ? "All other words" : value;
        return (
          <div key={value} className="grid grid-cols-[minmax(0,1fr)_10.5rem] items-center gap-3">
            <span className="wrap-anywhere">
              {name}
              <span className="text-muted"> · {formatCount(count, "row")}</span>
            </span>
            <Select
              aria-label={`What ${name} means`}
              value={meaningOf(value)}
              onChange={({ target }) => onChoose(value, target.value)}
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
