import { oneLine } from "../../text.ts";
import type * as ContactColumns from "../contact-columns.ts";

const city: ContactColumns.ContactColumn = {
  column: "city",
  sqlType: "text",
  label: "City",
  input: oneLine(80).nullable(),
  output: oneLine(80).nullable(),
  form: { control: "text", default: null, maxLength: 80 },
  import: { default: null, headers: ["city", "town"] },
  list: { from: "lg" },
  sort: { label: "By city", by: "lower(city)" },
};

/** The columns module as if its definition had one more entry. */
export function columnsWithCity(columns: typeof ContactColumns): typeof ContactColumns {
  const contactColumns = { ...columns.contactColumns, city };
  return { ...columns, ...columns.listColumns(contactColumns), contactColumns };
}
