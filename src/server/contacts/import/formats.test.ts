import { readdirSync, readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import {
  checkContactImport,
  type ImportReport,
  runContactImport,
} from "#shared/api/contact-import.ts";
import { type Contact, listContacts } from "#shared/api/contacts.ts";
import type { countryCodes } from "#shared/businesses/countries.ts";
import { hasOpenQuestions } from "#shared/contacts/open-questions.ts";
import { createBusinessWithCampaigns } from "../../testing/builders/business-with-campaigns.ts";
import { pressOn, settle, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import { readPhone } from "../read-phone.ts";

type CountryCode = (typeof countryCodes)[number];

interface ExpectedContact {
  name: string;
  email: string;
  phone?: string;
  notes?: string;
  lastServiceOn?: string;
  tags?: string[];
  locale?: string;
}

interface Format {
  name: string;
  file: string;
  country: CountryCode;
  optOutColumn: string | null;
  /** The column that the import must ask about. */
  question: string | null;
  rows: { line: number; outcome: string; suppression?: string; contact?: ExpectedContact }[];
}

const folder = new URL("../../../../tests/fixtures/import-formats/", import.meta.url);
const formats = readdirSync(folder)
  .filter((name) => name.endsWith(".expected.json"))
  .map((name): Format => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
const test = startedTestApp();

it.each(formats.map((format) => [format.name, format] as const))(
  "a file of %s comes in row by row as its format says, and no one who opted out gets mail",
  async (_, format) => {
    const address = `${format.file.replace(/\W/g, "-")}@example.com`;
    const business = await createBusinessWithCampaigns(test, address);
    const { owner } = business;
    await owner.call(updateBusiness, { body: { country: format.country } });
    const content = readFileSync(new URL(format.file, folder));
    const importId = await uploadFile(owner, content, format.file);
    const check = async (answers: ReturnType<typeof pressOn>) => {
      await owner.call(checkContactImport, { importId, body: { ...answers, areCustomers: true } });
      return settle(owner, test.drainJobs, importId);
    };
    const checked = await check({});
    const found = checked.report;
    const ticked = (found?.questions ?? []).filter(({ values }) =>
      values.some(({ isOptOut }) => isOptOut),
    );
    expect(ticked.map(({ header }) => header)).toEqual(
      format.question === null ? [] : [format.question],
    );
    // One press for all columns: what is ticked says who must not be mailed.
    if (hasOpenQuestions(checked))
      expect(hasOpenQuestions(await check(pressOn(checked)))).toBe(false);

    await owner.call(runContactImport, { importId });
    const { report } = await settle(owner, test.drainJobs, importId);
    for (const outcome of ["invalid", "duplicate"] as const)
      expect(linesOf(report, outcome)).toEqual(expectedLines(format, outcome));
    const expected = format.rows.flatMap(({ contact, suppression = null }) =>
      contact ? [expectedOf(contact, suppression, format.country)] : [],
    );
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    const hidden = await readHidden(contacts);
    const stored = contacts.map((one) => storedOf(one, hidden.get(one.id)));
    expect(stored.sort(byPerson)).toEqual(expected.sort(byPerson));

    if (format.optOutColumn === null) return;
    const before = (await test.mailbox()).length;
    await business.send("everyone");
    await test.drainJobs();
    const mailed = (await test.mailbox()).slice(0, -before || undefined).map(({ to }) => to);
    const free = expected.filter((one) => one.suppression === null && one.name && one.email);
    expect(mailed.sort()).toEqual(free.map(({ email }) => email).sort());
  },
);

type Person = ReturnType<typeof expectedOf>;

const byPerson = (a: Person, b: Person) =>
  a.email.localeCompare(b.email) || a.name.localeCompare(b.name);

const expectedOf = (
  contact: ExpectedContact,
  suppression: string | null,
  country: CountryCode,
) => ({
  name: contact.name,
  email: contact.email.toLowerCase(),
  phone: contact.phone ? (readPhone(contact.phone, country) ?? contact.phone) : null,
  notes: contact.notes ?? null,
  lastServiceOn: contact.lastServiceOn ?? null,
  tags: (contact.tags ?? []).toSorted(),
  locale: contact.locale ?? null,
  suppression,
});

const storedOf = (contact: Contact, hidden: Hidden | undefined): Person => ({
  name: contact.name,
  email: contact.email.toLowerCase(),
  phone: contact.phoneE164 ?? contact.phone,
  notes: contact.notes,
  lastServiceOn: contact.lastServiceOn,
  tags: contact.tags.toSorted(),
  locale: hidden?.locale ?? null,
  suppression: hidden?.suppression ?? null,
});

interface Hidden {
  id: string;
  locale: string | null;
  suppression: string | null;
}

/** What no list shows. */
async function readHidden(contacts: Contact[]): Promise<Map<string, Hidden>> {
  const rows = await test.context.database.serviceTransaction((tx) =>
    tx.query<Hidden>(sql`
      select c.id, c.locale, s.reason as suppression
      from contacts c left join suppressions s on s.business_id = c.business_id and s.email_key = c.email_key
      where c.id = any (${contacts.map(({ id }) => id)}::uuid[])`),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const linesOf = (report: ImportReport | null, outcome: "invalid" | "duplicate") =>
  report?.issues[outcome].map(({ line }) => line);
const expectedLines = ({ rows }: Format, outcome: string) =>
  rows.filter((row) => row.outcome === outcome).map(({ line }) => line);
