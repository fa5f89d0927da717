import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { countContacts, listContacts } from "#shared/api/contacts.ts";
import { undoImport } from "#shared/api/imports.ts";
import { importFile, settle } from "../../testing/import-file.ts";
import { startImporting } from "../../testing/start-importing.ts";

const mailchimp = "Email Address,First Name,MEMBER_RATING,LEID,EUID,UNSUB_TIME";
const hubspot = "Record ID,First Name,Email,Create Date";
const salesforce = "Contact ID,First Name,Last Name,Email,Email Opt Out";

/** The last column of each says who must not be written to. */
const columns: [program: string, header: string, out: string, other: string][] = [
  ["Mailchimp", mailchimp, "2024-01-01", ""],
  ["Mailchimp, cleaned", mailchimp.replace("UNSUB", "CLEAN"), "2024-01-01", ""],
  ["HubSpot", `${hubspot},Unsubscribed from all email`, "true", "false"],
  ["HubSpot, bounced", `${hubspot},Email hard bounce reason`, "UNKNOWN_USER", ""],
  ["Salesforce", salesforce, "1", "0"],
];

describe("opt-outs of known programs", () => {
  const by = startImporting("stated");
  const { test, suppressed } = by;

  it.each(columns)("of %s are stated, not guessed", async (_, header, out, other) => {
    const titles = header.split(",");
    const row = (name: string, cell: string) =>
      titles
        .map((title, at) => {
          if (at === titles.length - 1) return cell;
          if (/^Email/.test(title)) return `${name}@x.example`;
          return title === "First Name" ? name : "1";
        })
        .join(",");
    const file = `${header}\n${row(`out${by.people}`, out)}\n${row("in", other)}\n`;
    const { report } = await importFile(by.owner, test.drainJobs, file, { dryRun: true });
    const last = titles.length - 1;
    expect(report?.questions.map(({ index }) => index)).not.toContain(last);
    await importFile(by.owner, test.drainJobs, file);
    expect(await suppressed()).toEqual([`out${by.people}@x.example`]);
    const [stored] = await test.context.database.serviceTransaction((tx) =>
      tx.query(
        sql`select source, is_guess from suppressions where email_key = ${`out${by.people}@x.example`}`,
      ),
    );
    expect(stored).toEqual({ source: `${titles[last]} in contacts.csv`, is_guess: false });
  });

  it("that the file states replace a member's decision, which could have been withdrawn", async () => {
    const manual =
      "name,email,consent_basis,consent_source,unsubscribed\nOut,out@x.example,,,stopped by you\n";
    const reasonOfOut = async () => {
      const { contacts } = await by.owner.call(listContacts, {});
      return contacts.map(({ suppressionReason }) => suppressionReason);
    };
    await importFile(by.owner, test.drainJobs, manual);
    expect(await reasonOfOut()).toEqual(["manual"]);
    await importFile(
      by.owner,
      test.drainJobs,
      `${mailchimp}\nout@x.example,Out,1,1,1,2024-01-01\n`,
    );
    expect(await reasonOfOut()).toEqual(["unsubscribed"]);
    await importFile(by.owner, test.drainJobs, manual);
    expect(await reasonOfOut()).toEqual(["unsubscribed"]);
  });

  it("that the file states stay when the import is undone", async () => {
    const { id: importId } = await importFile(
      by.owner,
      test.drainJobs,
      `${mailchimp}\nout@x.example,Out,1,1,1,2024-01-01\n`,
    );
    await by.owner.call(undoImport, { importId });
    expect(await settle(by.owner, test.drainJobs, importId)).toMatchObject({ state: "undone" });
    expect((await by.owner.call(countContacts)).overall).toBe(0);
    await importFile(by.owner, test.drainJobs, "Name,Email\nOut,out@x.example\n");
    expect(await suppressed()).toEqual(["out@x.example"]);
  });
});
