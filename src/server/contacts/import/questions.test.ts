import { beforeEach, expect, it } from "vitest";
import { createContact, listContacts } from "#shared/api/contacts.ts";
import { checkImport, previewImport, runImport, sendImportPiece } from "#shared/api/imports.ts";
import { buildWorkbook, textRow } from "../../testing/build-workbook.ts";
import { importFile, pressOn, settle } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const test = startedTestApp();
let owner: TestPerson;
let people = 0;
beforeEach(async () => {
  people += 1;
  owner = await test.signUp(`questions${people}@example.com`);
});

type Options = Parameters<typeof importFile>[3];
const check = (file: string | Buffer, options?: Options) =>
  importFile(owner, test.drainJobs, file, { ...options, dryRun: true });
async function answer(importId: string, body: Options) {
  await owner.call(checkImport, { importId, body: body ?? {} });
  return settle(owner, test.drainJobs, importId);
}
async function run(importId: string) {
  await owner.call(runImport, { importId });
  return settle(owner, test.drainJobs, importId);
}
const refused = { body: { code: "contact_import.undecided" } };
const stored = async () =>
  (await owner.call(listContacts, { sort: "email", pageSize: 200 })).contacts;

it("rows that a filter hides are asked about, and their opt-outs count even if the rows are left out", async () => {
  await owner.call(createContact, { body: { name: "Cy", email: "cy@x.example" } });
  const rows = [
    textRow(["Name", "Email", "UNSUB_TIME"]),
    textRow(["Ann", "ann@x.example", ""]),
    textRow(["Bo", "bo@x.example", ""], 'hidden="1"'),
    textRow(["Cy", "cy@x.example", "2024-01-01"], 'hidden="1"'),
  ];
  const file = await buildWorkbook({ sheets: [rows.join("")] });
  const { id, report } = await check(file, { fileName: "people.xlsx" });
  expect(report?.doubtfulRows).toEqual([
    { kind: "hidden", count: 2, example: "Bo · bo@x.example" },
  ]);
  await expect(owner.call(runImport, { importId: id })).rejects.toMatchObject(refused);

  const optOuts = { 2: ["2024-01-01"] };
  const both = await answer(id, { doubtfulRows: { hidden: "import" }, optOuts });
  expect(both.report?.counts).toMatchObject({ created: 2, duplicate: 1, invalid: 0 });
  await answer(id, { doubtfulRows: { hidden: "leave" }, optOuts });
  expect((await run(id)).report?.counts).toMatchObject({ created: 1, invalid: 2, suppressed: 1 });
  const contacts = await stored();
  expect(contacts.map(({ email, suppressed }) => [email, suppressed])).toEqual([
    ["ann@x.example", false],
    ["cy@x.example", true],
  ]);
});

it("a total and a page number below the last person are asked about, and imported only if the answer says so", async () => {
  const file =
    "Customers of 2026\nname,email,amount\nAnn,ann@x.example,12.50\nBo,bo@x.example,30\nTotal,,42.50\nPage 1 of 1,,\n";
  const { id, report } = await check(file);
  expect(report?.doubtfulRows).toEqual([{ kind: "last", count: 2, example: "Total · 42.50" }]);
  const left = await answer(id, { doubtfulRows: { last: "leave" }, optOuts: { 2: [] } });
  expect(left.report?.counts).toMatchObject({ created: 2, invalid: 2 });
  const taken = await answer(id, { doubtfulRows: { last: "import" }, optOuts: { 2: [] } });
  expect(taken.report?.counts).toMatchObject({ created: 4, invalid: 0 });
});

it("neither a last person without an address nor a list of names alone is taken for totals", async () => {
  expect((await check("name,email\nAnn,ann@x.example\nBo,\n")).report?.doubtfulRows).toEqual([]);
  expect((await check("name,notes\nAnn,Room 1\nBo,Room 2\n")).report?.doubtfulRows).toEqual([]);
});

it("unknown words of a status, a type or a relationship are asked about, with a suggestion for obvious ones", async () => {
  const file = [
    "name,email,status,type,relationship",
    "Ann,ann@x.example,aktiv,Kunde,",
    "Bo,bo@x.example,aktiv,VIP,",
    "Cy,cy@x.example,Ruhend,client,",
    "",
  ].join("\n");
  const checked = await check(file);
  const [status, type] = checked.report?.words ?? [];
  expect(status).toMatchObject({
    header: "status",
    choices: { active: "active", new: "new" },
    values: [
      { value: "aktiv", count: 2, suggestion: "active" },
      { value: "ruhend", count: 1, suggestion: null },
    ],
  });
  expect(type?.values).toMatchObject([
    { value: "kunde", suggestion: "client" },
    { value: "vip", suggestion: null },
  ]);
  expect(checked.report?.sample[0]?.values.status).toBeUndefined();
  const { id } = checked;
  const halfAnswered = { ...pressOn(checked), words: { status: { aktiv: "active" } } };
  await answer(id, halfAnswered);
  await expect(owner.call(runImport, { importId: id })).rejects.toMatchObject(refused);

  const words = {
    status: { aktiv: "active", ruhend: "" },
    type: { kunde: "client", vip: "vip" },
  };
  await answer(id, { ...pressOn(checked), words });
  await run(id);
  expect(await stored()).toMatchObject([
    { status: "active", type: "client" },
    { status: "active", type: "vip" },
    { status: "new", type: "client" },
  ]);
  // A word that a contact already has belongs to the business's vocabulary.
  const again = await check(file.replaceAll("x.example", "y.example"));
  expect(again.report?.words.flatMap(({ values }) => values.map(({ value }) => value))).toEqual([
    "aktiv",
    "ruhend",
    "kunde",
  ]);
});

