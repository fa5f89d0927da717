import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/test-database.ts";

/**
 * Columns of docs/specification.md 3 as `name: type`, with `= default` where it names one and `?` where null is
 * allowed.
 */
const entities: Record<string, string[]> = {
  review_flows: [
    "id: uuid",
    "user_id: uuid ?",
    "title: text",
    "description: text",
    "status: text",
    "created_at: timestamp with time zone",
    "updated_at: timestamp with time zone",
  ],
  review_questions: [
    "id: uuid",
    "flow_id: uuid",
    "text: text",
    "description: text",
    "type: text",
    "options: ARRAY = '{}'",
    "required: boolean = false",
    "order: integer = 0",
    "created_at: timestamp with time zone",
    "updated_at: timestamp with time zone",
  ],
  users: [
    "id: uuid",
    "descope_id: text",
    "email: text",
    "name: text",
    "phone: text",
    "city: text",
    "state: text",
    "title: text",
    "license: text",
    "is_admin: boolean = false",
    "roles: ARRAY = '{}'",
    "settings: jsonb",
  ],
  contacts: [
    "user_id: uuid ?",
    "name: text",
    "email: text",
    "phone: text ?",
    "status: text = 'new'",
    "type: text = 'prospect'",
    "notes: text ?",
    "email_status: text",
    "email_sent: boolean = false",
    "last_email_sent_at: timestamp with time zone ?",
    "descope_id: text ?",
    "created_at: timestamp with time zone",
    "updated_at: timestamp with time zone",
  ],
  user_access_keys: [
    "id: uuid",
    "user_id: uuid",
    "name: text",
    "key: text",
    "created_at: timestamp with time zone",
  ],
  email_templates: [
    "id: uuid",
    "user_id: uuid ?",
    "name: text",
    "subject: text",
    "content: text",
    "created_at: timestamp with time zone",
    "updated_at: timestamp with time zone",
  ],
};

interface Column {
  name: string;
  type: string;
  fallback: string | null;
  nullable: boolean;
}

describe("the entities of the specification", () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openTestDatabase("pglite");
  });
  afterAll(() => test.remove());

  const read = (statement: ReturnType<typeof sql>) =>
    test.driver.asOwner((connection) => connection.query(statement.text, statement.values));

  /** @spec 3.1, 3.2, 3.3, 3.5, 3.10, 3.11 */
  it.each(Object.entries(entities))(
    "%s has every field, of its kind and with its default",
    async (table, fields) => {
      const { rows } = await read(sql`
      select column_name as name, data_type as type, column_default as fallback,
        is_nullable = 'YES' as nullable
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
      const columns = rows as Column[];
      const written = columns.flatMap(({ name, type, fallback, nullable }) => {
        const field = `${name}: ${type}${nullable ? " ?" : ""}`;
        return [field, `${field} = ${fallback?.replace(/::.*/, "")}`];
      });
      expect(written).toEqual(expect.arrayContaining(fields));
    },
  );
});
