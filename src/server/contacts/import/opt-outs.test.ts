import sql from "sql-template-tag";
import { beforeEach, describe, expect, it } from "vitest";
import {
  anyValue,
  checkContactImport,
  getContactImport,
  runContactImport,
  undoContactImport,
} from "#shared/api/contact-import.ts";
import { countContacts, listContacts } from "#shared/api/contacts.ts";
import {
  importFile,
  pressOn,
  settle,
  suggestedOptOuts,
  uploadFile,
} from "../../testing/import-file.ts";
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
    ["Newsletter unsubscribed?", "ja", "nein", true],
    ["Désinscription", "oui", "non", true],
    ["Rezygnacja (unsub)", "tak", "nie", true],
    ["Hard Bounces", "2", "0", true],
    ["Spam complaints", "1", "", true],
    ["Phone/email opt-out", "yes", "no", true],
    ["Do not call or email", "x", "", true],
    ["Zustand der Adresse", "unsubscribed", "subscribed", true],
    ["Opt-in", "no", "yes", true],
    ["Subscribed", "No", "Yes", true],
    ["Newsletter", "0", "1", true],
    ["Tags", "vip, unsubscribed", "vip", "unsubscribed"],
    // A column without any word that we know is asked about as well.
    ["IsExcludedFromCampaigns", "true", "false", false],
    ["Consenso marketing", "No", "Sì", false],
    ["Acepta publicidad", "no", "si", false],
    ["Email Consent", "Withdrawn", "Granted", false],
    ["OK to contact", "N", "Y", false],
    ["Removed", "Y", "", false],
    ["Werbeerlaubnis", "nein", "ja", false],
    ["Status", "2", "1", false],
    ["Datum des Austritts", "2024-01-05", "", false],
  ])(
    "in a column %s, which no format documents, stop the import until it is decided on",
    async (header, out, other, tick) => {
      const importId = await uploadFile(
        owner,
        `Name,Email,${header}\nOut,out@x.example,"${out}"\nIn,in@x.example,${other}\n`,
      );
      await owner.call(checkContactImport, { importId, body: {} });
      const checked = await settle(owner, test.drainJobs, importId);
      const isOut = (value: string) => value === (tick === "unsubscribed" ? tick : out);
      const [question] = checked.report?.questions ?? [];
      expect(question).toMatchObject({ index: 2, header });
      expect(question?.values.filter(({ value }) => isOut(value))).toMatchObject([
        { count: 1, isOptOut: tick !== false },
      ]);
      expect(
        question?.values.filter(({ value }) => !isOut(value)).some(({ isOptOut }) => isOptOut),
      ).toBe(false);
      await expect(owner.call(runContactImport, { importId })).rejects.toMatchObject({
        body: { code: "contact_import.undecided" },
      });

      const optOuts = { 2: question?.values.map(({ value }) => value).filter(isOut) ?? [] };
      await owner.call(checkContactImport, { importId, body: { ...pressOn(checked), optOuts } });
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
      return suggestedOptOuts(report)[2];
    };
    expect(await suggest("Newsletter")).toEqual(["nein", "abgemeldet"]);
    expect(await suggest("Newsletter opt-out")).not.toContain("nein");
  });

  it("are asked about once for all columns that have few values, or few people a value", async () => {
    const rows = Array.from({ length: 30 }, (_, at) => {
      const left = at < 12 ? `2024-01-${at + 10}` : "";
      return `P ${at},p${at}@x.example,City ${at},${at % 2 ? "a" : "b"},${left}`;
    });
    const file = `Name,Email,City of,Group,Left on\n${rows.join("\n")}\n`;
    const { id: importId, report } = await importFile(owner, test.drainJobs, file, {
      dryRun: true,
    });
    expect(report?.questions).toMatchObject([
      {
        header: "Group",
        values: [
          { value: "b", count: 15 },
          { value: "a", count: 15 },
        ],
      },
      { header: "Left on", values: [{ value: anyValue, count: 12 }], examples: { length: 3 } },
    ]);
    const body = { optOuts: { 3: [], 4: [anyValue] } };
    await owner.call(checkContactImport, { importId, body });
    expect((await settle(owner, test.drainJobs, importId)).report).toMatchObject({
      questions: [],
      counts: { suppressed: 12 },
    });
  });

  it("are asked about below headers that no list knows, which are no person", async () => {
    const file = [
      "Guest First Name,Guest Last Name,Guest Email,Guest Phone,Marketing Opt In",
      "Ann,Lee,ann@x.example,+1 202-555-0143,Yes",
      "Bo,Ray,bo@x.example,+1 202-555-0144,No",
    ].join("\n");
    const { report } = await importFile(owner, test.drainJobs, file);
    expect(report).toMatchObject({ rows: 2, counts: { created: 2, suppressed: 1, invalid: 0 } });
    expect(report?.sample.map(({ values }) => values)).toMatchObject([
      { name: "Ann Lee", email: "ann@x.example", phone: "+1 202-555-0143" },
      { name: "Bo Ray" },
    ]);
    expect(await suppressed()).toEqual(["bo@x.example"]);
  });

  it("are asked about in a file of Twenty, whose headers are paths", async () => {
    const file = `Name / First Name,Name / Last Name,Emails / Primary Email,Stage\nAnn,Lee,ann@x.example,Gone\n`;
    const { report } = await importFile(owner, test.drainJobs, file, { dryRun: true });
    expect(report?.sample).toMatchObject([{ values: { name: "Ann Lee", email: "ann@x.example" } }]);
    expect(report?.questions).toMatchObject([{ header: "Stage", values: [{ value: "Gone" }] }]);
  });

  it("are those of everyone in a list of such people, contacts that are there already too", async () => {
    await importFile(owner, test.drainJobs, "name,email\nAnn,ann@x.example\nIn,in@x.example\n");
    const list =
      "address,code,error\nann@x.example,550,No such user here\nnew@x.example,550,No such user\n";
    const everyone = { everyoneOptedOut: true };
    expect(await importFile(owner, test.drainJobs, list, everyone)).toMatchObject({
      state: "done",
      report: { counts: { suppressed: 2 } },
    });
    expect((await suppressed()).sort()).toEqual(["ann@x.example", "new@x.example"]);
  });

  it("hold for every address of the row, of one that is set aside or a duplicate too", async () => {
    const others = ["zed.b", "cid", "dan", "eve.b", "fay.b", "free"].map(
      (one) => `${one}@x.example`,
    );
    const file = [
      "Name,Email,Email 2,Status",
      "Zed,zed@x.example ::: zed.b@x.example,,unsubscribed",
      `${"x".repeat(300)},ok@x.example,cid@x.example,unsubscribed`,
      'Dan "D,dan@x.example,,unsubscribed',
      "Eve,eve@x.example,,active",
      "Eve,eve@x.example,eve.b@x.example,unsubscribed",
      "Fay,fay@x.example; fay.b@x.example,,Bounced",
      "Free,free.a@x.example,free@x.example,active",
    ];
    const { report } = await importFile(owner, test.drainJobs, `${file.join("\n")}\n`);
    expect(report?.notices).toContainEqual(
      expect.stringContaining("5 more are not imported. 4 of"),
    );
    await importFile(
      owner,
      test.drainJobs,
      `name,email\n${others.map((one) => `N,${one}`).join("\n")}\n`,
    );
    const found = await suppressed();
    expect(found.filter((one) => others.includes(one)).sort()).toEqual(others.slice(0, -1).sort());
    expect(found).toContain("eve@x.example");
    expect(found).not.toContain("free.a@x.example");
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
    const checked = await ask("Status", ["Lead", "Won", "Unsubscribed"]);
    const importId = checked.id;
    expect(suggestedOptOuts(checked.report)).toEqual({ 2: ["Unsubscribed"] });
    const body = { ...pressOn(checked), optOuts: { 2: ["won"] } };
    await owner.call(checkContactImport, { importId, body });
    const { report: answered } = await settle(owner, test.drainJobs, importId);
    expect(answered).toMatchObject({
      questions: [],
      sample: [
        { values: { status: "lead" }, isSuppressed: false },
        { isSuppressed: true },
        { isSuppressed: false },
      ],
    });
    expect((await ask("Status", ["Active", "new", "Unsubscribed"])).report?.questions).toEqual([]);
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
