import { describe, expect, it } from "vitest";
import {
  countContacts,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  updateContact,
} from "#shared/api/contacts.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

const ada = { name: "Ada Byron", email: "Ada@Example.COM", phone: "+1 555 010 0001" };

describe("contacts", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;

  const newOwner = async () => {
    people += 1;
    owner = await test.signUp(`owner${people}@example.com`);
    return owner;
  };

  /** @spec 3.7 */
  it("the contacts API stores the form's values, with the domain in lower case", async () => {
    await newOwner();
    const saved = await owner.call(createContact, { body: ada });
    expect(saved).toMatchObject({
      ...ada,
      email: "Ada@example.com",
      status: "active",
      type: "client",
      notes: null,
      emailStatus: "unknown",
      suppressed: false,
    });
    expect(await owner.call(getContact, { contactId: saved.id })).toEqual(saved);
  });

  /** @spec 5.1 */
  it("the contacts API asks for a name and an address in the specification's words", async () => {
    await newOwner();
    await expect(
      owner.call(createContact, { body: { email: "a@b.example" } }),
    ).rejects.toMatchObject({
      status: 400,
      body: {
        code: "contact.incomplete",
        message: "Name, email, and user are required",
        fields: { name: expect.any(String) },
      },
    });
  });

  it("the contacts API accepts any language tag and time zone, keeps those that a change omits, and refuses other values", async () => {
    await newOwner();
    const saved = await owner.call(createContact, {
      body: { ...ada, locale: "pt_br", timeZone: "America/Sao_Paulo" },
    });
    const known = { locale: "pt-BR", timeZone: "America/Sao_Paulo" };
    expect(saved).toMatchObject(known);
    const left = await owner.call(updateContact, { contactId: saved.id, body: ada });
    expect(left).toMatchObject(known);
    const emptied = { ...ada, locale: null, timeZone: null };
    expect(await owner.call(updateContact, { contactId: saved.id, body: emptied })).toMatchObject({
      locale: null,
      timeZone: null,
    });
    const body = { ...ada, email: "bo@example.com", locale: "Klingon!", timeZone: "GMT+5" };
    await expect(owner.call(createContact, { body })).rejects.toMatchObject({
      body: { fields: { locale: expect.any(String), timeZone: expect.any(String) } },
    });
  });

  it.each(["no-at", "a@b", "a@@b.example", "a b@c.example", "a@b.example/x", "a@1.2.3.4"])(
    "refuses %s as an address",
    async (email) => {
      await newOwner();
      const refused = owner.call(createContact, { body: { name: "A", email } });
      await expect(refused).rejects.toMatchObject({ body: { code: "contact.email_invalid" } });
    },
  );

  it("the contacts API allows one contact per address, ignoring case", async () => {
    await newOwner();
    await owner.call(createContact, { body: ada });
    const twice = owner.call(createContact, { body: { name: "Again", email: "ADA@example.com" } });
    await expect(twice).rejects.toMatchObject({
      status: 409,
      body: { code: "contact.email_taken", fields: { email: expect.any(String) } },
    });
    const other = await owner.call(createContact, { body: { name: "B", email: "b@example.com" } });
    const moved = owner.call(updateContact, {
      contactId: other.id,
      body: { name: "B", email: "ada@EXAMPLE.com" },
    });
    await expect(moved).rejects.toMatchObject({ body: { code: "contact.email_taken" } });
  });

  it("the contacts API keeps one of many simultaneous duplicates", async () => {
    await newOwner();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => owner.call(createContact, { body: ada })),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await owner.call(countContacts)).total).toBe(1);
  });

  it("the contacts API searches, filters, sorts and pages", async () => {
    await newOwner();
    for (const [name, status] of [
      ["Zoë 100%", "active"],
      ["Amir", "pending"],
      ["Bea", "active"],
    ] as const) {
      await owner.call(createContact, {
        body: { name, status, email: `${name[0]}@example.com`.replace("Z", "zoe") },
      });
      test.clock.advance(1000);
    }
    const names = async (query: object) =>
      (await owner.call(listContacts, query)).contacts.map((contact) => contact.name);
    expect(await names({})).toEqual(["Bea", "Amir", "Zoë 100%"]);
    expect(await names({ sort: "name" })).toEqual(["Amir", "Bea", "Zoë 100%"]);
    expect(await names({ search: "0%" })).toEqual(["Zoë 100%"]);
    expect(await names({ search: "zOe@" })).toEqual(["Zoë 100%"]);
    expect(await names({ search: "100 Zoë" })).toEqual(["Zoë 100%"]);
    expect(await names({ status: "pending" })).toEqual(["Amir"]);
    expect(await names({ sort: "name", pageSize: 2, page: 2 })).toEqual(["Zoë 100%"]);
    const page = await owner.call(listContacts, { status: "active", pageSize: 1 });
    expect(page).toMatchObject({ contacts: [{ name: "Bea" }], hasMore: true });
    expect(await owner.call(countContacts, { status: "active" })).toMatchObject({
      total: 2,
      overall: 3,
      statuses: ["active", "pending"],
      types: ["client"],
    });
  });

  it("the contacts API edits and deletes, and reports a missing contact", async () => {
    await newOwner();
    const { id } = await owner.call(createContact, { body: ada });
    const edited = await owner.call(updateContact, {
      contactId: id,
      body: { ...ada, relation: "family", consentBasis: "consent", lastServiceOn: "2026-02-28" },
    });
    expect(edited).toMatchObject({
      relation: "family",
      consentBasis: "consent",
      consentSource: "form",
      lastServiceOn: "2026-02-28",
    });
    await owner.call(deleteContact, { contactId: id });
    await expect(owner.call(getContact, { contactId: id })).rejects.toMatchObject({ status: 404 });
    await expect(owner.call(deleteContact, { contactId: id })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("the contacts API is invisible to another business", async () => {
    await newOwner();
    const { id } = await owner.call(createContact, { body: ada });
    const stranger = await newOwner();
    expect((await stranger.call(countContacts)).overall).toBe(0);
    for (const attempt of [
      () => stranger.call(getContact, { contactId: id }),
      () => stranger.call(updateContact, { contactId: id, body: ada }),
      () => stranger.call(deleteContact, { contactId: id }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    }
  });

  it("the contacts API refuses text that databases cannot store with an explanation", async () => {
    await newOwner();
    const refused = owner.call(createContact, { body: { ...ada, name: "A\u0000B" } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      body: { fields: expect.anything() },
    });
    const mended = await owner.call(createContact, { body: { ...ada, name: "A\ud800B" } });
    expect(mended.name).toBe("A\ufffdB");
    await expect(owner.call(listContacts, { search: "\u0000" })).rejects.toMatchObject({
      status: 400,
    });
  });
});
