import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sql from "sql-template-tag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContact, deleteContact } from "#shared/api/contacts.ts";
import { getImport } from "#shared/api/imports.ts";
import { createBusinessWithCampaigns } from "../testing/builders/business-with-campaigns.ts";
import {
  inboundAddress,
  type Person,
  writePersonEverywhere,
} from "../testing/builders/person-everywhere.ts";
import { findInDatabase } from "../testing/find-in-database.ts";
import { importFile } from "../testing/import-file.ts";
import { erased, kept, withoutCustomers } from "../testing/places-of-people.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { sweepContacts } from "./list/sweep-contacts.ts";

describe("an erased contact", () => {
  let test: TestApp;
  const gateway = createServer((_request, response) => response.end("{}"));
  beforeAll(async () => {
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    const env = {
      INBOUND_ADDRESS: inboundAddress,
      SMS_GATEWAY_URL: `http://127.0.0.1:${port}/`,
    };
    test = await startTestApp({ env });
  });
  afterAll(async () => {
    await test.close();
    gateway.close();
  });

  it("is searched for in every column that can contain text", async () => {
    const columns = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ table: string; name: string }>(sql`
        select case n.nspname when 'public' then '' else n.nspname || '.' end || c.relname as table, a.attname as name
        from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
          join pg_type t on t.oid = a.atttypid
        where n.nspname in ('public', 'identity') and c.relkind in ('r', 'p') and a.attnum > 0
          and not a.attisdropped and (
            t.typcategory = 'S' or t.typname in ('json', 'jsonb', 'bytea', 'xml', 'tsvector')
            or (t.typcategory = 'A' and t.typname in ('_text', '_varchar', '_json', '_jsonb', '_bytea')))`),
    );
    const places = { ...erased, ...kept };
    const others = Object.entries(withoutCustomers).flatMap(([table, names]) =>
      names.split(" ").map((name) => `${table}.${name}`),
    );
    const known = [...Object.keys(places), ...others];
    const existing = new Set(
      columns.flatMap(({ table, name }) => [`${table}.${name}`, `${table}.*`]),
    );
    expect(known.filter((place) => !existing.has(place))).toEqual([]);
    const isKnown = new Set(known);
    expect(isKnown.size).toBe(known.length);
    expect(
      columns
        .filter(({ table, name }) => !isKnown.has(`${table}.${name}`) && !isKnown.has(`${table}.*`))
        .map(({ table, name }) => `${table}.${name}`),
    ).toEqual([]);
  });

  /** Matching entries of the registry, in which `table.*` means any column. */
  const placesIn = (found: string[], registry: Record<string, string>) =>
    Object.keys(registry).filter((place) =>
      place.endsWith(".*")
        ? found.some((column) => column.startsWith(place.slice(0, -1)))
        : found.includes(place),
    );
  const traces = ({ first, last, phone }: Person) =>
    new RegExp(`${first}|${last}|${phone.slice(0, 3)}\\D{0,2}${phone.slice(3)}`, "i");
  /** The customer's own words, reviews that others published, and a member's searches. */
  const staying = [
    "contact_segments.filter",
    "external_reviews.reviewer",
    "external_reviews.text",
    "review_responses.answers",
    "review_responses.copied_text",
    "review_responses.draft",
    "review_responses.private_message",
  ];

  it("is nowhere in the database except where the registry allows it", async () => {
    test.clock.set(new Date("2026-03-10T17:00:00Z"));
    const person = { first: "Zelda", last: "Quistgaard", phone: "5550142" };
    const business = await createBusinessWithCampaigns(test, "erasing@lakeside.example");
    const { contactId } = await writePersonEverywhere(test, business, person);
    const before = await findInDatabase(test, traces(person));
    // For the other places the whole row is deleted with the contact.
    const emptied = Object.entries(erased).filter(([, how]) => !how.startsWith("deleted with"));
    expect(placesIn(before, erased)).toEqual(
      expect.arrayContaining(emptied.map(([place]) => place)),
    );
    await business.owner.call(deleteContact, { contactId });
    const left = await findInDatabase(test, traces(person));
    expect(left).toEqual(staying);
    expect(placesIn(left, erased)).toEqual([]);
    expect(placesIn(left, kept)).toHaveLength(6);
  });

  it("leaves as little when their retention ends, and their opt-out is remembered", async () => {
    test.clock.set(new Date("2026-03-10T17:00:00Z"));
    const person = { first: "Ottoline", last: "Brzezinska", phone: "5550167" };
    const business = await createBusinessWithCampaigns(test, "sweeping@lakeside.example");
    const { receive, messageId } = await writePersonEverywhere(test, business, person);
    await receive("events", JSON.stringify({ type: "bounced", messageId, status: "5.1.1" }));
    test.clock.advance(800 * 86_400_000);
    for (const { run } of sweepContacts(test.context)) await run({});
    expect(await findInDatabase(test, traces(person))).toEqual([
      ...staying,
      "suppressions.email_key",
    ]);
  });

  /**
   * Imports these rows of two people.
   * @returns the stored rows before and after the first person is erased.
   */
  async function eraseFromImport(name: string, header: string, rows: string[]) {
    const owner = await test.signUp(`${header.replaceAll(/\W/g, "-")}@example.com`);
    const body = { name, email: "zelda@quist.example", phone: "+1 212 555 0142" };
    const { id: contactId } = await owner.call(createContact, { body });
    const file = `${[header, ...rows].join("\n")}\n`;
    const { id: importId } = await importFile(owner, test.drainJobs, file);
    const kept = async () => {
      const rejects = await test.context.database.serviceTransaction((tx) =>
        tx.query(sql`select cells from contact_import_rejects where import_id = ${importId}`),
      );
      const { report } = await owner.call(getImport, { importId });
      return { rejects: JSON.stringify(rejects), report: JSON.stringify(report) };
    };
    const before = await kept();
    await owner.call(deleteContact, { contactId });
    return { before, after: await kept() };
  }

  it("is in no report and no rejected row of an import, which keep others", async () => {
    const { before, after } = await eraseFromImport("Zelda Quist", "name,email,phone", [
      "Zelda Quist,zelda@quist.example,(212) 555-0142",
      "Zelda Quist,zelda@@quist,",
      "Bo Lind,bo@@lind,",
    ]);
    for (const kept of [before.rejects, before.report]) expect(kept).toContain("Zelda Quist");
    for (const kept of [after.rejects, after.report]) {
      expect(kept).toContain("Bo Lind");
      expect(kept).not.toMatch(/zelda|quist|555/i);
    }
  });

  it("is found in an import by first and last name, ignoring case and accents", async () => {
    const { before, after } = await eraseFromImport("Élodie Öberg", "first name,last name,email", [
      "ÉLODIE,ÖBERG,elodie@@oberg",
      "Élodie,Lind,elodie@@lind",
    ]);
    for (const kept of [before.rejects, before.report]) expect(kept).toContain("elodie@@oberg");
    for (const kept of [after.rejects, after.report]) {
      expect(kept).toContain("elodie@@lind");
      expect(kept).not.toMatch(/oberg|öberg/i);
    }
  });
});
