import fc from "fast-check";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { exportBusiness } from "#shared/api/change-business.ts";
import { createContact, exportContacts } from "#shared/api/contacts.ts";
import { suppressionReasons } from "#shared/contacts/suppression.ts";
import { importFile } from "../../testing/import-file.ts";
import { readZip } from "../../testing/read-zip.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const test = startedTestApp();

/** Cells that spreadsheets take for formulas, marks that the import splits at, and text of both directions. */
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
type ExportedContact = typeof contact extends fc.Arbitrary<infer One> ? One : never;

type Exporting = (person: TestPerson) => Promise<string>;
const exportPage: Exporting = async ({ call }) => (await call(exportContacts, {})).csv;
const exportEverything: Exporting = async ({ token }) => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await test.app.request(exportBusiness.path, { headers });
  return (await readZip(await answer.arrayBuffer())).get("csv/contacts.csv") ?? "";
};

it.each([
  ["the contacts page", "page", exportPage],
  // Its opt-outs are in another of its files: export-everything.test.ts.
  ["Export everything", "all", exportEverything],
])(
  "the contacts that %s exports are imported with the same values, and change none of those that are there",
  async (_, label, exporting) => {
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(contact, { minLength: 1, maxLength: 10 }), async (contacts) => {
        runs += 1;
        const from = await test.signUp(`${label}-from${runs}@example.com`);
        const to = await test.signUp(`${label}-to${runs}@example.com`);
        for (const [at, { suppression, ...one }] of contacts.entries())
          await add(from, `p${at}@x.example`, one, exporting === exportPage ? suppression : null);
        const csv = await exporting(from);
        const { report } = await importFile(to, test.drainJobs, csv);
        expect(report?.counts).toMatchObject({ created: contacts.length, invalid: 0 });
        const values = await exportPage(from);
        expect(sorted(await exportPage(to))).toEqual(sorted(values));
        for (const owner of [from, to]) {
          const again = await importFile(owner, test.drainJobs, csv, { existing: "overwrite" });
          expect(again.report?.counts).toMatchObject({
            unchanged: contacts.length,
            created: 0,
            updated: 0,
          });
          expect(sorted(await exportPage(owner))).toEqual(sorted(values));
        }
      }),
      { numRuns: 8 },
    );
  },
);

const sorted = (csv: string) => csv.split("\n").toSorted();

async function add(
  owner: TestPerson,
  email: string,
  { tags, ...body }: Omit<ExportedContact, "suppression">,
  suppression: ExportedContact["suppression"],
) {
  const { id, name } = await owner.call(createContact, { body: { ...body, email } });
  expect(name).toBe(body.name);
  await test.context.database.serviceTransaction(async (tx) => {
    await tx.execute(
      sql`update contacts set tags = ${tags}::text[], locale = 'pt-BR', time_zone = 'Europe/Berlin',
        text_consent_on = '2026-04-02', text_consent_source = '=A card',
        consent_source = case when consent_basis is not null then 'A card, signed' end,
        consent_at = case when consent_basis is not null then timestamptz '2025-02-03 04:05Z' end where id = ${id}`,
    );
    if (suppression)
      await tx.execute(sql`insert into suppressions (business_id, email_key, reason, source, created_at)
        select business_id, email_key, ${suppression}, 'link', created_at from contacts where id = ${id}`);
  });
}
