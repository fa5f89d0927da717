import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  createExternalReview,
  exportExternalReviews,
  listExternalReviews,
} from "#shared/api/external-reviews.ts";
import { listImports, undoImport } from "#shared/api/imports.ts";
import { buildWorkbook, textRow } from "../testing/build-workbook.ts";
import { importFile, settle } from "../testing/import-file.ts";
import { startTestApp, type TestApp, type TestPerson } from "../testing/test-app.ts";

const header = "Review site,Reviewer,Stars,Date,Text";

describe("the import of external reviews", () => {
  let test: TestApp;
  let owner: TestPerson;
  let people = 0;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  // Each test has a business of its own.
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`importer${people}@example.com`);
  });
  const send = async (
    file: string | Buffer,
    options: Partial<Parameters<typeof importFile>[3]> = {},
  ) => {
    const reviews = { kind: "reviews", fileName: "reviews.csv", ...options } as const;
    const found = await importFile(owner, test.drainJobs, file, reviews);
    const { counts, ...report } = found.report ?? {};
    return { ...found, ...report, ...counts };
  };
  const stored = async () => (await owner.call(listExternalReviews)).reviews;

  it("the import of external reviews reports every row in a dry run, and then stores the valid ones", async () => {
    const file = [
      header,
      "Google,Ada,5,2026-03-01,Quick and kind.",
      "Facebook,Bo,,3 Feb 2026,Nobody called.",
      "Google,Cy,6,2026-02-01,Too many stars.",
      "Google,Cy,4.5,2026-02-01,Half a star.",
      "Google,Di,5,someday,No date.",
      "Google,Ed,5,2026-04-01,In the future.",
      "Google,,5,2026-01-01,",
      'Google,Hal,5,2026-01-01,"Unclosed',
      "Google,Ada,4,2026-03-02,quick  and KIND.",
      'Trustpilot,Ida,FIVE,2026-01-05,"Two\nlines, and a comma"',
    ].join("\n");
    const dry = await send(file, { dryRun: true });
    expect(dry).toMatchObject({ created: 3, duplicate: 1, invalid: 6, state: "checked" });
    expect(dry.sample?.[0]).toMatchObject({
      line: 2,
      values: { site: "Google", reviewer: "Ada", rating: "5", postedOn: "2026-03-01" },
    });
    expect(dry.issues?.invalid.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "4 Stars must be a whole number from 1 to 5, or empty.",
      "5 Stars must be a whole number from 1 to 5, or empty.",
      "6 The date cannot be read. Write it like 2026-05-03, or leave it empty.",
      "7 The date is in the future.",
      "8 Enter the text or the reviewer’s name.",
      "9 The quotation marks in this line do not fit.",
    ]);
    expect(await stored()).toEqual([]);

    expect(await send(file)).toMatchObject({ created: 3, duplicate: 1, invalid: 6 });
    expect(await stored()).toMatchObject([
      { site: "Google", reviewer: "Ada", rating: 5, match: null },
      { site: "Facebook", postedOn: "2026-02-03" },
      { site: "Trustpilot", rating: 5, text: "Two\nlines, and a comma" },
    ]);
  });

  it("the import of external reviews stores nothing twice, and its undo keeps the reviews that were added by hand", async () => {
    const file = `${header}\nGoogle,Ada,5,2026-03-01,Quick.\nGoogle,Bo,5,2026-03-01,Slow.`;
    await owner.call(createExternalReview, {
      body: { site: "Google", reviewer: "Ada", text: "Quick." },
    });
    const first = await send(file);
    expect(first).toMatchObject({ created: 1, duplicate: 1, canUndo: true });
    expect(await send(file)).toMatchObject({ created: 0, duplicate: 2 });
    const { imports } = await owner.call(listImports, { kind: "reviews" });
    expect(imports.map(({ id }) => id)).toContain(first.id);
    expect((await owner.call(listImports)).imports).toEqual([]);
    const stranger = await test.signUp(`stranger${people}@example.com`);
    expect((await stranger.call(listImports, { kind: "reviews" })).imports).toEqual([]);
    const undo = { importId: first.id };
    await expect(stranger.call(undoImport, undo)).rejects.toMatchObject({ status: 404 });
    await owner.call(undoImport, undo);
    expect(await settle(owner, test.drainJobs, first.id)).toMatchObject({
      state: "undone",
      report: { notices: ["Undone: 1 review deleted."] },
    });
    expect(await stored()).toMatchObject([{ reviewer: "Ada" }]);
    await expect(owner.call(undoImport, undo)).rejects.toMatchObject({ status: 409 });
  });

  it("the import of external reviews reads a workbook, and refuses a file without reviews in words", async () => {
    const rows = [
      ["Review site", "Reviewer", "Stars", "Date", "Text"],
      ["Google", "Ada", "5", "2026-03-01", "Quick."],
    ];
    const workbook = await buildWorkbook({ sheets: [rows.map((row) => textRow(row)).join("")] });
    expect(await send(workbook, { fileName: "reviews.xlsx" })).toMatchObject({
      created: 1,
      sample: [
        {
          line: 2,
          values: { reviewer: "Ada", rating: "5", postedOn: "2026-03-01", text: "Quick." },
        },
      ],
    });
    expect(await send("%PDF-1.7\n")).toMatchObject({
      failure: expect.stringContaining("not a CSV"),
    });
  });

  it("the import of external reviews reads the files of other programs", async () => {
    const german = "Verfasser;Datum;Bewertung;Kommentar\nJörg Groß;3.2.2026;4;Schön, aber spät\n";
    expect(await send(Buffer.from(german, "latin1"))).toMatchObject({
      created: 1,
      ignoredColumns: [],
      encoding: { label: expect.stringContaining("Windows-1252") },
      sample: [
        {
          values: {
            reviewer: "Jörg Groß",
            postedOn: "2026-02-03",
            rating: "4",
            text: "Schön, aber spät",
          },
        },
      ],
    });
    const takeout =
      "reviewerDisplayName,starRating,comment,createTime,reviewId\nمريم,FOUR,ممتاز 🙂,2026-01-05T23:00:00Z,x1\n";
    expect(await send(takeout)).toMatchObject({
      created: 1,
      ignoredColumns: ["reviewId"],
      sample: [
        { values: { reviewer: "مريم", rating: "4", postedOn: "2026-01-05", text: "ممتاز 🙂" } },
      ],
    });
    const trustpilot =
      "Review Created (UTC),Review Stars,Review Title,Review Content,Consumer Name\n2026-01-06 10:00:00,2,Late,Came late.,Kim\n";
    expect(await send(trustpilot, { site: "Trustpilot" })).toMatchObject({
      sample: [
        { values: { site: "Trustpilot", reviewer: "Kim", text: "Late\nCame late.", rating: "2" } },
      ],
    });
    // macOS writes an accent as a character of its own.
    const decomposed = "Autor,Data,Avaliação,Título,Texto\nRui,2026-02-03,4,Bom,Rápido.\n";
    expect(await send(decomposed.normalize("NFD"))).toMatchObject({
      ignoredColumns: [],
      sample: [{ values: { reviewer: "Rui", rating: "4", postedOn: "2026-02-03" } }],
    });
  });

  it.each([
    ["4.0", "4"],
    ["3/5", "3"],
    ["2 out of 5", "2"],
    ["1 star", "1"],
    ["★★★★☆", "4"],
  ])("reads the stars %s as %s", async (cell, rating) => {
    const file = `Stars,Text\n${cell},Fine.\n`;
    expect(await send(file, { dryRun: true })).toMatchObject({
      sample: [{ values: { rating } }],
    });
  });

  it("the import of external reviews asks what an ambiguous date means", async () => {
    const file = "Date,Text\n03/02/2026,Fine.\n";
    expect(await send(file, { dryRun: true })).toMatchObject({
      dates: { example: "03/02/2026", monthFirst: "2026-03-02", dayFirst: "2026-02-03" },
      sample: [{ values: { postedOn: "2026-03-02" } }],
    });
    expect(await send(file, { dayFirst: true })).toMatchObject({
      sample: [{ values: { postedOn: "2026-02-03" } }],
    });
  });

  it("the import of external reviews reads dates day first where another date can be nothing else, unless told otherwise", async () => {
    const file = "Date,Text\n03/02/2026,Fine.\n15/02/2026,Good.\n";
    expect(await send(file, { dryRun: true })).toMatchObject({
      dates: null,
      sample: [{ values: { postedOn: "2026-02-03" } }, { values: { postedOn: "2026-02-15" } }],
    });
    expect(await send(file, { dryRun: true, dayFirst: false })).toMatchObject({
      sample: [{ values: { postedOn: "2026-03-02" } }, { values: { postedOn: "2026-02-15" } }],
    });
  });

  it("the import of external reviews refuses a file without reviews with the reason", async () => {
    const failure = async (file: string | Buffer) => (await send(file)).failure;
    const noReviews = expect.stringContaining("Its first row should read: Review site,Reviewer");
    expect(await failure("name,email\nAda,ada@example.com\n")).toEqual(noReviews);
    expect(await failure(" \n")).toContain("The file is empty.");
    const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]);
    expect(await failure(picture)).toContain("This is not a CSV file.");
    expect(await failure(`${"a,".repeat(40_000)}bb`)).toEqual(noReviews);
  });

  it("the import of external reviews reads its own export, in which no cell is a formula", async () => {
    const file = [
      header,
      'Google,+Ada,5,2026-03-01,"=HYPERLINK(""https://evil.example"";""x"")"',
      `Facebook,''=Bo,,2026-02-03,"@here\n-1"`,
      "BBB,Zoë 🙂,,,مرحبا",
    ].join("\n");
    await send(file);
    const details = async () =>
      (await stored()).map(({ site, reviewer, rating, postedOn, text }) => [
        site,
        reviewer,
        rating,
        postedOn,
        text,
      ]);
    const before = await details();
    const { csv } = await owner.call(exportExternalReviews);
    expect(csv.startsWith("\ufeffReview site,Reviewer,")).toBe(true);
    expect(csv).toContain(`,'+Ada,`);
    expect(csv).toContain(`"'=HYPERLINK(`);
    expect(await send(csv)).toMatchObject({ created: 0, duplicate: 3, invalid: 0 });
    owner = await test.signUp(`reader${people}@example.com`);
    expect(await send(csv)).toMatchObject({ created: 3 });
    expect(await details()).toEqual(before);
  });

  it("the import of external reviews reads thousands of rows", async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `R${n},2026-01-01,Text number ${n}.`);
    expect(await send(`Reviewer,Date,Text\n${rows.join("\n")}`)).toMatchObject({ created: 3000 });
    expect((await owner.call(listExternalReviews)).total).toBe(3000);
  });
});
