import { describe, expect, it } from "vitest";
import { listContacts } from "#shared/api/contacts.ts";
import { getImport } from "#shared/api/imports.ts";
import { importFile } from "../../testing/import-file.ts";
import { startImporting } from "../../testing/start-importing.ts";

const headerAddress = (header: string) =>
  `p${header.length}${header.codePointAt(header.length - 1)}@x.example`;

describe("words of opting out", () => {
  const by = startImporting("words");
  const { test, suppressed } = by;

  it("are read from a status in the languages of the product, and the status is kept", async () => {
    const words = {
      Statut: "désinscrit",
      Estado: "Dado de baja",
      Status: "abgemeldet",
      الحالة: "ملغى الاشتراك",
    };
    for (const [header, word] of Object.entries(words)) {
      const file = `Name,Email,${header}\nOut,${headerAddress(header)},${word}\nIn,in@x.example,\n`;
      const { state } = await importFile(by.owner, test.drainJobs, file);
      expect(state).toBe("done");
    }
    expect((await suppressed()).sort()).toEqual(Object.keys(words).map(headerAddress).sort());
    const { contacts } = await by.owner.call(listContacts, { search: headerAddress("Statut") });
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
    expect(await importFile(by.owner, test.drainJobs, file)).toMatchObject({ state: "done" });
    const { contacts } = await by.owner.call(listContacts, { sort: "email" });
    const found = contacts.map((one) => (one.suppressed ? one.emailStatus : null));
    expect(found).toEqual(Object.values(reasons));
  });

  it("are never read from notes", async () => {
    const { id: importId } = await importFile(
      by.owner,
      test.drainJobs,
      "Name,Email,Notes\nAnn,ann@x.example,unsubscribed\n",
    );
    expect(await by.owner.call(getImport, { importId })).toMatchObject({ state: "done" });
    expect(await suppressed()).toEqual([]);
  });
});