it("a field of fixed choices accepts only those, and leaving it empty costs no row", async () => {
  const file = "name,email,lawful basis\nBo,bo@x.example,an old friend\n";
  const checked = await check(file);
  expect(checked.report?.words).toMatchObject([{ field: "consentBasis", takesOthers: false }]);
  const kept = {
    words: { consentBasis: { "an old friend": "an old friend" } },
    optOuts: { 2: [] },
  };
  expect((await answer(checked.id, kept)).report?.issues.incomplete).toMatchObject([
    { reason: expect.stringContaining("“an old friend” is none of") },
  ]);
  const empty = { words: { consentBasis: { "an old friend": "" } }, optOuts: { 2: [] } };
  expect((await answer(checked.id, empty)).report?.counts).toMatchObject({
    created: 1,
    incomplete: 0,
  });
});

it("the date format is asked about with a date of the file, and only if the file does not show it", async () => {
  const file = (days: string[]) =>
    `name,email,last service\n${days.map((day, at) => `P,p${at}@x.example,${day}`).join("\n")}\n`;
  const asked = async (...days: string[]) => (await check(file(days))).report?.dates;
  expect(await asked("2026-05-03", "15/10/2025")).toBeNull();
  expect(await asked("07/08/2025", "15/10/2025")).toBeNull();
  expect(await asked("07/08/2025", "2025-10-15")).toEqual({
    example: "07/08/2025",
    monthFirst: "2025-07-08",
    dayFirst: "2025-08-07",
    isMixed: false,
  });
  // The column changes its order halfway.
  const mixed = await check(file(["13/08/2025", "07/08/2025", "08/14/2025"]));
  expect(mixed.report?.dates).toMatchObject({ example: "07/08/2025", isMixed: true });
  await expect(owner.call(runImport, { importId: mixed.id })).rejects.toMatchObject(refused);
  await answer(mixed.id, { dayFirst: true });
  await run(mixed.id);
  expect((await stored()).map(({ lastServiceOn }) => lastServiceOn)).toEqual([
    "2025-08-13",
    "2025-08-07",
    "2025-08-14",
  ]);
});

it("a file in a legacy encoding is shown with words of its own, which change with the chosen encoding", async () => {
  const file = Buffer.concat([
    Buffer.from("name,email\n"),
    Buffer.from([0xc1, 0xe9, 0xe1, 0xed, 0xed, 0xe1]),
    Buffer.from(",i@x.example\n"),
  ]);
  const { id, report } = await check(file);
  expect(report?.encoding?.examples).toHaveLength(1);
  const preview = async (encoding: string) => {
    expect((await answer(id, { encoding })).report?.encoding).toBeNull();
    const { accents, columns, encodings } = await owner.call(previewImport, {
      importId: id,
    });
    expect(Object.keys(encodings)).toContain(encoding);
    expect(columns[0]?.samples).toEqual(accents);
    return accents;
  };
  expect(await preview("windows-1253")).toEqual(["Αιαννα"]);
  expect(await preview("windows-1252")).toEqual(["Áéáííá"]);
  expect(await preview("koi8-r")).toEqual(["аИАММА"]);
});

it("a column whose cells change their meaning halfway costs only the affected rows, and they are named", async () => {
  const good = Array.from({ length: 20 }, (_, at) => `P ${at},p${at}@x.example`);
  const shifted = Array.from({ length: 3 }, (_, at) => `s${at}@x.example,S ${at}`);
  const { report } = await check(`name,email\n${[...good, ...shifted].join("\n")}\n`);
  expect(report?.counts).toMatchObject({ created: 20, invalid: 3 });
  expect(report?.issues.invalid).toMatchObject([
    { line: 22, reason: "Email: This is not an email address." },
    { line: 23 },
    { line: 24 },
  ]);
});

it("when two columns contradict each other, the opt-out wins, and the check names the person and the column", async () => {
  const file =
    "name,email,Accepts Email Marketing,Unsubscribed\nAnn,ann@x.example,yes,yes\nBo,bo@x.example,yes,no\n";
  const checked = await check(file);
  const { report } = await answer(checked.id, pressOn(checked));
  expect(report?.issues.suppressed).toMatchObject([
    { line: 2, reason: "Unsubscribed, by “Unsubscribed”." },
  ]);
});

it("200 unmapped columns are each asked about once, and one answer covers them all", async () => {
  const columns = Array.from({ length: 200 }, (_, at) => at);
  const file = [
    `name,email,${columns.map((at) => `Field ${at}`).join()}`,
    `Ann,ann@x.example,${columns.map(() => "a").join()}`,
    `Bo,bo@x.example,${columns.map(() => "b").join()}`,
    "",
  ].join("\n");
  const checked = await check(file);
  expect(checked.report?.questions).toHaveLength(200);
  const answered = await answer(checked.id, pressOn(checked));
  expect(answered.report?.questions).toEqual([]);
  expect((await run(checked.id)).report?.counts.created).toBe(2);
});

it("a file cannot be changed between its check and its import", async () => {
  const { id } = await check("name,email\nAnn,ann@x.example\n");
  const other = Buffer.from("name,email\nEve,eve@x.example\n").toString("base64");
  await expect(
    owner.call(sendImportPiece, { importId: id, body: { position: 0, content: other } }),
  ).rejects.toMatchObject({ status: 409, body: { code: "contact_import.busy" } });
  await run(id);
  expect((await stored()).map(({ name }) => name)).toEqual(["Ann"]);
});
