import type { RowDoubt } from "#shared/api/import-report.ts";
import { formatCount, formatDay, formatNumber } from "#web/lib/format.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { ReviewSiteField } from "../external-reviews/external-review-fields.tsx";
import { ColumnQuestions } from "./column-questions.tsx";
import type { RunningImport } from "./use-import.ts";

/** All that an import asks about its file, in the dialog and on its page. Each answer checks the file anew. */
export function ImportQuestions({ file }: { file: RunningImport }) {
  const { kind, report, options, answer, found } = file;
  const isOptOutList = options.everyoneOptedOut === true;
  const { dates = null, doubtfulRows = [] } = (!isOptOutList && report) || {};
  const disabled = found?.state === "running";
  const radio = (value: string, label: string, hint?: string) => ({ value, label, hint, disabled });
  return (
    <>
      {kind === "reviews" && (
        <ReviewSiteField
          hint="For rows that name no review site."
          defaultValue={options.site ?? "Google"}
          onBlur={(site) => site.trim() && site !== options.site && answer({ site })}
        />
      )}
      {kind === "contacts" && !isOptOutList && (
        <RadioGroup
          name="areCustomers"
          legend="Are these people your customers?"
          value={options.areCustomers === undefined ? "" : options.areCustomers ? "yes" : "no"}
          onChange={(chosen) => answer({ areCustomers: chosen === "yes" })}
          options={[
            radio(
              "yes",
              "Yes, they have used our service",
              "We’ll import them as clients, so you can ask them for a review.",
            ),
            radio(
              "no",
              "No, or not all of them",
              "Contacts without a type become prospects. We never ask prospects for a review.",
            ),
          ]}
        />
      )}
      {kind === "contacts" && found && (
        <Checkbox
          label="Everyone in this file has opted out"
          hint="For lists of people who unsubscribed or bounced. We’ll never email them."
          checked={isOptOutList}
          onChange={({ target }) => answer({ everyoneOptedOut: target.checked })}
        />
      )}
      {report && !isOptOutList && (
        <ColumnQuestions
          // Another reading of the file has other columns and values.
          key={[found?.id, options.encoding, options.delimiter, options.headerRow].join()}
          file={file}
          report={report}
        />
      )}
      {doubtfulRows.map(({ kind: doubt, count, example }) => (
        <RadioGroup
          key={doubt}
          name={doubt}
          legend={rowWords[doubt](count)}
          value={options.doubtfulRows?.[doubt] ?? ""}
          onChange={(chosen) =>
            answer({ doubtfulRows: { ...options.doubtfulRows, [doubt]: chosen as "leave" } })
          }
          options={[
            radio("leave", count === 1 ? "Leave it out" : "Leave them out", `“${example}”`),
            radio("import", count === 1 ? "Import it too" : "Import them too"),
          ]}
        />
      ))}
      {dates && (
        <RadioGroup
          name="dayFirst"
          legend={`What does ${dates.example} mean?${dates.isMixed ? " This file writes some dates day first and some month first." : ""}`}
          value={options.dayFirst === undefined ? "" : options.dayFirst ? "day" : "month"}
          onChange={(chosen) => answer({ dayFirst: chosen === "day" })}
          options={[
            radio("month", `${formatDay(dates.monthFirst)}: the month is first`),
            radio("day", `${formatDay(dates.dayFirst)}: the day is first`),
          ]}
        />
      )}
    </>
  );
}

const rowWords: Record<RowDoubt, (count: number) => string> = {
  hidden: (count) =>
    count === 1
      ? "1 row is hidden in this sheet, by a filter for example."
      : `${formatNumber(count)} rows are hidden in this sheet, by a filter for example.`,
  last: (count) =>
    count === 1
      ? "The last row looks like a total or a note, not a person."
      : `The last ${formatCount(count, "row")} look like totals or notes, not people.`,
};

/** Names the next open question beside the button that waits for its answer. */
export function AnswerReminder({ waitsFor }: Pick<RunningImport, "waitsFor">) {
  if (!waitsFor) return null;
  return (
    <p className="text-sm text-muted sm:text-right" role="status">
      {reminders[waitsFor]}
    </p>
  );
}

const reminders: Record<NonNullable<RunningImport["waitsFor"]>, string> = {
  customers: "First tell us if these people are your customers.",
  optOuts: "First tell us who must not be emailed.",
  words: "First tell us what the words in this file mean.",
  doubtfulRows: "First tell us what to do with the rows that may not be people.",
  dates: "First tell us how this file writes dates.",
};
