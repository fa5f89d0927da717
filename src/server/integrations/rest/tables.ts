import { importedColumns } from "#shared/contacts/contact-columns.ts";

/** SQL types of the columns, for filters: a value arrives as text and is cast. */
export type ColumnType =
  | "uuid"
  | "text"
  | "text[]"
  | "boolean"
  | "int"
  | "timestamptz"
  | "jsonb"
  | "date";

export interface RestTable {
  /** The readable columns, which `*` selects. The database's grants apply as well. */
  columns: Record<string, ColumnType>;
  /** Columns that visitors may read; none if undefined. */
  forVisitors?: readonly string[];
  /** Visitors must name rows by one of these; they cannot list all. */
  keysForVisitors?: readonly string[];
  /** Tables whose rows can be nested into this table's, with their referencing column. */
  nested?: Record<string, string>;
  /** The column that restricts access to the signed-in person's own rows, beyond row-level security. */
  ownedBy?: string;
}

const times = { created_at: "timestamptz", updated_at: "timestamptz" } as const;

/** The tables that docs/specification.md 7 'Application data' calls. */
export const tables: Record<string, RestTable> = {
  review_flows: {
    columns: {
      id: "uuid",
      user_id: "uuid",
      title: "text",
      description: "text",
      status: "text",
      ...times,
    },
    forVisitors: ["id", "title", "description", "status", "created_at", "updated_at"],
    keysForVisitors: ["id"],
    nested: { review_questions: "flow_id" },
  },
  review_questions: {
    columns: {
      id: "uuid",
      flow_id: "uuid",
      text: "text",
      description: "text",
      type: "text",
      options: "text[]",
      required: "boolean",
      order: "int",
      ...times,
    },
    forVisitors: [
      "id",
      "flow_id",
      "text",
      "description",
      "type",
      "options",
      "required",
      "order",
      "created_at",
      "updated_at",
    ],
    keysForVisitors: ["id", "flow_id"],
  },
  users: {
    columns: {
      id: "uuid",
      descope_id: "text",
      email: "text",
      name: "text",
      phone: "text",
      city: "text",
      state: "text",
      title: "text",
      license: "text",
      is_admin: "boolean",
      roles: "text[]",
      settings: "jsonb",
      ...times,
    },
    ownedBy: "id",
  },
  contacts: {
    columns: {
      id: "uuid",
      user_id: "uuid",
      ...Object.fromEntries(importedColumns.map(({ column, sqlType }) => [column, sqlType])),
      email_status: "text",
      email_sent: "boolean",
      last_email_sent_at: "timestamptz",
      descope_id: "text",
      ...times,
    },
  },
  user_access_keys: {
    // The key cannot be read back: only its keyed hash is stored.
    columns: { id: "uuid", user_id: "uuid", name: "text", created_at: "timestamptz" },
    ownedBy: "user_id",
  },
};
