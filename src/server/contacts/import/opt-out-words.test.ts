import { beforeEach, describe, expect, it } from "vitest";
import { listContacts } from "#shared/api/contacts.ts";
import { getImport } from "#shared/api/imports.ts";
import { importFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";

const headerAddress = (header: string) =>
  `p${header.length}${header.codePointAt(header.length - 1)}@x.example`;

describe("words of opting out", () => {
  const test = startedTestApp();
  let owner: TestPerson;
  let people = 0;
  beforeEach(async () => {
    people += 1;
    owner = await test.signUp(`words${people}@example.com`);
  });
  const suppressed = async () => {
    const { contacts } = await owner.call(listContacts, { pageSize: 200 });
    return contacts.filter((one) => one.suppressed).map(({ email }) => email);
  };

  it("are read from a status in the languages of the product, and the status is kept", async () => {
    const words = {
      Statut: "désinscrit",
      Estado: "Dado de baja",
      Status: "abgemeldet",
      الحالة: "ملغى الاشتراك",
    };
    for (const [header, word] of Object.entries(words)) {
      const file = `Name,Email,${header}\nOut,${headerAddress(header)},${word}\nIn,in@x.example,\n`;
      const { state } = await importFile(owner, test.drainJobs, file);
      expect(state).toBe("done");
    }
    expect((await suppressed()).sort()).toEqual(Object.keys(words).map(headerAddress).sort());
    const { contacts } = await owner.call(listContacts, { search: headerAddress("Statut") });
    expect(contacts).toMatchObject([{ status: "désinscrit" }]);
  });

  it("are found within longer words of a status", async () => {
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

  it("are never read from notes", async () => {
    const { id: importId } = await importFile(
      owner,
      test.drainJobs,
      "Name,Email,Notes\nAnn,ann@x.example,unsubscribed\n",
    );
    expect(await owner.call(getImport, { importId })).toMatchObject({ state: "done" });
    expect(await suppressed()).toEqual([]);
  });
});
