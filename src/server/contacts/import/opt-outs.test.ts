import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  checkContactImport,
  getContactImport,
  runContactImport,
  undoContactImport,
} from "#shared/api/contact-import.ts";
import { countContacts, listContacts } from "#shared/api/contacts.ts";
import { importFile, settle, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

/** Columns that a program also writes, beside those in the files of `formats.test.ts`. */
const columns: [program: string, header: string, out: string, other: string][] = [
  ["Mailchimp, its status", "EMAIL_MARKETING_STATUS", "unsubscribed", "non-subscribed"],
  ["HubSpot, one subscription", "Opted out of email: Marketing Information", "true", ""],
  ["Salesforce", "HasOptedOutOfEmail", "1", "0"],
  ["Salesforce, bounced", "EmailBouncedReason", "550 no such user", ""],
  ["Klaviyo, suppressed", "Email Suppressions", "['USER_SUPPRESSED']", "[]"],
];

const headerAddress = (header: string) => `p${header.codePointAt(1)}${header.length}@x.example`;

describe("opt-outs in a file", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`optout${people}@example.com`);
  });
  const suppressed = async () => {
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    return contacts.filter((one) => one.suppressed).map(({ email }) => email);
  };

  it.each(columns)(
    "of %s in its column %s are stated, not guessed",
    async (_, header, out, other) => {
      const file = `Email,First Name,${header}\nout@x.example,Out,${out}\nin@x.example,In,${other}\n`;
      const { state } = await importFile(owner, test.drainJobs, file);
      expect(state).toBe("done");
      expect(await suppressed()).toEqual(["out@x.example"]);
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

  it("are suggested for a no beside a plain opt-out, unless the column asks who left", async () => {
    const suggest = async (header: string) => {
      const file = `Name,Email,${header}\nA,a@x.example,ja\nB,b@x.example,nein\nC,c@x.example,abgemeldet\n`;
      const { report } = await importFile(owner, test.drainJobs, file, { dryRun: true });
      return report?.questions[0]?.suggestion;
    };
    const optOuts = ["abgemeldet", "nein"];
    expect(await suggest("Newsletter")).toMatchObject({ target: "optOut:no", optOuts });
    expect((await suggest("Newsletter opt-out"))?.optOuts).not.toContain("nein");
  });

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
