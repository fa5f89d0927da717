import { beforeEach, describe, expect, it } from "vitest";
import { countContacts, exportContacts, listContacts } from "#shared/api/contacts.ts";
import { previewImport } from "#shared/api/imports.ts";
import { errorCatalogue } from "#shared/errors.ts";
import { importFile } from "../testing/import-file.ts";
import { startedTestApp } from "../testing/started-test-server.ts";
import type { TestPerson } from "../testing/test-app.ts";

const header = "name,email,phone,status,type,notes";

/** The first columns of the header rows that these programs write. */
const google =
  "First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value";
const googleOld =
  "Name,Given Name,Additional Name,Family Name,Yomi Name,Given Name Yomi,Additional Name Yomi,Family Name Yomi,Name Prefix,Name Suffix,Initials,Nickname,Short Name,Maiden Name,Birthday,Gender,Location,Billing Information,Directory Server,Mileage,Occupation,Hobby,Sensitivity,Priority,Subject,Notes,Language,Photo,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value";
const outlook =
  '"First Name","Middle Name","Last Name","Title","Suffix","Nickname","Given Yomi","Surname Yomi","E-mail Address","E-mail 2 Address","E-mail 3 Address","Home Phone","Home Phone 2","Business Phone","Business Phone 2","Mobile Phone","Notes"';

