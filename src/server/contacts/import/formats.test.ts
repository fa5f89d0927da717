import { readdirSync, readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { updateBusiness } from "#shared/api/change-business.ts";
import { type Contact, listContacts } from "#shared/api/contacts.ts";
import { hasOpenQuestions, type ImportReport } from "#shared/api/import-report.ts";
import { checkImport, previewImport, runImport } from "#shared/api/imports.ts";
import type { countryCodes } from "#shared/businesses/countries.ts";
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
  rows: { line: number; outcome: string; suppression?: string; contact?: ExpectedContact }[];
}

const { given, family } = { given: "given", family: "family" };
/** Outlook in a language that is not the product's. */
const outlook = (first: string, last: string, phone: string) => ({
  columns: { [first]: given, [last]: family, [phone]: "phone" },
  leftOut: ["notes", "tags", "phone"],
});
const mobile = (title: string) => ({ [title]: "phone" });

/**
 * A person's answers by file: at most three columns, by title, and the values that no word preselects (`ticked`). Fields in
 * `leftOut` are not compared, since the person has not mapped all of their columns.
 */
const byHand: Record<
  string,
  { columns?: Record<string, string>; ticked?: Record<string, string[]>; leftOut?: string[] }
> = {
  "eight-ja.csv": { columns: { 氏名: "name", 携帯電話: "phone", TEL会社: "phone" } },
  "excel-csv-utf8-de.csv": { columns: { Sprache: "locale" } },
  // The first phone is a fax.
  "google-contacts-old.csv": { columns: mobile("Phone 2 - Value") },
  "keila.csv": { ticked: { Status: ["unsubscribed", "unreachable"] } },
  "outlook-cs.csv": outlook("Jméno", "Příjmení", "Mobilní telefon"),
  "outlook-da.csv": outlook("Fornavn", "Efternavn", "Mobiltelefon"),
  "outlook-de.csv": { columns: mobile("Mobiltelefon") },
  "outlook-es.csv": { columns: { "Mobile Phone": "phone", Particular: "phone" } },
  "outlook-fr.csv": { columns: mobile("Tél. mobile") },
  "outlook-it.csv": outlook("Nome", "Cognome", "Cellulare"),
  "outlook-nl.csv": outlook("Voornaam", "Achternaam", "Mobiele telefoon"),
  "outlook-pl.csv": outlook("Imię", "Nazwisko", "Telefon komórkowy"),
  "outlook-pt-br.csv": { columns: mobile("Telefone celular") },
  "outlook-pt.csv": { columns: mobile("Telemóvel") },
  "outlook-ru.csv": outlook("Имя", "Фамилия", "Телефон переносной"),
  "outlook-zh-cn.csv": outlook("名", "姓", "移动电话"),
  "pipedrive.csv": { columns: { "Person - Labels": "tags" } },
  "square.csv": { columns: { Memo: "notes" } },
  "status-words.csv": { columns: { Who: "name" } },
  "yahoo.csv": { columns: { First: given, Last: family, Category: "tags" }, leftOut: ["phone"] },
};
const maxByHand = 3;

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
    const { columns = {}, ticked = {}, leftOut = [] } = byHand[format.file] ?? {};
    const presses = Object.keys(columns).length + Object.keys(ticked).length;
    expect(presses).toBeLessThanOrEqual(maxByHand);
    const preview = await owner.call(previewImport, { importId });
    const titles = preview.columns.map(({ header }) => header);
    const byIndex = <T>(chosen: Record<string, T>) =>
      Object.fromEntries(
        Object.entries(chosen).map(([title, one]) => [titles.indexOf(title), one] as const),
      );
    const check = async (answers: ReturnType<typeof pressOn>) => {
      const body = { ...answers, columns: byIndex(columns), areCustomers: true };
      await owner.call(checkImport, { importId, body });
      return settle(owner, test.drainJobs, importId);
    };
    const checked = await check({});
    // One press for all columns: what is ticked says who must not be mailed.
    if (hasOpenQuestions(checked.report, checked.options)) {
      const pressed = pressOn(checked);
      const optOuts = { ...pressed.optOuts, ...byIndex(ticked) };
      const answered = await check({ ...pressed, optOuts });
      expect(hasOpenQuestions(answered.report, answered.options)).toBe(false);
    }

    await owner.call(runImport, { importId });
    const { report } = await settle(owner, test.drainJobs, importId);
    for (const outcome of ["invalid", "duplicate"] as const)
      expect(linesOf(report, outcome)).toEqual(expectedLines(format, outcome));
    const expected = format.rows.flatMap(({ contact, suppression = null }) =>
      contact ? [{ ...expectedOf(contact, suppression, format.country), ...without(leftOut) }] : [],
    );
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    const hidden = await readHidden(contacts);
    const stored = contacts.map((one) => ({
      ...storedOf(one, hidden.get(one.id)),
      ...without(leftOut),
    }));
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

const without = (fields: string[]) =>
  Object.fromEntries(fields.map((field) => [field, field === "tags" ? [] : null]));

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

/** Facts of a contact that no list shows. */
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
