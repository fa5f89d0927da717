import { existingChoices, type ImportPreview } from "#shared/api/contact-import.ts";
import { formatCount } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Select, SelectField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { RunningImport } from "./use-contact-import.ts";

export interface ImportSettingsProps {
  preview: ImportPreview;
  file: Pick<RunningImport, "options" | "answer">;
  disabled: boolean;
}

const delimiters = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" };

/** How the file is read, and what its columns become. Every change checks the file anew. */
export function ImportSettings(props: ImportSettingsProps) {
  const { preview, disabled } = props;
  const { options, answer } = props.file;
  const { accents } = preview;
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
        {preview.encoding !== null && (
          <div id="encoding" className="scroll-mt-24">
            <SelectField
              name="encoding"
              label="Encoding"
              hint={
                accents.length > 0
                  ? `Choose another when this looks wrong: ${accents.join(" · ")}`
                  : "This file has no letters with accents, so each reads the same."
              }
              value={preview.encoding}
              onChange={(event) => answer({ encoding: event.target.value })}
            >
              <Choices choices={preview.encodings} />
            </SelectField>
          </div>
        )}
        {preview.delimiter !== null && (
          <SelectField
            name="delimiter"
            label="Between the columns"
            value={preview.delimiter}
            onChange={(event) => answer({ delimiter: event.target.value as "," })}
          >
            <Choices choices={delimiters} />
          </SelectField>
        )}
        {preview.headerRow !== null && (
          <SelectField
            name="headerRow"
            label="Header row"
            hint={
              preview.headerRow > 1
                ? `Left out above it: ${preview.headerRows
                    .slice(0, preview.headerRow - 1)
                    .map(({ text }) => `“${text}”`)
                    .join(", ")}`
                : "The row with the names of the columns."
            }
            value={String(preview.headerRow)}
            onChange={(event) =>
              answer({
                headerRow: Number(event.target.value),
                columns: {},
                optOuts: {},
                words: {},
              })
            }
          >
            <option value="0">The file has none</option>
            {preview.headerRows.map(({ line, text }, at) => (
              <option key={line} value={at + 1}>
                Row {line}: {text}
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
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
    </section>
  );
}

function Choices({ choices }: { choices: Record<string, string> }) {
  return Object.entries(choices).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

type MappedColumn = ImportPreview["columns"][number] & { index: number };

/** If more columns than these are ignored, they are folded. */
const maxIgnored = 12;

function ColumnMapping({ preview, file, disabled }: ImportSettingsProps) {
  const { columns: chosen } = file.options;
  const columns: Column<MappedColumn>[] = [
    {
      header: "Column of the file",
      className: "font-semibold wrap-anywhere",
      cell: ({ header }) => header,
    },
    {
      header: "In the first rows",
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
          onChange={(event) => file.answer({ columns: { ...chosen, [index]: event.target.value } })}
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
  const ignored = rows.filter(({ target }) => target === "ignore");
  const isFolded = ({ samples, target, index }: MappedColumn) =>
    target === "ignore" &&
    chosen?.[index] === undefined &&
    (samples.length === 0 || ignored.length > maxIgnored);
  const folded = rows.filter(isFolded);
  const table = (caption: string, shown: MappedColumn[]) => (
    <DataTable
      caption={caption}
      rows={shown}
      rowKey={({ index }) => String(index)}
      columns={columns}
      sheets
    />
  );
  return (
    <div className="grid gap-3">
      {table(
        "Columns of the file and what they become",
        rows.filter((row) => !isFolded(row)),
      )}
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
