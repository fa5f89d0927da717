import { existingChoices } from "#shared/api/import-report.ts";
import type { ImportPreview } from "#shared/api/imports.ts";
import { formatCount } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Select, SelectField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { OptionInput, RunningImport } from "./use-import.ts";

interface ImportSettingsProps {
  preview: ImportPreview;
  file: Pick<RunningImport, "kind" | "options" | "answer">;
  disabled: boolean;
}

const delimiters = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" };

/** The encoding of the file, its columns, and existing contacts. Every change checks the file anew. */
export function ImportSettings(props: ImportSettingsProps) {
  const { preview, disabled } = props;
  const { kind, options, answer } = props.file;
  const { accents, headerRow, headerRows } = preview;
  const above = headerRows.slice(0, Math.max(0, (headerRow ?? 0) - 1));
  const select = (
    name: "encoding" | "delimiter" | "headerRow",
    label: string,
    choices: [value: string, label: string][],
    change: (value: string) => OptionInput,
    hint?: string,
  ) =>
    preview[name] !== null && (
      <div id={name} className="scroll-mt-24">
        <SelectField
          name={name}
          label={label}
          hint={hint}
          value={String(preview[name])}
          onChange={({ target }) => answer(change(target.value))}
        >
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
      </div>
    );
  return (
    <section
      aria-labelledby="reading"
      className="grid grid-cols-[minmax(0,1fr)] gap-8 border-t border-line pt-8"
    >
      <h2 id="reading" className="text-xl">
        How we read this file
      </h2>
      <ColumnMapping {...props} />
      <fieldset disabled={disabled} className="grid items-end gap-5 sm:grid-cols-3">
        <legend className="sr-only">How the file is read</legend>
        {select(
          "encoding",
          "Encoding",
          Object.entries(preview.encodings),
          (encoding) => ({ encoding, optOuts: {}, words: {} }),
          accents.length > 0
            ? `Choose another when this looks wrong: ${accents.join(" · ")}`
            : "This file has no letters with accents, so each reads the same.",
        )}
        {select("delimiter", "Column separator", Object.entries(delimiters), (delimiter) => ({
          delimiter: delimiter as ",",
          columns: {},
          optOuts: {},
          words: {},
        }))}
        {select(
          "headerRow",
          "Header row",
          [
            ["0", "The file has none"],
            ...headerRows.map(({ line, text }, at): [string, string] => [
              String(at + 1),
              `Row ${line}: ${text}`,
            ]),
          ],
          (row) => ({ headerRow: Number(row), columns: {}, optOuts: {}, words: {} }),
          above.length > 0
            ? `Left out above it: ${above.map(({ text }) => `“${text}”`).join(", ")}`
            : "The row with the names of the columns.",
        )}
      </fieldset>
      {kind === "contacts" && (
        <RadioGroup
          name="existing"
          legend="People who are contacts already"
          value={options.existing ?? "skip"}
          onChange={(value) => answer({ existing: value as "skip" })}
          options={Object.entries(existingChoices).map(([value, label]) => ({
            value,
            label,
            disabled,
          }))}
        />
      )}
    </section>
  );
}

type MappedColumn = ImportPreview["columns"][number] & { index: number };

/** If more columns than these are ignored, they are folded. */
const maxIgnored = 12;

function ColumnMapping({ preview, file, disabled }: ImportSettingsProps) {
  const { columns: chosen } = file.options;
  const columns: Column<MappedColumn>[] = [
    {
      header: "Column in the file",
      className: "font-semibold wrap-anywhere",
      cell: ({ header }) => header,
    },
    {
      header: "First values",
      className: "text-sm text-muted wrap-anywhere",
      cell: ({ samples }) => (samples.length > 0 ? samples.join(" · ") : "–"),
    },
    {
      header: "Becomes",
      cell: ({ index, header, target }) => (
        <Select
          aria-label={`What ${header} becomes`}
          value={target}
          disabled={disabled}
          onChange={({ target: { value } }) => {
            // An earlier answer about the column was given before it had this meaning.
            const { [index]: _, ...optOuts } = file.options.optOuts ?? {};
            file.answer({ columns: { ...chosen, [index]: value }, optOuts });
          }}
        >
          {preview.targets.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ),
    },
  ];
  const rows = preview.columns.map((column, index) => ({ ...column, index }));
  const isMany = rows.filter(({ target }) => target === "ignore").length > maxIgnored;
  const isFolded = ({ samples, target, index }: MappedColumn) =>
    target === "ignore" && chosen?.[index] === undefined && (samples.length === 0 || isMany);
  const table = (caption: string, shown: MappedColumn[]) => (
    <DataTable
      caption={caption}
      rows={shown}
      rowKey={({ index }) => String(index)}
      columns={columns}
      sheets
    />
  );
  const folded = rows.filter(isFolded);
  const others = rows.filter((row) => !isFolded(row));
  return (
    <div className="grid gap-3">
      {table("Columns of the file and what they become", others)}
      {folded.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted">
            {formatCount(folded.length, "more column")} left out
          </summary>
          {table("More columns that are left out", folded)}
        </details>
      )}
    </div>
  );
}
