import { describe, expect, it } from "vitest";
import { anyValue } from "#shared/api/import-report.ts";
import { checkImport, runImport, undoImport } from "#shared/api/imports.ts";
import {
  importFile,
  pressOn,
  settle,
  suggestedOptOuts,
  uploadFile,
} from "../../testing/import-file.ts";
import { startImporting } from "../../testing/start-importing.ts";

describe("questions about opt-outs", () => {
  const by = startImporting("asked");
  const { test, suppressed } = by;

  it("holds for a value that is too long to be shown whole", async () => {
    const long = "Told us on the phone that we must never write to her again (in May)";
    const importId = await uploadFile(
      by.owner,
      `Name,Email,Remarks\nOut,long-out@x.example,${long}\nIn,long-in@x.example,\n`,
    );
    await by.owner.call(checkImport, { importId, body: {} });
    const checked = await settle(by.owner, test.drainJobs, importId);
    const shown = checked.report?.questions[0]?.values.map(({ value }) => value) ?? [];
    expect(long.startsWith(shown.find((value) => value !== "") ?? "nothing")).toBe(true);
    const optOuts = { 2: shown.filter((value) => value !== "") };
    await by.owner.call(checkImport, { importId, body: { optOuts } });
    await settle(by.owner, test.drainJobs, importId);
    await by.owner.call(runImport, { importId });
    await settle(by.owner, test.drainJobs, importId);
    expect(await suppressed()).toContain("long-out@x.example");
    expect(await suppressed()).not.toContain("long-in@x.example");
  });

  it.each([
    ["Newsletter unsubscribed?", "ja", "nein", true],
    ["Désinscription", "oui", "non", true],
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
    ["Email Consent", "Withdrawn", "Granted", true],
    ["OK to contact", "N", "Y", false],
    ["Removed", "Y", "", false],
    ["Werbeerlaubnis", "nein", "ja", false],
    ["Status", "2", "1", false],
    ["Datum des Austritts", "2024-01-05", "", false],
  ])(
    "in a column %s, which no format documents, stop the import until it is decided on",
    async (header, out, other, tick) => {
      const importId = await uploadFile(
        by.owner,
        `Name,Email,${header}\nOut,out@x.example,"${out}"\nIn,in@x.example,${other}\n`,
      );
      await by.owner.call(checkImport, { importId, body: {} });
      const checked = await settle(by.owner, test.drainJobs, importId);
      const isOut = (value: string) => value === (tick === "unsubscribed" ? tick : out);
      const [question] = checked.report?.questions ?? [];
      expect(question).toMatchObject({ index: 2, header });
      expect(question?.values.filter(({ value }) => isOut(value))).toMatchObject([
        { count: 1, isOptOut: tick !== false },
      ]);
      expect(
        question?.values.filter(({ value }) => !isOut(value)).some(({ isOptOut }) => isOptOut),
      ).toBe(false);
      await expect(by.owner.call(runImport, { importId })).rejects.toMatchObject({
        body: { code: "contact_import.undecided" },
      });

      const optOuts = { 2: question?.values.map(({ value }) => value).filter(isOut) ?? [] };
      await by.owner.call(checkImport, { importId, body: { ...pressOn(checked), optOuts } });
      const decided = (await settle(by.owner, test.drainJobs, importId)).report;
      expect(decided?.questions).toEqual([]);
      expect(decided?.sample.map(({ isSuppressed }) => isSuppressed)).toEqual([true, false]);
      await by.owner.call(runImport, { importId });
      await settle(by.owner, test.drainJobs, importId);
      expect(await suppressed()).toEqual(["out@x.example"]);

      await by.owner.call(undoImport, { importId });
      await settle(by.owner, test.drainJobs, importId);
      await importFile(by.owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
      expect(await suppressed()).toEqual([]);
    },
  );

  it("are suggested for a no beside an obvious opt-out, unless the column lists who opted out", async () => {
    const suggest = async (header: string) => {
      const file = `Name,Email,${header}\nA,a@x.example,ja\nB,b@x.example,nein\nC,c@x.example,abgemeldet\n`;
      const { report } = await importFile(by.owner, test.drainJobs, file, { dryRun: true });
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
    const { id: importId, report } = await importFile(by.owner, test.drainJobs, file, {
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
    await by.owner.call(checkImport, { importId, body });
    expect((await settle(by.owner, test.drainJobs, importId)).report).toMatchObject({
      questions: [],
      counts: { suppressed: 12 },
    });
  });

  it("are asked about below headers that no list contains, and such columns are not taken for names", async () => {
    const file = [
      "Guest First Name,Guest Last Name,Guest Email,Guest Phone,Marketing Opt In",
      "Ann,Lee,ann@x.example,+1 202-555-0143,Yes",
      "Bo,Ray,bo@x.example,+1 202-555-0144,No",
    ].join("\n");
    const { report } = await importFile(by.owner, test.drainJobs, file);
    expect(report).toMatchObject({ rows: 2, counts: { created: 2, suppressed: 1, invalid: 0 } });
    expect(report?.sample.map(({ values }) => values)).toMatchObject([
      { name: "Ann Lee", email: "ann@x.example", phone: "+1 202-555-0143" },
      { name: "Bo Ray" },
    ]);
    expect(await suppressed()).toEqual(["bo@x.example"]);
  });

  it("are asked about in a file of Twenty, whose headers are paths", async () => {
    const file = `Name / First Name,Name / Last Name,Emails / Primary Email,Stage\nAnn,Lee,ann@x.example,Gone\n`;
    const { report } = await importFile(by.owner, test.drainJobs, file, { dryRun: true });
    expect(report?.sample).toMatchObject([{ values: { name: "Ann Lee", email: "ann@x.example" } }]);
    expect(report?.questions).toMatchObject([{ header: "Stage", values: [{ value: "Gone" }] }]);
  });

  it("may be unknown words of a status, which are asked about", async () => {
    const ask = async (header: string, cells: string[]) => {
      const rows = cells.map((cell, at) => `P ${at},p${at}@x.example,${cell}`);
      const file = `Name,Email,${header}\n${rows.join("\n")}\n`;
      return importFile(by.owner, test.drainJobs, file, { dryRun: true });
    };
    const checked = await ask("Status", ["Lead", "Won", "Unsubscribed"]);
    const importId = checked.id;
    expect(suggestedOptOuts(checked.report)).toEqual({ 2: ["Unsubscribed"] });
    const body = { ...pressOn(checked), optOuts: { 2: ["won"] } };
    await by.owner.call(checkImport, { importId, body });
    const { report: answered } = await settle(by.owner, test.drainJobs, importId);
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
    const { report } = await importFile(by.owner, test.drainJobs, file);
    expect(report).toMatchObject({ withoutName: 2, counts: { created: 2, suppressed: 1 } });
    expect(await suppressed()).toEqual(["out@x.example"]);
  });
});
