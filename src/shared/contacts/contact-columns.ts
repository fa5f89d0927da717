import { z } from "zod";
import { languageTag } from "../locales/language-tag.ts";
import { localeNames } from "../locales/languages.ts";
import { oneLine, paragraphs } from "../text.ts";
import { timeZone } from "../time-zone.ts";

/**
 * The columns of a contact, each defined once: the contract, the form, the list, the CSV import, the store and the REST
 * interface read them from here. A new column is an entry here and a migration.
 */
export interface ContactColumn {
  /** Name and type in the database. */
  column: string;
  sqlType: "text" | "date";
  label: string;
  /** Schema of a value sent by the form, an import or a REST client. */
  input: z.ZodType;
  /** Schema of a stored value. Wider than `input`, because stored values may predate a rule. */
  output: z.ZodType;
  form: FormControl;
  /**
   * Set for columns of the specification's CSV format and of the REST interface; omit for those read only from other
   * programs' files.
   */
  import?: { default: string | null; headers: readonly string[] };
  /** Smallest screen width at which the list shows the column; omit to show it in the form only. */
  list?: { from: "sm" | "lg" };
  /** Makes the list sortable by this column; `by` is an SQL expression over the table. */
  sort?: { label: string; by: string };
}

export interface FormControl {
  control: "text" | "email" | "tel" | "date" | "word" | "choice" | "timeZone" | "paragraphs";
  /** Default for a new contact. */
  default: string | null;
  isRequired?: boolean;
  maxLength?: number;
  hint?: string;
  /** Values with labels: suggestions for a `word`, the only allowed values for a `choice`. */
  options?: Readonly<Record<string, string>>;
  /** Label of the empty option of a `choice`. */
  emptyLabel?: string;
  /** Rarely used, so the form hides it in a collapsed section. */
  isRare?: boolean;
}

export const maxEmailLength = 254;
/**
 * Maximum length of status and type. Imports may contain values that the form does not offer (docs/specification.md 3).
 */
export const maxWordLength = 40;
const word = oneLine(maxWordLength).transform((text) => text.toLowerCase());

/** Insiders, who are never invited to review (R3). */
export const relations = { employee: "Employee", family: "Family", agent: "Agent" } as const;
const relation = z.enum(Object.keys(relations) as (keyof typeof relations)[]);
export type Relation = z.infer<typeof relation>;

/** Lawful bases of GDPR Article 6 that suit inviting a customer. */
export const consentBases = {
  contract: "A contract with them",
  legitimate_interest: "They are a customer (legitimate interest)",
  consent: "They agreed to be asked",
} as const;
const consentBasis = z.enum(Object.keys(consentBases) as (keyof typeof consentBases)[]);

/**
 * Editable columns in the form's order. Headers are normalised (lower case, letters and digits only) and cover our own
 * CSV format; the import also recognises those of other programs and languages.
 */
