import { beforeEach, describe, expect, it } from "vitest";
import { getCoverage } from "#shared/api/campaigns.ts";
import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact, exportContacts, listContacts } from "#shared/api/contacts.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { askCustomer, listInvitations } from "#shared/api/invitations.ts";
import { starters } from "#shared/review-flows/starters.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

describe("asking one customer", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`asking${people}@lakeside.example`);
    await owner.call(updateBusiness, {
      body: {
        name: "Lakeside Insurance",
        timeZone: "Pacific/Kiritimati",
        postalAddress: "1 Main Street, Springfield",
      },
    });
    const content = starters.find(({ key }) => key === "any")?.content;
    if (!content) throw new Error("There is no general starter.");
    const { id } = await owner.call(createFlow, { body: content });
    await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  });
  const ask = (name: string, email: string, more: object = {}) =>
    owner.call(askCustomer, { body: { name, email, ...more } });
  const contacts = async () => (await owner.call(listContacts, { sort: "name" })).contacts;
  const today = () =>
    new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Kiritimati" }).format(
      test.context.clock.now(),
    );

  it("a new customer becomes a client served today in the business's time zone, and is invited", async () => {
    expect(await ask("Ada", "ada@customer.example")).toMatchObject({ name: "Ada", waiting: false });
    expect(await contacts()).toMatchObject([
      { name: "Ada", type: "client", status: "active", lastServiceOn: today() },
    ]);
    expect((await owner.call(listInvitations)).invitations).toMatchObject([{ contactName: "Ada" }]);
  });

  it("a customer invited at night is announced to get the message in the morning", async () => {
    const hour = new Intl.DateTimeFormat("en", {
      timeZone: "Pacific/Kiritimati",
      hour: "numeric",
      hourCycle: "h23",
    });
    while (hour.format(test.clock.now()) !== "23") test.clock.advance(3_600_000);
    expect(await ask("Ada", "ada@customer.example")).toMatchObject({ leavesLater: true });
    expect(await contacts()).toMatchObject([{ hasUnsentInvitation: true, lastEmailSentAt: null }]);
    while (hour.format(test.clock.now()) !== "12") test.clock.advance(3_600_000);
    expect(await ask("Bea", "bea@customer.example")).toMatchObject({ leavesLater: false });
  });

  it("a customer gets the form in the language chosen for them", async () => {
    await ask("Eva", "eva@customer.example", { locale: "es" });
    await ask("Ada", "ada@customer.example");
    const { csv } = await owner.call(exportContacts, {});
    expect(csv).toMatch(/eva@customer\.example.*,es,/);
    expect(csv).not.toMatch(/ada@customer\.example.*,es,/);
    await expect(ask("Bo", "bo@customer.example", { locale: "xx" })).rejects.toMatchObject({
      body: { code: "request.invalid" },
    });
  });

  it("a known contact keeps existing details, and is asked once in 180 days", async () => {
    const body = {
      name: "Ada Byron",
      email: "ada@customer.example",
      notes: "Calls on Mondays",
      locale: "de",
    };
    await owner.call(createContact, { body: { ...body, type: "prospect" } });
    expect(await ask("A.", "ADA@customer.example")).toMatchObject({ name: "Ada Byron" });
    const [known] = await contacts();
    expect(known).toMatchObject({ ...body, type: "client", lastServiceOn: today() });
    await expect(ask("Ada", "ada@customer.example")).rejects.toMatchObject({
      status: 409,
      body: { message: "Not sent. Asked within the last 180 days." },
    });
  });

  it("a European customer is asked and added only with a lawful basis", async () => {
    await expect(ask("Anna", "anna@kunde.de")).rejects.toMatchObject({
      body: { fields: { consentBasis: "Choose why you may write to them." } },
    });
    expect(await contacts()).toEqual([]);
    await ask("Anna", "anna@kunde.de", { consentBasis: "legitimate_interest" });
    expect(await contacts()).toMatchObject([{ consentBasis: "legitimate_interest" }]);
  });

  it("two members who ask at the same moment both succeed", async () => {
    const both = [ask("Ada", "ada@customer.example"), ask("Bea", "bea@customer.example")];
    expect((await Promise.all(both)).map(({ name }) => name)).toEqual(["Ada", "Bea"]);
  });

  it("only the customers of the same day count as left out", async () => {
    for (const name of ["One", "Two", "Three", "Four", "Five", "Six"]) {
      const email = `${name.toLowerCase()}@customer.example`;
      await owner.call(createContact, { body: { name, email } });
    }
    await ask("Ada", "ada@customer.example");
    expect(await owner.call(getCoverage)).toMatchObject({ eligible: 1, asked: 1, passedOver: 0 });
    const email = "same-day@customer.example";
    await owner.call(createContact, { body: { name: "Gus", email, lastServiceOn: today() } });
    await ask("Bea", "bea@customer.example");
    expect(await owner.call(getCoverage)).toMatchObject({ eligible: 3, asked: 2 });
  });
});
