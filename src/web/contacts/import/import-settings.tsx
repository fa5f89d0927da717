import { existingChoices, type ImportPreview } from "#shared/api/contact-import.ts";
import { formatCount } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Select, SelectField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import type { OptionInput } from "./use-contact-import.ts";

export interface ImportSettingsProps {
  preview: ImportPreview;
  options: OptionInput;
  hasAmbiguousDates: boolean;
  isDayFirst: boolean;
  disabled: boolean;
  onChange: (options: OptionInput) => void;
}

const delimiters = { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Vertical bar" };

/** How the file is read, and what its columns become. Every change checks the file anew. */
export function ImportSettings(props: ImportSettingsProps) {
  const { preview, options, hasAmbiguousDates, isDayFirst, disabled, onChange } = props;
  const change = (next: OptionInput) => onChange({ ...options, ...next });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ColumnMapping {...props} />
      <fieldset disabled={disabled} className="grid items-end gap-5 sm:grid-cols-3">
        <legend className="sr-only">How the file is read</legend>
        {preview.encoding !== null && (
          <SelectField
            name="encoding"
            label="Encoding"
            hint="When names with accents look wrong."
            value={preview.encoding}
            onChange={(event) => change({ encoding: event.target.value })}
          >
            <Choices choices={preview.encodings} />
          </SelectField>
        )}
        {preview.delimiter !== null && (
          <SelectField
            name="delimiter"
            label="Between the columns"
            value={preview.delimiter}
            onChange={(event) => change({ delimiter: event.target.value as "," })}
          >
            <Choices choices={delimiters} />
          </SelectField>
        )}
        {preview.headerRow !== null && (
          <SelectField
            name="headerRow"
            label="Header row"
            value={String(preview.headerRow)}
            onChange={(event) =>
              change({ headerRow: Number(event.target.value), columns: {}, optOuts: {} })
            }
          >
            <option value="0">The file has none</option>
            {preview.headerLines.map((line, at) => (
              <option key={line} value={at + 1}>
                Row {line}
              </option>
            ))}
          </SelectField>
        )}
      </fieldset>
      <div className="grid gap-8 md:grid-cols-2">
        <RadioGroup
          name="existing"
          legend="People who are contacts already"
          value={options.existing ?? "skip"}
          onChange={(value) => change({ existing: value as "skip" })}
          options={Object.entries(existingChoices).map(([value, label]) => ({
            value,
            label,
            disabled,
          }))}
        />
        {hasAmbiguousDates && (
          <RadioGroup
            name="dayFirst"
            legend="What does 03/05/2026 mean?"
            value={(options.dayFirst ?? isDayFirst) ? "day" : "month"}
            onChange={(value) => change({ dayFirst: value === "day" })}
            options={[
              { value: "month", label: "March 5", disabled },
              { value: "day", label: "3 May", disabled },
            ]}
          />
        )}
      </div>
    </div>
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

function ColumnMapping({ preview, options, disabled, onChange }: ImportSettingsProps) {
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
          onChange={(event) =>
            onChange({ ...options, columns: { ...options.columns, [index]: event.target.value } })
          }
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
  // An empty column that was given a meaning stays in sight.
  const isShown = ({ samples, target }: MappedColumn) => samples.length > 0 || target !== "ignore";
  const empty = rows.filter((row) => !isShown(row));
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
      {table("Columns of the file and what they become", rows.filter(isShown))}
      {empty.length > 0 && (
        <details>
          <summary className="cursor-pointer text-muted">
            {formatCount(empty.length, "column")} with nothing in the first rows
          </summary>
          {table("Columns with nothing in the first rows", empty)}
        </details>
      )}
    </div>
  );
}
