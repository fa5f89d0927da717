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
    ["Newsletter unsubscribed?", "ja", "nein"],
    ["Désinscription", "oui", "non"],
    ["Rezygnacja (unsub)", "tak", "nie"],
    ["Hard Bounces", "2", "0"],
    ["Spam complaints", "1", ""],
    ["Zustand der Adresse", "unsubscribed", "subscribed"],
  ])(
    "in a column %s, which no format documents, stop the import until it is decided on",
    async (header, out, other) => {
      const importId = await uploadFile(
        owner,
        `Name,Email,${header}\nOut,out@x.example,${out}\nIn,in@x.example,${other}\n`,
      );
      await owner.call(checkContactImport, { importId, body: {} });
      const { report } = await settle(owner, test.drainJobs, importId);
      const target = header.startsWith("Zustand") ? "optOut:words" : "optOut:yes";
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
