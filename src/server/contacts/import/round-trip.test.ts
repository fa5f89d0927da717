import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { createContact, exportContacts } from "#shared/api/contacts.ts";
import { suppressionReasons } from "#shared/contacts/suppression.ts";
import { importFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

const test = startedTestApp();

/** What spreadsheets take for formulas, what the import splits at, and text of both directions. */
const text = fc
  .string({ unit: fc.constantFrom(..."=+-@'\",;|* aé日א\u200f"), minLength: 1, maxLength: 8 })
  .map((one) => one.trim())
  .filter((one) => one !== "");
const contact = fc.record({
  name: text,
  phone: fc.option(fc.constantFrom("+1 202-555-0143", "030 1; 0171 2", "=1+1", "'+49 30")),
  lastServiceOn: fc.option(fc.constantFrom("2026-05-03", "2024-02-29")),
  status: fc.constantFrom("active", "new", "-odd"),
  type: fc.constantFrom("client", "prospect", "'=x"),
  relation: fc.option(fc.constantFrom("employee" as const, "family" as const)),
  consentBasis: fc.option(fc.constantFrom("contract" as const, "consent" as const)),
  notes: fc.option(fc.tuple(text, text).map((lines) => lines.join("\n"))),
  tags: fc.uniqueArray(text, { maxLength: 3 }),
  suppression: fc.option(fc.constantFrom(...suppressionReasons)),
});

it("an export that is imported gives every contact the same values", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 10 }), async (contacts) => {
      runs += 1;
      const from = await test.signUp(`from${runs}@example.com`);
      const to = await test.signUp(`to${runs}@example.com`);
      for (const [at, { tags, suppression, ...body }] of contacts.entries()) {
        const email = `p${at}@x.example`;
        const { id, name } = await from.call(createContact, { body: { ...body, email } });
        expect(name).toBe(body.name);
        await test.context.database.serviceTransaction(async (tx) => {
          await tx.execute(
            sql`update contacts set tags = ${tags}::text[], locale = 'pt-BR', time_zone = 'Europe/Berlin',
              consent_source = case when consent_basis is not null then 'A card, signed' end,
              consent_at = case when consent_basis is not null then timestamptz '2025-02-03 04:05Z' end where id = ${id}`,
          );
          if (suppression)
            await tx.execute(sql`insert into suppressions (business_id, email_key, reason, source, created_at)
              select business_id, email_key, ${suppression}, 'link', created_at from contacts where id = ${id}`);
        });
      }
      const { csv } = await from.call(exportContacts, {});
      const { report } = await importFile(to, test.drainJobs, csv);
      expect(report?.counts).toMatchObject({ created: contacts.length, invalid: 0 });
      const again = await to.call(exportContacts, {});
      expect(again.csv.split("\n").toSorted()).toEqual(csv.split("\n").toSorted());
      const { report: second } = await importFile(to, test.drainJobs, csv, {
        existing: "overwrite",
      });
      expect(second?.counts).toMatchObject({ unchanged: contacts.length, created: 0, updated: 0 });
    }),
    { numRuns: 8 },
  );
});
