import type { ReactNode } from "react";
import { anyValue, type ImportReport } from "#shared/api/import-report.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Select } from "#web/ui/field.tsx";

export type OptOutQuestion = ImportReport["questions"][number];

interface FoldedColumnsProps {
  columns: OptOutQuestion[];
  children: (column: OptOutQuestion) => ReactNode;
}

/** Collapsed columns: their values on one line, and their checkboxes once opened. */
export function FoldedColumns({ columns, children }: FoldedColumnsProps) {
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

export const OptOutColumnQuestion = ({ question, ticked, onChange }: OptOutColumnProps) => (
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
  question: ImportReport["words"][number];
  meanings: Record<string, string>;
  onChange: (meanings: Record<string, string>) => void;
}

export function WordColumn({ question, meanings, onChange }: WordColumnProps) {
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
