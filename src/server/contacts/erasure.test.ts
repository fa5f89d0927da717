import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { getContactImport } from "#shared/api/contact-import.ts";
import { createContact, deleteContact } from "#shared/api/contacts.ts";
import { importFile } from "../testing/import-file.ts";
import { placesOfPeople } from "../testing/places-of-people.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

describe("an erased contact", () => {
  const test = startedTestApp();

  it("is looked for in places that exist", async () => {
    const rows = await test.context.database.serviceTransaction((tx) =>
      tx.query<{ name: string }>(sql`
        select table_name || '.' || column_name as name from information_schema.columns
        where table_schema = 'public' union select table_name || '.*' from information_schema.tables`),
    );
    const known = rows.map(({ name }) => name);
    expect(known).toEqual(expect.arrayContaining(Object.keys(placesOfPeople)));
  });

  it("is in no report and no rejected row of an import, and others stay in them", async () => {
    const owner = await test.signUp("erasing@example.com");
    const body = { name: "Zelda Quist", email: "zelda@quist.example", phone: "+1 212 555 0142" };
    const { id: contactId } = await owner.call(createContact, { body });
    const file =
      "name,email,phone\nZelda Quist,zelda@quist.example,(212) 555-0142\nZelda Quist,zelda@@quist,\nBo Lind,bo@@lind,\n";
    const { id: importId } = await importFile(owner, test.drainJobs, file);
    const kept = async () => {
      const rejects = await test.context.database.serviceTransaction((tx) =>
        tx.query(sql`select cells from contact_import_rejects where import_id = ${importId}`),
      );
      return JSON.stringify([rejects, (await owner.call(getContactImport, { importId })).report]);
    };
    expect(await kept()).toContain("Zelda Quist");
    await owner.call(deleteContact, { contactId });
    const left = await kept();
    expect(left).toContain("Bo Lind");
    expect(left).not.toMatch(/zelda|quist|555/i);
  });
});