describe("import", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`importer${people}@example.com`);
  });

  async function send(file: string | Buffer, options: Parameters<typeof importFile>[3] = {}) {
    const { report, state, failure } = await importFile(owner, test.drainJobs, file, options);
    if (!report || state === "failed") throw new Error(failure ?? state);
    const { counts, issues, ...rest } = report;
    return { ...counts, issues, ...rest };
  }
  const stored = async () =>
    (await owner.call(listContacts, { sort: "email", pageSize: 200 })).contacts;

  /** @spec 3.6, 5.4, 5.5 */
  it("accepts the specification's headers and defaults", async () => {
    const file = `\ufeff${header}\r\nAda,ada@Example.com,+1 555,active,vendor,"Likes, commas"\r\n,b@example.com\r\nCy\r\n`;
    const report = await send(file);
    expect(report).toMatchObject({
      created: 3,
      duplicate: 0,
      invalid: 0,
      withoutEmail: 1,
      withoutName: 1,
      notices: [
        expect.stringContaining("Phone numbers that we can’t read: 1, kept as they are (line 2)."),
      ],
    });
    expect(await stored()).toMatchObject([
      { name: "Cy", email: "", phone: null, status: "new", type: "prospect", notes: null },
      {
        name: "Ada",
        email: "ada@example.com",
        phone: "+1 555",
        status: "active",
        type: "vendor",
        notes: "Likes, commas",
      },
      { name: "", email: "b@example.com", status: "new", type: "prospect" },
    ]);
  });

  it("stores nothing in a dry run, and reports what it would do", async () => {
    await send(`${header}\nOld,old@example.com`);
    const file = `${header}\nOld again,OLD@example.com\nNew,new@example.com\nNew twice,NEW@example.com\nBad,not-an-address\n\nLast,last@example.com`;
    const expected = {
      created: 2,
      duplicate: 2,
      invalid: 1,
      issues: {
        duplicate: [
          { line: 2, reason: "Already one of your contacts." },
          { line: 4, reason: "The same person as in line 3." },
        ],
        invalid: [{ line: 5, name: "Bad", reason: "Email: This is not an email address." }],
      },
      sample: [
        { line: 3, values: { name: "New" } },
        { line: 7, values: { name: "Last" } },
      ],
    };
    expect(await send(file, { dryRun: true })).toMatchObject(expected);
    expect(await stored()).toHaveLength(1);
    expect(await send(file)).toMatchObject(expected);
    expect(await stored()).toHaveLength(3);
  });

  it("a file that is imported twice creates each contact once", async () => {
    const file = `${header}\nAda,ada@example.com\nNo address,,+1 555\n`;
    expect(await send(file)).toMatchObject({ created: 2 });
    expect(await send(file)).toMatchObject({ created: 0, duplicate: 2 });
    expect(await stored()).toHaveLength(2);
  });

  it("asks whether these are customers, and remembers the basis", async () => {
    await send(`${header}\nAda,ada@example.com\nVi,vi@example.com,,,vendor`, {
      areCustomers: true,
    });
    expect(await stored()).toMatchObject([
      {
        type: "client",
        consentBasis: "legitimate_interest",
        consentSource: "import of contacts.csv",
      },
      { type: "vendor" },
    ]);
  });

  it.each([
    [
      "Google Contacts",
      google,
      "Ann,Marie,Lee,,,,,,,,Lee GmbH,,,,Met in May,,* myContacts,Work,ann@x.example ::: ann2@x.example,Mobile,+1 608 555 0100",
    ],
    [
      "Google Contacts of before 2024",
      googleOld,
      "Ann Marie Lee,Ann,Marie,Lee,,,,,,,,,,,,,,,,,,,,,,Met in May,,,* myContacts,* Home,ann@x.example,Mobile,+1 608 555 0100",
    ],
    [
      "Outlook",
      outlook,
      '"Ann","Marie","Lee","","","","","","ann@x.example","","","","","","","+1 608 555 0100","Met in May"',
    ],
    [
      "Outlook with its second address only",
      outlook,
      '"Ann","Marie","Lee","","","","","","","ann@x.example","","+1 608 555 0100","","","","","Met in May"',
    ],
  ])("takes a file of %s as it is", async (_, headers, row) => {
    const report = await send(`${headers}\n${row}\n`, { areCustomers: true });
    expect(report).toMatchObject({ created: 1, withoutEmail: 0, withoutName: 0 });
    expect(await stored()).toMatchObject([
      {
        name: "Ann Marie Lee",
        email: "ann@x.example",
        phone: "+1 608 555 0100",
        notes: "Met in May",
      },
    ]);
  });

  it("names the columns whose values it omitted, and no empty one of our own", async () => {
    const headers = "Name,Phone,Colour,E-mail 1 - Value,E-mail 2 - Value,E-mail 3 - Value,Notes";
    const rows = [
      "Ann,,red,ann@x.example,ann2@x.example,",
      "Bo,,,bo@x.example,,bo3@x.example",
      "Cy,,,,,cy@x.example",
    ];
    const report = await send(`${headers}\n${rows.join("\n")}\n`, { dryRun: true });
    expect(report).toMatchObject({ created: 3, ignoredColumns: ["Colour", "E-mail 2 - Value"] });
  });

  it("keeps phone numbers as given and in E.164, and names unreadable ones", async () => {
    const report = await send("name,phone\nAnn,+1 (202) 555-0143\nBo,call me\n");
    expect(report).toMatchObject({
      created: 2,
      notices: [expect.stringContaining("(line 3)")],
    });
    expect(await stored()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ phone: "+1 (202) 555-0143", phoneE164: "+12025550143" }),
        expect.objectContaining({ phone: "call me", phoneE164: null }),
      ]),
    );
  });

  it("imports a row without its unreadable values, and names them", async () => {
    const columns = "name,email,language,time zone,last visit,lawful basis,tags";
    const many = Array.from({ length: 21 }, (_, at) => `t${at}`).join(";");
    const rows = [
      "Ann,ann@x.example,Deutsch,Europe/Berlin,2026-05-03,contract,VIP",
      "Bo,bo@x.example,Portuguese (Brazil),Eastern Time,never,,",
      `Cy,cy@x.example,Klingon,,,,${many}`,
    ];
    const report = await send(`${columns}\n${rows.join("\n")}\n`);
    const reason = (words: string) => expect.stringContaining(words);
    expect(report).toMatchObject({ created: 3, invalid: 0, incomplete: 2 });
    expect(report.issues.incomplete).toMatchObject([
      { line: 3, name: "Bo", reason: reason("Time zone: This is not a time zone.") },
      { line: 4, name: "Cy", reason: reason("Tags: At most 20 tags") },
    ]);
    expect(report.issues.incomplete[0]).toMatchObject({ reason: reason("Last service:") });
    expect(report.issues.incomplete[1]).toMatchObject({ reason: reason("Language:") });
    const contacts = await stored();
    expect(contacts).toMatchObject([
      { lastServiceOn: "2026-05-03", consentBasis: "contract", tags: ["VIP"] },
      { lastServiceOn: null, consentBasis: null },
      { tags: expect.arrayContaining(["t0", "t19"]) },
    ]);
    expect(contacts[2]?.tags).toHaveLength(20);
    const { csv } = await owner.call(exportContacts, {});
    expect(csv).toMatch(/Ann,.*,de,Europe\/Berlin/);
    expect(csv).toMatch(/Bo,.*,pt,,/);
  });

  it("reads dates day first if another one in the column can only be read so, unless told otherwise", async () => {
    const file =
      "name,email,last service\nAda,ada@dates.example,03/11/2025\nBo,bo@dates.example,15/10/2025\n";
    const dates = async () => (await stored()).map(({ lastServiceOn }) => lastServiceOn);
    expect(await send(file)).toMatchObject({ dates: null });
    expect(await dates()).toEqual(["2025-11-03", "2025-10-15"]);
    await send(file, { dayFirst: false, existing: "overwrite" });
    expect(await dates()).toEqual(["2025-03-11", "2025-10-15"]);
    await send(file.replace("15/10", "10/15"), { existing: "overwrite" });
    expect(await dates()).toEqual(["2025-03-11", "2025-10-15"]);
  });

  it("finds the header below long title rows, and treats a line break in a name as a space", async () => {
    const titles = `${"A title. ".repeat(5000)}\n`.repeat(2);
    const report = await send(`${titles}name,email\n"Ann\nLee",ann@x.example\n`);
    expect(report).toMatchObject({ created: 1, sample: [{ values: { name: "Ann Lee" } }] });
  });

  it("counts empty lines when it offers rows for the header", async () => {
    const { id: importId } = await importFile(
      owner,
      test.drainJobs,
      "Our customers\n\n\nname,email\nAnn,ann@x.example\n",
      { dryRun: true },
    );
    const preview = await owner.call(previewImport, { importId });
    expect(preview).toMatchObject({
      headerRow: 2,
      headerRows: [
        { line: 1, text: "Our customers" },
        { line: 4, text: "name, email" },
        { line: 5, text: "Ann, ann@x.example" },
      ],
    });
  });

  it("keeps the good rows beside a cell of 10 MB and an unclosed quotation mark", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => `P ${i},p${i}@example.com`).join("\n");
    const file = `name,email\nFirst,first@example.com\n${"x".repeat(10_000_000)},big@example.com\n"Open,open@example.com\n${rows}\n`;
    expect(await send(file, { dryRun: true })).toMatchObject({ created: 201, invalid: 2 });
  });

  it("honours an opt-out in the file", async () => {
    const report = await send(`${header}\nUma,uma@example.com,,Unsubscribed`);
    expect(report).toMatchObject({
      created: 1,
      suppressed: 1,
      issues: { suppressed: [{ line: 2 }] },
    });
    expect(await stored()).toMatchObject([{ suppressed: true, emailStatus: "unsubscribed" }]);
  });

  it.each([
    ["nothing", "", "import.empty"],
    ["blank lines", " \n\n", "import.empty"],
    ["only a header", "name,email\n", "import.empty"],
    ["a picture", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), "import.not_text"],
    ["no header that we know", "colour,size\nred,9\n", "import.no_header"],
    ["one endless line", ",".repeat(200_000), "import.broken"],
    ["a few zero bytes", "a\0b\0c\n\0\0\0", "import.not_text"],
    ["a PDF", "%PDF-1.7\nname,email\n", "import.not_text"],
    [
      "a zip that is no workbook",
      Buffer.from(`PK\u0003\u0004${"x".repeat(200)}`),
      "import.workbook",
    ],
    ["an old Excel file", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), "import.not_text"],
    ["9 MB of line ends", "\n".repeat(9_000_000), "import.empty"],
    ["a million columns", `${"a,".repeat(1_000_000)}\n`, "import.broken"],
  ] as const)("answers %s with words", async (_, file, code) => {
    const { state, failure } = await importFile(owner, test.drainJobs, file, { dryRun: true });
    expect({ state, failure }).toEqual({ state: "failed", failure: errorCatalogue[code][1] });
  });

  it("recognises a damaged workbook, and one with a password", async () => {
    const damaged = [Buffer.alloc(300, 1), Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])];
    for (const file of damaged) {
      const options = { dryRun: true, fileName: "Customers.XLSX" };
      const { failure } = await importFile(owner, test.drainJobs, file, options);
      expect(failure).toBe(errorCatalogue["import.workbook"][1]);
    }
  });

  /** @spec 9.22 */
  it("reads old and wide encodings", async () => {
    const latin = Buffer.concat([
      Buffer.from(`${header}\n`),
      Buffer.from([0x5a, 0x6f, 0xeb]),
      Buffer.from(",z@example.com"),
    ]);
    expect(await send(latin)).toMatchObject({
      created: 1,
      encoding: { label: expect.stringContaining("Windows-1252"), examples: ["Zoë"] },
    });
    const wide = Buffer.from(`\ufeffname;email\nŁukasz;l@example.com`, "utf16le");
    expect(await send(wide)).toMatchObject({ created: 1, encoding: null });
    expect((await stored()).map(({ name }) => name)).toEqual(["Łukasz", "Zoë"]);
  });

  /** @spec 5.6 */
  it("sets a broken line aside and keeps all others", async () => {
    const file = `${header}\nA,a@example.com\n"B,b@example.com\nBob "Bo" Li,bo@example.com\n"C ""x""",c@example.com`;
    expect(await send(file)).toMatchObject({
      created: 3,
      invalid: 1,
      issues: { invalid: [{ line: 3 }] },
    });
    expect((await stored()).map(({ name }) => name)).toEqual(["A", 'Bob "Bo" Li', 'C "x"']);
  });

  it("a stray control character costs its row, and direction marks cost nothing", async () => {
    // A long name is cut in the report, here in the middle of a character.
    const file = `${header}\n${"x".repeat(79)}😀\u0000,a@example.com\nDana,\u200fdana@example.com\u200f,\u202a+1 608 555 0100\u202c`;
    expect(await send(file)).toMatchObject({
      created: 1,
      issues: { invalid: [{ line: 2, reason: expect.stringContaining("control characters") }] },
    });
    expect(await stored()).toMatchObject([{ email: "dana@example.com", phone: "+1 608 555 0100" }]);
  });

  /** @spec 9.22 */
  it("imports 2,500 rows at once", async () => {
    const rows = Array.from({ length: 2500 }, (_, i) => `P ${i},p${i}@example.com`);
    expect(await send(`${header}\n${rows.join("\n")}`)).toMatchObject({ created: 2500 });
    expect((await owner.call(countContacts)).overall).toBe(2500);
  });

  it("never duplicates an address when the same file arrives many times at once", async () => {
    const file = `${header}\n${Array.from({ length: 40 }, (_, i) => `P,p${i}@example.com`).join("\n")}`;
    const reports = await Promise.all(Array.from({ length: 8 }, () => send(file)));
    expect(reports.reduce((sum, report) => sum + report.created, 0)).toBe(40);
    expect((await owner.call(countContacts)).overall).toBe(40);
  });
});
