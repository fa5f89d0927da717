import { describe, expect, it, vi } from "vitest";
import { exportBusiness } from "#shared/api/change-business.ts";
import { getContactHistory } from "#shared/api/contact-history.ts";
import {
  type Contact,
  createContact,
  getContact,
  listContacts,
  updateContact,
} from "#shared/api/contacts.ts";
import { contactColumnList, type FormControl } from "#shared/contacts/contact-columns.ts";
import { importFile } from "../testing/import-file.ts";
import { readZip } from "../testing/read-zip.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

vi.mock(import("#shared/contacts/contact-columns.ts"), async (original) => {
  const { columnsWithCity } = await import("#shared/contacts/testing/columns-with-city.ts");
  return columnsWithCity(await original());
});

type ContactWithCity = Contact & { city: string | null };

describe("a column that is added to the definition and the table", () => {
  const test = startedTestApp();

  it("a column that is added to the definition and the table is stored, read, changed, in the history, sorted, imported and exported", async () => {
    await test.context.driver.asOwner((connection) =>
      connection.exec("alter table contacts add column city text"),
    );
    const owner = await test.signUp("column@example.com");
    const details = { name: "Ada", email: "ada@example.com", city: "Turin" };
    const { id } = await owner.call(createContact, { body: details });
    expect(await owner.call(getContact, { contactId: id })).toMatchObject({ city: "Turin" });
    const body = { ...details, city: "Milan" };
    expect(await owner.call(updateContact, { contactId: id, body })).toMatchObject(body);

    const { events } = await owner.call(getContactHistory, { contactId: id });
    expect(events).toContainEqual(
      expect.objectContaining({
        kind: "changed",
        changes: [{ column: "city", before: "Turin", after: "Milan" }],
      }),
    );

    const file = "name,email,town\nBea,bea@example.com,Aachen\nCy,cy@example.com,\n";
    const { report } = await importFile(owner, test.drainJobs, file);
    expect(report).toMatchObject({
      counts: { created: 2 },
      ignoredColumns: [],
      sample: [{ values: { city: "Aachen" } }, {}],
    });

    const sort = "city" as "name";
    const { contacts } = await owner.call(listContacts, { sort });
    const cities = (contacts as ContactWithCity[]).map(({ city }) => city);
    expect(cities).toEqual(["Aachen", "Milan", null]);

    const headers = { authorization: `Bearer ${owner.token}` };
    const rows = await test.app.request("/rest/v1/contacts?select=name,city&city=eq.Milan", {
      headers,
    });
    expect(await rows.json()).toEqual([{ name: "Ada", city: "Milan" }]);
    const added = await test.app.request("/rest/v1/contacts", {
      method: "POST",
      headers: { ...headers, prefer: "return=representation" },
      body: JSON.stringify({ name: "Dee", city: "Lyon" }),
    });
    expect(await added.json()).toMatchObject([{ name: "Dee", city: "Lyon" }]);

    const exported = await test.app.request(exportBusiness.path, { headers });
    const files = await readZip(await exported.arrayBuffer());
    expect(JSON.parse(files.get("json/contacts.json") ?? "")).toContainEqual(
      expect.objectContaining({ name: "Ada", city: "Milan" }),
    );
  });

  it("a change of any single column is in the contact's history", async () => {
    const owner = await test.signUp("each-column@example.com");
    const details = { name: "Ada", email: "each@example.com", status: "active", type: "client" };
    const { id: contactId } = await owner.call(createContact, { body: details });
    let body: typeof details & Record<string, unknown> = details;
    for (const { field, column, form } of contactColumnList) {
      body = { ...body, [field]: newValue(form) };
      await owner.call(updateContact, { contactId, body });
      const { events } = await owner.call(getContactHistory, { contactId });
      const changes = events.flatMap((event) => (event.kind === "changed" ? event.changes : []));
      expect(changes).toContainEqual(expect.objectContaining({ column, after: newValue(form) }));
    }
  });
});

function newValue({ control, options }: FormControl): string {
  if (control === "email") return "changed@example.com";
  if (control === "tel") return "+49 30 123456";
  if (control === "date") return "2026-05-03";
  if (control === "timeZone") return "Europe/Berlin";
  return options ? (Object.keys(options).at(-1) ?? "") : "Changed";
}
