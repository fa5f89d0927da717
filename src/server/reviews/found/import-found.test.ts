import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  importFoundReviews,
  listFoundImports,
  undoDays,
  undoFoundImport,
} from "#shared/api/found-review-import.ts";
import { addFoundReview, exportFoundReviews, listFoundReviews } from "#shared/api/found-reviews.ts";
import { startTestApp, type TestApp, type TestPerson } from "../../testing/test-app.ts";
import { foundCsv } from "./found-csv.ts";

const header = "Platform,Reviewer,Date,Rating,Recommends,Text,Link";

describe("import of found reviews", () => {
  let test: TestApp;
  let owner: TestPerson;
  let people = 0;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  /** Another business for each test. */
  const begin = async () => {
    people += 1;
    owner = await test.signUp(`finder${people}@example.com`);
  };
  const send = (
    file: string | Buffer,
    options: Partial<z.input<typeof importFoundReviews.body>> = {},
  ) =>
    owner.call(importFoundReviews, {
      body: { content: Buffer.from(file).toString("base64"), dryRun: false, ...options },
    });
  const stored = async () => (await owner.call(listFoundReviews)).reviews;

  it("says in a dry run what it would do with every line, and stores the good ones then", async () => {
    await begin();
    const file = [
      header,
      "Google,Ada,2026-03-01,5,,Quick and kind.,https://g.page/r/abc",
      "Facebook,Bo,3 Feb 2026,,No,Nobody called.,",
      "Google,Cy,2026-02-01,6,,Too many stars.,",
      "Google,Di,someday,5,,No day.,",
      "Google,Ed,2026-04-01,5,,To come.,",
      "Google,Fi,2026-01-01,5,,A link.,javascript:alert(1)",
      "Facebook,Gil,2026-01-01,,perhaps,Undecided.,",
      "Google,,2026-01-01,5,,,",
      'Google,Hal,2026-01-01,5,,"Unclosed',
      "Google,Ada,2026-03-02,4,,quick  and KIND.,",
      'Trustpilot,Ida,2026-01-05,FIVE,,"Two\nlines, and a comma",',
    ].join("\n");
    const dry = await send(file, { dryRun: true });
    expect(dry).toMatchObject({
      ...{ created: 3, duplicate: 1, invalid: 7, importId: null, datesAmbiguous: false },
      duplicates: [{ line: 11, name: "Ada", reason: "The same review as in line 2." }],
      sample: [
        { line: 2, label: "Google", reviewer: "Ada", postedOn: "2026-03-01", rating: 5 },
        {},
        {},
      ],
    });
    expect(dry.invalids.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      "4 The rating is no whole number from 1 to 5. Mend it, or leave it empty.",
      "5 The date cannot be read. Write it like 2026-05-03, or leave it empty.",
      "6 The date is still to come.",
      "7 Link: Paste the whole address, starting with https://",
      "8 Write Yes or No whether they recommend you, or leave it empty.",
      "9 Text: Give at least the text or the reviewer's name.",
      "10 The quotation marks in this line do not fit.",
    ]);
    expect(dry.rejectedCsv).toContain(`Line,Reason,${header}`);
    const sixStars = 'it, or leave it empty.",Google,Cy,2026-02-01,6,,Too many stars.,';
    expect(dry.rejectedCsv).toContain(
      `4,"The rating is no whole number from 1 to 5. Mend ${sixStars}`,
    );
    expect(dry.rejectedCsv).toContain(
      '10,The quotation marks in this line do not fit.,"Google,Hal,',
    );
    expect(await stored()).toEqual([]);

    expect(await send(file)).toMatchObject({ created: 3, duplicate: 1, invalid: 7 });
    expect(await stored()).toMatchObject([
      { label: "Google", reviewer: "Ada", entered: "imported", state: "open", rating: 5 },
      { label: "Facebook", recommends: false, postedOn: "2026-02-03" },
      { platform: "other", label: "Trustpilot", rating: 5, text: "Two\nlines, and a comma" },
    ]);
  });

  it("makes nothing twice, and can be undone without touching what was pasted", async () => {
    await begin();
    const file = `${header}\nGoogle,Ada,2026-03-01,5,,Quick.,\nGoogle,Bo,2026-03-01,5,,Slow.,`;
    await owner.call(addFoundReview, {
      body: { platform: "google", reviewer: "Ada", text: "Quick." },
    });
    const first = await send(file);
    expect(first).toMatchObject({ created: 1, duplicate: 1 });
    expect(await send(file)).toMatchObject({
      ...{ created: 0, duplicate: 2, importId: null },
      duplicates: [{ line: 2, reason: "Recorded already." }, { line: 3 }],
    });
    const importId = first.importId ?? "";
    const stranger = await test.signUp(`stranger@example.com`);
    const theirs = stranger.call(undoFoundImport, { importId });
    await expect(theirs).rejects.toMatchObject({ status: 404 });
    expect(await owner.call(undoFoundImport, { importId })).toEqual({ deleted: 1 });
    expect(await stored()).toMatchObject([{ reviewer: "Ada", entered: "pasted" }]);
    await expect(owner.call(undoFoundImport, { importId })).rejects.toMatchObject({ status: 404 });
  });

  it("lists its imports for 30 days, in which each can be undone", async () => {
    await begin();
    const listed = async () => (await owner.call(listFoundImports)).imports;
    const first = await send(`${header}\nGoogle,Ada,2026-03-01,5,,Quick.,`);
    test.clock.advance(60_000);
    await send(`${header}\nGoogle,Bo,2026-03-01,5,,Slow.,\nGoogle,Cy,2026-03-01,5,,So so.,`);
    const imports = await listed();
    expect(imports).toMatchObject([{ reviews: 2 }, { id: first.importId, reviews: 1 }]);
    const stranger = await test.signUp(`lists@example.com`);
    expect((await stranger.call(listFoundImports)).imports).toEqual([]);
    test.clock.advance(undoDays * 86_400_000 - 30_000);
    expect(await listed()).toEqual(imports.slice(0, 1));
    const late = owner.call(undoFoundImport, { importId: first.importId ?? "" });
    await expect(late).rejects.toMatchObject({
      ...{ status: 404, body: { message: expect.stringContaining("older than 30 days") } },
    });
    expect(await owner.call(undoFoundImport, { importId: imports[0]?.id ?? "" })).toEqual({
      deleted: 2,
    });
    expect(await stored()).toMatchObject([{ reviewer: "Ada" }]);
    test.clock.advance(-undoDays * 86_400_000 - 30_000);
  });

  it("reads what other programs save: Windows-1252 with semicolons, Takeout's words, no header", async () => {
    await begin();
    const german = "Verfasser;Datum;Bewertung;Kommentar\nJörg Groß;3.2.2026;4;Schön, aber spät\n";
    expect(await send(Buffer.from(german, "latin1"))).toMatchObject({
      ...{ created: 1, ignoredColumns: [], notices: [expect.stringContaining("Windows-1252")] },
      sample: [
        { reviewer: "Jörg Groß", postedOn: "2026-02-03", rating: 4, text: "Schön, aber spät" },
      ],
    });
    const takeout =
      "reviewerDisplayName,starRating,comment,createTime,reviewId\nمريم,FOUR,ممتاز 🙂,2026-01-05T23:00:00Z,x1\n";
    expect(await send(takeout)).toMatchObject({
      ...{ created: 1, ignoredColumns: ["reviewId"], notices: [] },
      sample: [{ reviewer: "مريم", rating: 4, postedOn: "2026-01-05", text: "ممتاز 🙂" }],
    });
    const trustpilot =
      "Review Created (UTC),Review Stars,Review Title,Review Content,Consumer Name\n2026-01-06 10:00:00,2,Late,Came late.,Kim\n";
    expect(await send(trustpilot, { platform: "other", label: "Trustpilot" })).toMatchObject({
      sample: [{ label: "Trustpilot", reviewer: "Kim", text: "Late\nCame late.", rating: 2 }],
    });
    const bare =
      "Lee,5,2026-01-07,They came at once and mended it.\nMo,4,2026-01-08,Good enough for me.\n";
    expect(await send(bare)).toMatchObject({
      ...{ created: 2, notices: [expect.stringContaining("no header row")] },
      sample: [{ reviewer: "Lee", rating: 5, postedOn: "2026-01-07", line: 1 }, {}],
    });
  });

  it("reads headers whose marks stand apart from their letters, as macOS writes them", async () => {
    await begin();
    const file = "Autor,Data,Avaliação,Título,Texto\nRui,2026-02-03,4,Bom,Rápido.\n";
    expect(await send(file.normalize("NFD"))).toMatchObject({
      ...{ created: 1, ignoredColumns: [] },
      sample: [{ reviewer: "Rui", rating: 4, postedOn: "2026-02-03" }],
    });
  });

  it.each(["4.5", "3,5 / 5", "4½", "★★★½", "Rated 4.5 out of 5"])(
    "says that half stars are kept nowhere: %s",
    async (stars) => {
      await begin();
      const half = await send(`Rating,Text\n"${stars}",Fine.\n4.0,Good.\n`);
      expect(half).toMatchObject({ created: 1, sample: [{ rating: 4 }] });
      expect(half.invalids).toMatchObject([{ line: 2, reason: expect.stringMatching(/^Half/) }]);
    },
  );

  it("knows a platform by its whole name, and leaves an own one what it is", async () => {
    await begin();
    await send("Platform,Text\nGoogleplex Reviews,One.\nMy Facebook page,Two.\nGOOGLE,Three.\n");
    const kinds = async () => (await stored()).map(({ platform, label }) => [platform, label]);
    const before = await kinds();
    expect(before.sort()).toEqual([
      ["google", "Google"],
      ["other", "Googleplex Reviews"],
      ["other", "My Facebook page"],
    ]);
    const { csv } = await owner.call(exportFoundReviews);
    expect(await send(csv)).toMatchObject({ created: 0, duplicate: 3 });
    await begin();
    await send(csv);
    expect((await kinds()).sort()).toEqual(before);
  });

  it("asks how days are meant that may be two", async () => {
    await begin();
    const file = "Date,Text\n03/02/2026,Fine.\n";
    expect(await send(file, { dryRun: true })).toMatchObject({
      ...{ datesAmbiguous: true, sample: [{ postedOn: "2026-03-02" }] },
    });
    expect(await send(file, { dayFirst: true })).toMatchObject({
      sample: [{ postedOn: "2026-02-03" }],
    });
  });

  it("refuses what holds no reviews, with words that help", async () => {
    await begin();
    for (const file of ["name,email\nAda,ada@example.com\n", "Ada,ada@example.com\n"])
      await expect(send(file)).rejects.toMatchObject({
        ...{ body: { code: "import.no_header", message: expect.stringContaining("Reviewer") } },
      });
    await expect(send(" \n")).rejects.toMatchObject({ body: { code: "import.empty" } });
    await expect(send(Buffer.from([0, 1, 2]))).rejects.toMatchObject({
      body: { code: "import.not_text" },
    });
    const other = send("Rating,Text\n5,Fine.\n", { platform: "other" });
    expect(await other).toMatchObject({ invalids: [{ reason: "Platform: Name the platform." }] });
  });

  it("reads its own export again: formulas are harmless there and whole here", async () => {
    await begin();
    const formula = '=HYPERLINK("https://evil.example";"x")';
    const file = [
      header,
      `Google,+Ada,2026-03-01,5,,"${formula.replaceAll('"', '""')}",https://g.page/r/abc`,
      'Facebook,Bo,2026-02-03,,No,"@here\n-1",',
      "BBB,Zoë 🙂,,,,مرحبا,",
    ].join("\n");
    await send(file);
    const before = await stored();
    expect(before[1]).toMatchObject({ reviewer: "+Ada", text: formula });
    const { csv } = await owner.call(exportFoundReviews);
    expect(csv.startsWith("\ufeffPlatform,Reviewer,")).toBe(true);
    expect(csv).toContain(`,'+Ada,`);
    expect(csv).toContain(`"'=HYPERLINK(`);
    expect(await send(csv)).toMatchObject({ created: 0, duplicate: 3, invalid: 0 });
    // Somewhere else it makes the same reviews.
    await begin();
    expect(await send(csv)).toMatchObject({ created: 3 });
    const shown = ({
      label,
      reviewer,
      postedOn,
      rating,
      recommends,
      text,
      url,
    }: (typeof before)[0]) => ({
      ...{ label, reviewer, postedOn, rating, recommends, text, url },
    });
    expect((await stored()).map(shown)).toEqual(before.map(shown));
  });

  it("takes nobody's customer for the reviewer whom the platform does not show", async () => {
    await begin();
    await send(`${header}\nGoogle,,2026-03-01,5,,Quick and kind.,`);
    const at = "2026-03-01T10:00:00.000Z";
    const match = { responseId: null, contactName: "Dana Reed", at, by: "hand" as const };
    async function* pages() {
      yield (await stored()).map((one) => ({ ...one, state: "matched" as const, match }));
    }
    let csv = "";
    for await (const piece of foundCsv(pages())) csv += piece;
    expect(csv).toContain("Dana Reed");
    expect(await send(csv)).toMatchObject({ created: 0, duplicate: 1 });
  });

  it("reads thousands of rows at once", async () => {
    await begin();
    const rows = Array.from({ length: 3000 }, (_, n) => `R${n},2026-01-01,Text number ${n}.`);
    expect(await send(`Reviewer,Date,Text\n${rows.join("\n")}`)).toMatchObject({ created: 3000 });
    expect((await owner.call(listFoundReviews)).total).toBe(3000);
  });

  it("takes rows of tens of thousands of cells for what they are, and makes no more of them", async () => {
    await begin();
    const wide = "a,".repeat(40_000);
    await expect(send(`${wide}bb`)).rejects.toMatchObject({ body: { code: "import.no_header" } });
    const { invalid, rejectedCsv } = await send(`Text,${wide}\n${",x\n".repeat(2000)}`);
    expect(invalid).toBe(2000);
    expect(rejectedCsv.length).toBeLessThan(300_000);
  });
});
