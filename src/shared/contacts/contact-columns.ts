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
  /** One value as the form, an import or a REST client sends it. */
  input: z.ZodType;
  /** One value as it is read. Wider than `input`: stored values may come from before a rule. */
  output: z.ZodType;
  form: FormControl;
  /** In the CSV file of the specification and in rows of a REST client; left out: only in files of other programs. */
  import?: { default: string | null; headers: readonly string[] };
  /** Shown in the list from this screen width on; left out: only in the form. */
  list?: { from: "sm" | "lg" };
  /** Offered as an order of the list; `by` is an expression over the table. */
  sort?: { label: string; by: string };
}

export interface FormControl {
  control: "text" | "email" | "tel" | "date" | "word" | "choice" | "timeZone" | "paragraphs";
  /** Of a new contact. */
  default: string | null;
  isRequired?: boolean;
  maxLength?: number;
  hint?: string;
  /** Values and their labels: those of a `word` are suggestions, those of a `choice` are all that there are to choose. */
  options?: Readonly<Record<string, string>>;
  /** What a `choice` without a value says. */
  emptyLabel?: string;
  /** Few fill it in: folded away under the others. */
  isRare?: boolean;
}

export const maxEmailLength = 254;
/** Status and type: imported contacts may carry other words than the form offers (docs/specification.md 3). */
export const maxWordLength = 40;
const word = oneLine(maxWordLength).transform((text) => text.toLowerCase());

/** People close to the business; they are never asked for a review (R3). */
export const relations = { employee: "Employee", family: "Family", agent: "Agent" } as const;
const relation = z.enum(Object.keys(relations) as (keyof typeof relations)[]);
export type Relation = z.infer<typeof relation>;

/** Lawful bases of GDPR Article 6 that fit asking a customer. */
export const consentBases = {
  contract: "A contract with them",
  legitimate_interest: "They are a customer (legitimate interest)",
  consent: "They agreed to be asked",
} as const;
const consentBasis = z.enum(Object.keys(consentBases) as (keyof typeof consentBases)[]);

/**
 * What a person can edit, in the order of the form. Headers are the product's own, as they are compared: lower case, only
 * letters and digits. The import knows the words of other programs and languages besides.
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

/** The columns with their fields, in order: all, those of an import and those that the list is sorted by. */
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