export const contactColumns = {
  name: {
    column: "name",
    sqlType: "text",
    label: "Name",
    input: oneLine(200),
    output: z.string(),
    form: { control: "text", default: "", isRequired: true, maxLength: 200 },
    import: {
      default: "",
      headers: ["name"],
    },
    sort: { label: "By name", by: "lower(name)" },
  },
  email: {
    column: "email",
    sqlType: "text",
    label: "Email",
    input: oneLine(maxEmailLength),
    output: z.string(),
    form: { control: "email", default: "", isRequired: true, maxLength: maxEmailLength },
    import: {
      default: "",
      headers: ["email"],
    },
    sort: { label: "By email", by: "email_key" },
  },
  phone: {
    column: "phone",
    sqlType: "text",
    label: "Phone",
    input: oneLine(60).nullable(),
    output: z.string().nullable(),
    form: { control: "tel", default: null, maxLength: 60 },
    import: {
      default: null,
      headers: ["phone"],
    },
    list: { from: "lg" },
  },
  lastServiceOn: {
    column: "last_service_on",
    sqlType: "date",
    label: "Last service",
    input: z.iso.date("Choose a day.").nullable(),
    output: z.iso.date().nullable(),
    form: { control: "date", default: null },
  },
  status: {
    column: "status",
    sqlType: "text",
    label: "Status",
    input: word,
    output: z.string(),
    form: {
      control: "word",
      default: "active",
      isRequired: true,
      options: { active: "active", inactive: "inactive", pending: "pending" },
    },
    import: { default: "new", headers: ["status"] },
    list: { from: "sm" },
  },
  type: {
    column: "type",
    sqlType: "text",
    label: "Type",
    input: word,
    output: z.string(),
    form: {
      control: "word",
      default: "client",
      isRequired: true,
      options: { client: "client", vendor: "vendor", partner: "partner" },
    },
    import: { default: "prospect", headers: ["type"] },
    list: { from: "sm" },
  },
  relation: {
    column: "relation",
    sqlType: "text",
    label: "Relationship",
    input: relation.nullable(),
    output: relation.nullable(),
    form: {
      control: "choice",
      default: null,
      hint: "Employees, family and agents are never invited.",
      options: relations,
      emptyLabel: "None",
    },
  },
  consentBasis: {
    column: "consent_basis",
    sqlType: "text",
    label: "Lawful basis",
    input: consentBasis.nullable(),
    output: consentBasis.nullable(),
    form: {
      control: "choice",
      default: null,
      hint: "Needed in the EU, the UK and Switzerland.",
      options: consentBases,
      emptyLabel: "Not recorded",
    },
  },
  textConsentOn: {
    column: "text_consent_on",
    sqlType: "date",
    label: "Agreed to texts on",
    input: z.iso.date("Choose a day.").nullable(),
    output: z.iso.date().nullable(),
    form: { control: "date", default: null, hint: "Without a day and how, they get no texts." },
  },
  textConsentSource: {
    column: "text_consent_source",
    sqlType: "text",
    label: "How they agreed to texts",
    input: oneLine(200).nullable(),
    output: z.string().nullable(),
    form: {
      control: "text",
      default: null,
      maxLength: 200,
      hint: "Such as a signed form or a box on your website.",
    },
  },
  notes: {
    column: "notes",
    sqlType: "text",
    label: "Notes",
    input: paragraphs(4000).nullable(),
    output: z.string().nullable(),
    form: { control: "paragraphs", default: null, maxLength: 4000 },
    import: { default: null, headers: ["notes"] },
  },
  locale: {
    column: "locale",
    sqlType: "text",
    label: "Language",
    input: languageTag.nullable(),
    output: z.string().nullable(),
    form: {
      control: "choice",
      default: null,
      hint: "Used for their form and text messages.",
      options: localeNames,
      emptyLabel: "Not set",
      isRare: true,
    },
  },
  timeZone: {
    column: "time_zone",
    sqlType: "text",
    label: "Time zone",
    input: timeZone.nullable(),
    output: z.string().nullable(),
    form: {
      control: "timeZone",
      default: null,
      hint: "Keeps messages out of their night. If not set, your business’s is used.",
      isRare: true,
    },
  },
} as const satisfies Record<string, ContactColumn>;

type Columns = typeof contactColumns;
export type ContactField = keyof Columns;
export type ImportedField = {
  [Field in ContactField]: Columns[Field] extends { import: object } ? Field : never;
}[ContactField];
export type SortedField = {
  [Field in ContactField]: Columns[Field] extends { sort: object } ? Field : never;
}[ContactField];

type Listed = ContactColumn & { field: ContactField };
type Imported = Listed & { field: ImportedField; import: object };
type Sorted = Listed & { field: SortedField; sort: object };

/** Columns with their field names, in order: all, those of imports, and the sortable ones. */
export function listColumns(columns: Record<string, ContactColumn>) {
  const contactColumnList = Object.entries(columns).map(
    ([field, column]): Listed => ({ ...column, field: field as ContactField }),
  );
  return {
    contactColumnList,
    importedColumns: contactColumnList.filter((column): column is Imported => !!column.import),
    sortedColumns: contactColumnList.filter((column): column is Sorted => !!column.sort),
  };
}

export const { contactColumnList, importedColumns, sortedColumns } = listColumns(contactColumns);
