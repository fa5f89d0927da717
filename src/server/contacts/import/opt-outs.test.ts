import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  checkContactImport,
  getContactImport,
  runContactImport,
  undoContactImport,
} from "#shared/api/contact-import.ts";
import { countContacts, listContacts } from "#shared/api/contacts.ts";
import {
  type BusinessWithCampaigns,
  createBusinessWithCampaigns,
} from "../../testing/builders/business-with-campaigns.ts";
import { importFile, settle, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

/** Header rows of documented exports, with a cell of one who opted out and one who did not. */
const formats: [program: string, header: string, out: string, other: string][] = [
  [
    "Mailchimp, unsubscribed",
    "Email Address,First Name,UNSUB_TIME",
    "out@x.example,Out,2024-01-05 10:00:00",
    "in@x.example,In,",
  ],
  [
    "Mailchimp, cleaned",
    "Email Address,First Name,CLEAN_TIME",
    "out@x.example,Out,2024-01-05 10:00:00",
    "in@x.example,In,",
  ],
  [
    "Mailchimp, with its status",
    "Email Address,First Name,EMAIL_MARKETING_STATUS",
    "out@x.example,Out,unsubscribed",
    "in@x.example,In,non-subscribed",
  ],
  [
    "Brevo",
    "EMAIL,LASTNAME,FIRSTNAME,EMAIL_BLACKLISTED",
    "out@x.example,O,Out,1",
    "in@x.example,I,In,0",
  ],
  [
    "HubSpot",
    "First Name,Last Name,Email,Unsubscribed from all email",
    "Out,O,out@x.example,true",
    "In,I,in@x.example,false",
  ],
  [
    "HubSpot, one subscription",
    "First Name,Email,Opted out of email: Marketing Information",
    "Out,out@x.example,true",
    "In,in@x.example,",
  ],
  [
    "Salesforce",
    "FirstName,LastName,Email,HasOptedOutOfEmail",
    "Out,O,out@x.example,1",
    "In,I,in@x.example,0",
  ],
  [
    "Salesforce, bounced",
    "FirstName,LastName,Email,EmailBouncedReason",
    "Out,O,out@x.example,550 no such user",
    "In,I,in@x.example,",
  ],
  [
    "ActiveCampaign",
    "First Name,Email,Status",
    "Out,out@x.example,Unsubscribed",
    "In,in@x.example,Active",
  ],
  ["Kit", "email,first_name,state", "out@x.example,Out,bounced", "in@x.example,In,active"],
  [
    "Klaviyo",
    "Email,First Name,Email Marketing Consent",
    "out@x.example,Out,UNSUBSCRIBED",
    "in@x.example,In,SUBSCRIBED",
  ],
  [
    "Klaviyo, suppressed",
    "Email,First Name,Email Suppressions",
    "out@x.example,Out,['USER_SUPPRESSED']",
    "in@x.example,In,[]",
  ],
  [
    "Constant Contact",
    "Email address,First name,Email permission status",
    "out@x.example,Out,Unsubscribed",
    "in@x.example,In,Implicit",
  ],
  [
    "Shopify",
    "First Name,Last Name,Email,Accepts Email Marketing",
    "Out,O,out@x.example,no",
    "In,I,in@x.example,yes",
  ],
  [
    "Square",
    "First Name,Last Name,Email Address,Email Subscription Status",
    "Out,O,out@x.example,unsubscribed",
    "In,I,in@x.example,subscribed",
  ],
  [
    "Keila",
    "Email,First name,Last name,Status",
    "out@x.example,Out,O,unreachable",
    "in@x.example,In,I,active",
  ],
  [
    "listmonk",
    "uuid,email,name,attributes,status",
    "1,out@x.example,Out,{},blocklisted",
    "2,in@x.example,In,{},enabled",
  ],
  ["Sendinblue", "EMAIL,PRENOM,BLACKLISTED", "out@x.example,Out,yes", "in@x.example,In,no"],
];

const headerAddress = (header: string) => `p${header.codePointAt(1)}${header.length}@x.example`;

describe("opt-outs in a file", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;
  let business: BusinessWithCampaigns;
  beforeEach(async () => {
    people += 1;
    business = await createBusinessWithCampaigns(test, `optout${people}@example.com`);
    owner = business.owner;
  });
  const suppressed = async () => {
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    return contacts.filter((one) => one.suppressed).map(({ email }) => email);
  };

  it.each(formats)(
    "of %s are suppressed and get no mail, and no one else",
    async (_, header, out, other) => {
      const { state } = await importFile(owner, test.drainJobs, `${header}\n${out}\n${other}\n`, {
        areCustomers: true,
      });
      expect(state).toBe("done");
      expect(await suppressed()).toEqual(["out@x.example"]);
      const before = (await test.mailbox()).length;
      await business.send("everyone");
      await test.drainJobs();
      const mailed = (await test.mailbox()).slice(0, -before || undefined);
      expect(mailed.map(({ to }) => to)).toEqual(["in@x.example"]);
      const [row] = await test.context.database.serviceTransaction((tx) =>
        tx.query(sql`select source, is_guess from suppressions order by created_at desc limit 1`),
      );
      expect(row).toMatchObject({
        source: expect.stringContaining(" in contacts.csv"),
        is_guess: false,
      });
    },
  );

  it("suppress contacts that are there already, and win over a second row without one", async () => {
    await importFile(owner, test.drainJobs, "name,email\nAnn,ann@x.example\nBo,bo@x.example\n");
    const file =
      "name,email,UNSUB_TIME\nAnn,ANN@x.example,2024-01-01\nBo,bo@x.example,\nBo,bo@x.example,2024-01-01\n";
    expect(await importFile(owner, test.drainJobs, file)).toMatchObject({
      report: { counts: { duplicate: 3 } },
    });
    expect((await suppressed()).sort()).toEqual(["ann@x.example", "bo@x.example"]);
  });

  it.each([
    ["Newsletter unsubscribed?", "ja", "nein", "optOut:yes"],
    ["Désinscription", "oui", "non", "optOut:yes"],
    ["Rezygnacja (unsub)", "tak", "nie", "optOut:yes"],
    ["Hard Bounces", "2", "0", "optOut:yes"],
    ["Spam complaints", "1", "", "optOut:yes"],
    ["Phone/email opt-out", "yes", "no", "optOut:yes"],
    ["Do not call or email", "x", "", "optOut:yes"],
    ["Zustand der Adresse", "unsubscribed", "subscribed", "optOut:words"],
    ["Opt-in", "no", "yes", "optOut:no"],
    ["Subscribed", "No", "Yes", "optOut:no"],
    ["Newsletter", "0", "1", "optOut:no"],
  ])(
    "in a column %s, which no format documents, stop the import until it is decided on",
    async (header, out, other, target) => {
      const importId = await uploadFile(
        owner,
        `Name,Email,${header}\nOut,out@x.example,${out}\nIn,in@x.example,${other}\n`,
      );
      await owner.call(checkContactImport, { importId, body: {} });
      const { report } = await settle(owner, test.drainJobs, importId);
      const suggestion = { target, optOuts: [out] };
      expect(report?.questions).toMatchObject([{ index: 2, header, suggestion }]);
      await expect(owner.call(runContactImport, { importId })).rejects.toMatchObject({
        body: { code: "contact_import.undecided" },
      });

      await owner.call(checkContactImport, { importId, body: { columns: { 2: target } } });
      const decided = (await settle(owner, test.drainJobs, importId)).report;
      expect(decided?.questions).toEqual([]);
      expect(decided?.sample.map(({ isSuppressed }) => isSuppressed)).toEqual([true, false]);
      await owner.call(runContactImport, { importId });
      await settle(owner, test.drainJobs, importId);
      expect(await suppressed()).toEqual(["out@x.example"]);

      await owner.call(undoContactImport, { importId });
      await settle(owner, test.drainJobs, importId);
      await importFile(owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
      expect(await suppressed()).toEqual([]);
    },
  );

  it("are read from a status in any language, and the status is kept", async () => {
    const words = {
      Statut: "désinscrit",
      Estado: "Dado de baja",
      Stato: "disiscritta",
      Zustand: "abgemeldet",
      Stav: "odhlášen",
      Статус: "отписан",
      状态: "已退订",
    };
    for (const [header, word] of Object.entries(words)) {
      const file = `Name,Email,${header}\nOut,${headerAddress(header)},${word}\nIn,in@x.example,\n`;
      const { state } = await importFile(owner, test.drainJobs, file);
      expect(state).toBe("done");
    }
    expect((await suppressed()).sort()).toEqual(Object.keys(words).map(headerAddress).sort());
    const { contacts } = await owner.call(listContacts, { search: headerAddress("Stato") });
    expect(contacts).toMatchObject([{ status: "disiscritta" }]);
  });

  it("are found in longer words of a status", async () => {
    const reasons = {
      "Hard-bounce": "bounced",
      soft_bounced: "bounced",
      junk: "unsubscribed",
      deleted: "unsubscribed",
      "Unsubscribed (by admin)": "unsubscribed",
      "spam-complaint": "complained",
      Active: null,
      "Double opt-in": null,
    };
    const rows = Object.keys(reasons).map((word, at) => `P ${at},p${at}@x.example,${word}`);
    const file = `Name,Email,Email status\n${rows.join("\n")}\n`;
    expect(await importFile(owner, test.drainJobs, file)).toMatchObject({ state: "done" });
    const { contacts } = await owner.call(listContacts, { sort: "email" });
    const found = contacts.map((one) => (one.suppressed ? one.emailStatus : null));
    expect(found).toEqual(Object.values(reasons));
  });

  it("may be in words of a status that no one knows, which are asked about", async () => {
    const ask = async (header: string, cells: string[]) => {
      const rows = cells.map((cell, at) => `P ${at},p${at}@x.example,${cell}`);
      const file = `Name,Email,${header}\n${rows.join("\n")}\n`;
      return importFile(owner, test.drainJobs, file, { dryRun: true });
    };
    // These say how far someone is as a customer, as far as can be told.
    expect((await ask("Status", ["Lead", "Won"])).report?.questions).toEqual([]);
    const mixed = await ask("Status", ["Lead", "Won", "Unsubscribed"]);
    expect(mixed.report?.questions).toMatchObject([
      { suggestion: { target: "optOut:words", optOuts: ["Unsubscribed"] } },
    ]);
    const answer = { columns: { 2: "optOut:words" } };
    await owner.call(checkContactImport, { importId: mixed.id, body: answer });
    const { report: answered } = await settle(owner, test.drainJobs, mixed.id);
    expect(answered).toMatchObject({
      questions: [],
      sample: [{ values: { status: "lead" } }, {}, {}],
    });
    const { id: importId, report } = await ask("Email status", ["Active", "Leave alone"]);
    expect(report?.questions).toMatchObject([{ index: 2, values: ["Leave alone", "Active"] }]);
    const body = { columns: { 2: "optOut:others" } };
    await owner.call(checkContactImport, { importId, body });
    await settle(owner, test.drainJobs, importId);
    await owner.call(runContactImport, { importId });
    await settle(owner, test.drainJobs, importId);
    expect(await suppressed()).toEqual(["p1@x.example"]);
  });

  it.each([
    ["Unsubscribed", "Yes", "No"],
    ["State", "Unsubscribed", "Active"],
  ])("in a first column %s are not taken for names", async (header, out, other) => {
    const file = `${header},Email\n${out},out@x.example\n${other},in@x.example\n`;
    const { report } = await importFile(owner, test.drainJobs, file);
    expect(report).toMatchObject({ withoutName: 2, counts: { created: 2, suppressed: 1 } });
    expect(await suppressed()).toEqual(["out@x.example"]);
  });

  it("of a row that is set aside are kept and reported", async () => {
    const file = `Name,Email,UNSUB_TIME\n${"x".repeat(300)},out@x.example,2024-01-01\n`;
    const { report } = await importFile(owner, test.drainJobs, file);
    expect(report).toMatchObject({
      counts: { created: 0, invalid: 1, suppressed: 1 },
      issues: { suppressed: [{ line: 2, reason: expect.stringContaining("not imported") }] },
    });
    await importFile(owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
    expect(await suppressed()).toEqual(["out@x.example"]);
  });

  it("that the file states replace what a member decided, who could take it back", async () => {
    const manual = "Name,Email,Unsubscribed\nOut,out@x.example,stopped by you\n";
    const reasonOfOut = async () => {
      const { contacts } = await owner.call(listContacts, {});
      return contacts.map(({ suppressionReason }) => suppressionReason);
    };
    await importFile(owner, test.drainJobs, manual);
    expect(await reasonOfOut()).toEqual(["manual"]);
    await importFile(
      owner,
      test.drainJobs,
      "Name,Email,UNSUB_TIME\nOut,out@x.example,2024-01-01\n",
    );
    expect(await reasonOfOut()).toEqual(["unsubscribed"]);
    await importFile(owner, test.drainJobs, manual);
    expect(await reasonOfOut()).toEqual(["unsubscribed"]);
  });

  it("that the file states stay when the import is undone", async () => {
    const { id: importId } = await importFile(
      owner,
      test.drainJobs,
      "Name,Email,UNSUB_TIME\nOut,out@x.example,2024-01-01\n",
    );
    await owner.call(undoContactImport, { importId });
    expect(await settle(owner, test.drainJobs, importId)).toMatchObject({ state: "undone" });
    expect((await owner.call(countContacts)).overall).toBe(0);
    await importFile(owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
    expect(await suppressed()).toEqual(["out@x.example"]);
  });

  it("are never read from notes", async () => {
    const { id: importId } = await importFile(
      owner,
      test.drainJobs,
      "Name,Email,Notes\nAnn,ann@x.example,unsubscribed\n",
    );
    expect(await owner.call(getContactImport, { importId })).toMatchObject({ state: "done" });
    expect(await suppressed()).toEqual([]);
  });
});
