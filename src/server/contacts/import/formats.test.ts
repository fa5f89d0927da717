import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  checkContactImport,
  type ImportReport,
  runContactImport,
} from "#shared/api/contact-import.ts";
import { type Contact, listContacts } from "#shared/api/contacts.ts";
import { settle, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";

interface Format {
  name: string;
  file: string;
  /** The column that the import must ask about. */
  question: string | null;
  rows: {
    line: number;
    outcome: string;
    contact?: { email: string; name: string } & Partial<Contact>;
  }[];
}

const folder = new URL("../../../../tests/fixtures/import-formats/", import.meta.url);
const formats = readdirSync(folder)
  .filter((name) => name.endsWith(".expected.json"))
  .map((name): Format => JSON.parse(readFileSync(new URL(name, folder), "utf8")));
const test = startedTestApp();

it.each(formats.map((format) => [format.name, format] as const))(
  "a file of %s comes in row by row as its format says",
  async (_, format) => {
    const owner = await test.signUp(`${format.file.replace(/\W/g, "-")}@example.com`);
    const importId = await uploadFile(
      owner,
      readFileSync(new URL(format.file, folder)),
      format.file,
    );
    const check = async (columns: Record<string, string>) => {
      await owner.call(checkContactImport, { importId, body: { columns } });
      return (await settle(owner, test.drainJobs, importId)).report;
    };
    const questions = (await check({}))?.questions ?? [];
    expect(questions.map(({ header }) => header)).toEqual(
      format.question === null ? [] : [format.question],
    );
    // The answer that the expected rows go by: this column does say who must not be mailed.
    if (questions[0]) await check({ [questions[0].index]: "optOut:yes" });

    await owner.call(runContactImport, { importId });
    const { report } = await settle(owner, test.drainJobs, importId);
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    for (const outcome of ["invalid", "duplicate"] as const)
      expect(linesOf(report, outcome)).toEqual(expectedLines(format, outcome));
    const suppressed = format.rows
      .filter(({ outcome }) => outcome === "suppressed")
      .map(({ contact }) => contact?.email.toLowerCase());
    expect(
      contacts
        .filter((one) => one.suppressed)
        .map(({ email }) => email.toLowerCase())
        .sort(),
    ).toEqual(suppressed.sort());
    for (const { contact } of format.rows) {
      if (!contact) continue;
      const { name, email, notes = null, lastServiceOn = null } = contact;
      const stored = contacts.find((one) =>
        email ? one.email.toLowerCase() === email.toLowerCase() : one.name === name,
      );
      expect(stored).toMatchObject({ name, notes, lastServiceOn });
    }
  },
);

const linesOf = (report: ImportReport | null, outcome: "invalid" | "duplicate") =>
  report?.issues[outcome].map(({ line }) => line);
const expectedLines = ({ rows }: Format, outcome: string) =>
  rows.filter((row) => row.outcome === outcome).map(({ line }) => line);
