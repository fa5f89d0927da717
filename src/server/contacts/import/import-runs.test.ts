import fc from "fast-check";
import sql from "sql-template-tag";
import { beforeEach, expect, it, vi } from "vitest";
import { getContactHistory } from "#shared/api/contact-history.ts";
import { countContacts, createContact, listContacts, updateContact } from "#shared/api/contacts.ts";
import {
  cancelImport,
  checkImport,
  exportRejectedRows,
  getImport,
  importLimits,
  runImport,
  sendImportPiece,
  startImport,
  undoImport,
} from "#shared/api/imports.ts";
import { listNotifications } from "#shared/api/notifications.ts";
import { jobRegistrations } from "../../features.ts";
import { claimImport, endRound, ImportCancelled } from "../../imports/run/import-store.ts";
import { processImport } from "../../imports/run/process-import.ts";
import { importFile, settle, uploadFile } from "../../testing/import-file.ts";
import { startedTestApp } from "../../testing/started-test-server.ts";
import type { TestPerson } from "../../testing/test-app.ts";
import { contactImport } from "./contact-import.ts";

const day = 24 * 60 * 60_000;
const test = startedTestApp();
let owner: TestPerson;
let people = 0;
beforeEach(async () => {
  vi.restoreAllMocks();
  people += 1;
  owner = await test.signUp(`runs${people}@example.com`);
});

const contactsBy = async (caller = owner) =>
  (await caller.call(listContacts, { sort: "email", pageSize: 200 })).contacts;

async function checked(file: string): Promise<string> {
  const importId = await uploadFile(owner, file);
  await owner.call(checkImport, { importId, body: {} });
  await settle(owner, test.drainJobs, importId);
  return importId;
}
const run = async (importId: string) => {
  await owner.call(runImport, { importId });
  return settle(owner, test.drainJobs, importId);
};
const rowsOf = (count: number) =>
  `name,email\n${Array.from({ length: count }, (_, i) => `P ${i},p${i}@example.com`).join("\n")}\n`;
/** Takes up imports that were left, and deletes what is too old. */
const sweep = async () => {
  for (const { job, run } of jobRegistrations(test.context))
    if (job.name.startsWith("imports.") && job.cron) await run({});
};
async function countPieces(importId: string): Promise<number> {
  const [row] = await test.context.database.serviceTransaction((tx) =>
    tx.query<{ count: number }>(
      sql`select count(*)::int as count from contact_import_pieces where import_id = ${importId}`,
    ),
  );
  return row?.count ?? 0;
}
const overall = async () => (await owner.call(countContacts)).overall;

it("a check that is asked for again while it is at work reports what was asked last", async () => {
  const { database, clock } = test.context;
  const importId = await uploadFile(owner, rowsOf(3));
  await owner.call(checkImport, { importId, body: {} });
  const first = await database.serviceTransaction((tx) => claimImport(tx, importId, clock.now()));
  if (!first) throw new Error("The first check has not begun.");
  await owner.call(checkImport, { importId, body: { areCustomers: true } });

  await expect(processImport(test.context, contactImport, first)).rejects.toThrow(ImportCancelled);
  const end = await database.serviceTransaction((tx) =>
    endRound(tx, first, "checked", sql`failure = null`),
  );
  expect(end).toBe(false);
  const waiting = await owner.call(getImport, { importId });
  expect(waiting).toMatchObject({ state: "checking", report: null });
  const { state, report } = await settle(owner, test.drainJobs, importId);
  expect(state).toBe("checked");
  expect(report?.counts.created).toBe(3);
});

it("a file that arrives in pieces of any size, its header too, loses no row and doubles none", async () => {
  const note = fc.string({ unit: fc.constantFrom("é", "日", "a", '"', ",", "\n"), maxLength: 6 });
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(note, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 12 }),
      async (notes, sizes) => {
        runs += 1;
        const header = "notes,email\nFirst,first@example.com\n";
        const caller = await test.signUp(`pieces${people}-${runs}@example.com`);
        const quoted = notes.map((one) => `"x${one.replaceAll('"', '""')}"`);
        const bytes = Buffer.from(
          `${header}${quoted.map((one, i) => `${one},p${i}@example.com`).join("\n")}`,
        );
        const { id: importId } = await caller.call(startImport, {
          body: { fileName: "pieces.csv", size: bytes.length },
        });
        for (let at = 0, position = 0; at < bytes.length; position += 1) {
          const size = sizes[position] ?? importLimits.pieceBytes;
          const content = bytes.subarray(at, at + size).toString("base64");
          await caller.call(sendImportPiece, { importId, body: { position, content } });
          at += size;
        }
        await caller.call(checkImport, { importId, body: {} });
        await settle(caller, test.drainJobs, importId);
        await caller.call(runImport, { importId });
        const { report } = await settle(caller, test.drainJobs, importId);
        expect(report?.counts).toMatchObject({ created: notes.length + 1, invalid: 0 });
        const emails = (await contactsBy(caller)).map(({ email }) => email);
        expect(emails).toEqual(["first@example.com", ...notes.map((_, i) => `p${i}@example.com`)]);
      },
    ),
    { numRuns: 12 },
  );
});

it("an import whose process dies in the middle is resumed after its last stored row", async () => {
  const importId = await checked(rowsOf(3500));
  await owner.call(runImport, { importId });
  const { database } = test.context;
  const transaction = database.serviceTransaction.bind(database);
  const halfDone = async () =>
    (
      await transaction((tx) =>
        tx.query<{ line: number }>(
          sql`select done_line as line from contact_imports where id = ${importId} and done_line > 1000`,
        ),
      )
    ).length > 0;
  vi.spyOn(database, "serviceTransaction").mockImplementation(async (...call) => {
    if (await halfDone()) throw new Error("The process is gone.");
    return transaction(...call);
  });
  await test.drainJobs();
  vi.restoreAllMocks();
  const stopped = await owner.call(getImport, { importId });
  expect(stopped.state).toBe("running");
  expect(await overall()).toBe(stopped.doneRows);
  expect(stopped.doneRows).toBeGreaterThan(0);
  expect(stopped.doneRows).toBeLessThan(3500);

  test.clock.advance(120_000);
  await sweep();
  const { state, report } = await settle(owner, test.drainJobs, importId);
  expect(state).toBe("done");
  expect(report?.counts).toMatchObject({ created: 3500, duplicate: 0 });
  expect(report?.notices).toEqual([
    expect.stringMatching(/interrupted after line \d+ and continued from there/),
  ]);
  expect(await overall()).toBe(3500);
});

it("the person who imports is told when it is over, and no one else", async () => {
  const { id: importId } = await importFile(owner, test.drainJobs, rowsOf(2));
  expect((await owner.call(listNotifications, {})).latest).toMatchObject([
    { title: "Your import is finished", path: `/contacts/imports/${importId}`, read: false },
  ]);
  await owner.call(undoImport, { importId });
  await settle(owner, test.drainJobs, importId);
  expect((await owner.call(listNotifications, {})).total).toBe(1);
});

it("two imports at once of the same people create each of them once", async () => {
  const ids = [await checked(rowsOf(1500)), await checked(rowsOf(1500))];
  for (const importId of ids) await owner.call(runImport, { importId });
  const both = await Promise.all(ids.map((importId) => settle(owner, test.drainJobs, importId)));
  const created = both.map(({ report }) => report?.counts.created ?? 0);
  const duplicate = both.map(({ report }) => report?.counts.duplicate ?? 0);
  expect((created[0] ?? 0) + (created[1] ?? 0)).toBe(1500);
  expect((duplicate[0] ?? 0) + (duplicate[1] ?? 0)).toBe(1500);
  expect(await overall()).toBe(1500);
});

it.each([
  ["skip", "Old", null, { duplicate: 1, updated: 0 }],
  ["fill", "Old", "+1 555", { duplicate: 0, updated: 1 }],
  ["overwrite", "New", "+1 555", { duplicate: 0, updated: 1 }],
] as const)(
  "existing contacts follow the choice %s, and undo restores them",
  async (existing, name, phone, counts) => {
    await owner.call(createContact, { body: { name: "Old", email: "ann@x.example" } });
    const file = "name,email,phone\nNew,ANN@x.example,+1 555\nBo,bo@x.example,\n";
    const { id: importId, report } = await importFile(owner, test.drainJobs, file, { existing });
    expect(report?.counts).toMatchObject({ created: 1, ...counts });
    expect(await contactsBy()).toMatchObject([{ name, phone }, { name: "Bo" }]);
    await owner.call(undoImport, { importId });
    expect(await settle(owner, test.drainJobs, importId)).toMatchObject({
      state: "undone",
      canUndo: false,
    });
    expect(await contactsBy()).toMatchObject([{ name: "Old", phone: null }]);
  },
);

it("undo leaves alone the contacts that were changed since", async () => {
  await owner.call(createContact, { body: { name: "Old", email: "old@x.example" } });
  const { id: importId } = await importFile(
    owner,
    test.drainJobs,
    "name,email\nNew,old@x.example\nAnn,ann@x.example\nBo,bo@x.example\n",
    { existing: "overwrite" },
  );
  test.clock.advance(1000);
  const rename = async (email: string, name: string) => {
    const found = (await contactsBy()).find((one) => one.email === email);
    if (found) await owner.call(updateContact, { contactId: found.id, body: { name, email } });
  };
  await rename("ann@x.example", "Ann Lee");
  await rename("old@x.example", "Old, corrected");
  await owner.call(undoImport, { importId });
  const { report } = await settle(owner, test.drainJobs, importId);
  expect(report?.notices).toEqual([expect.stringContaining("1 contact deleted")]);
  expect((await contactsBy()).map((one) => one.name)).toEqual(["Ann Lee", "Old, corrected"]);
});

it("an undo whose process dies in the middle counts also what that one had done", async () => {
  const { id: importId } = await importFile(owner, test.drainJobs, rowsOf(2500));
  await owner.call(undoImport, { importId });
  const { database } = test.context;
  const transaction = database.serviceTransaction.bind(database);
  vi.spyOn(database, "serviceTransaction").mockImplementation(async (...call) => {
    if ((await overall()) === 500) throw new Error("The process died.");
    return transaction(...call);
  });
  await test.drainJobs().catch(() => undefined);
  vi.restoreAllMocks();
  expect(await overall()).toBe(500);
  test.clock.advance(120_000);
  await sweep();
  const { report } = await settle(owner, test.drainJobs, importId);
  expect(report?.notices).toEqual([
    "Undone: 2,500 contacts deleted, 0 restored. 0 changed or invited since and kept.",
  ]);
});

it("a cancelled import stores nothing more, and what it stored can be undone", async () => {
  const importId = await checked(rowsOf(2500));
  await owner.call(runImport, { importId });
  const { database } = test.context;
  const transaction = database.serviceTransaction.bind(database);
  let isCancelled = false;
  vi.spyOn(database, "serviceTransaction").mockImplementation(async (...call) => {
    const { doneRows } = await owner.call(getImport, { importId });
    if (doneRows > 0 && !isCancelled) {
      isCancelled = true;
      await owner.call(cancelImport, { importId });
    }
    return transaction(...call);
  });
  await test.drainJobs();
  vi.restoreAllMocks();
  const stopped = await owner.call(getImport, { importId });
  expect(stopped).toMatchObject({ state: "cancelled", canUndo: true });
  expect(stopped.report?.notices).toEqual([
    expect.stringContaining(`cancelled after ${stopped.doneRows} of 2500 rows`),
  ]);
  expect(await countPieces(importId)).toBe(0);
  expect(await overall()).toBe(stopped.doneRows);
  expect(stopped.doneRows).toBeLessThan(2500);
  await owner.call(undoImport, { importId });
  await settle(owner, test.drainJobs, importId);
  expect(await overall()).toBe(0);
});

it("rejected rows come back as CSV with their lines, reasons and cells", async () => {
  const importId = await checked('name,email\nAnn,ann@x.example\n"Bad, one",=nobody\nWorse,@\n');
  const expected =
    "\ufeffline,reason,name,email\n3,Email: This is not an email address.,\"Bad, one\",'=nobody\n4,Email: This is not an email address.,Worse,'@\n";
  expect((await owner.call(exportRejectedRows, { importId })).csv).toBe(expected);
  await run(importId);
  expect((await owner.call(exportRejectedRows, { importId })).csv).toBe(expected);
});

it("an import keeps its counts and its name in the history for good, and its rows for thirty days", async () => {
  const { id: contactId } = await owner.call(createContact, {
    body: { name: "Old", email: "old@x.example" },
  });
  test.clock.advance(1000);
  const { id: importId } = await importFile(
    owner,
    test.drainJobs,
    "name,email\nNew,old@x.example\nAnn,ann@x.example\nBad,@\n",
    { existing: "overwrite" },
  );
  const unread = await uploadFile(owner, "colour\nred\n");
  await owner.call(checkImport, { importId: unread, body: {} });
  expect(await settle(owner, test.drainJobs, unread)).toMatchObject({ state: "failed" });
  test.clock.advance(2 * day);
  await sweep();
  expect(await countPieces(unread)).toBe(0);
  expect(await owner.call(getImport, { importId })).toMatchObject({ canUndo: true });

  test.clock.advance(29 * day);
  await sweep();
  expect(await owner.call(getImport, { importId })).toMatchObject({
    state: "done",
    canUndo: false,
    report: {
      counts: { created: 1, updated: 1, invalid: 1 },
      issues: { updated: [], invalid: [] },
      sample: [],
    },
  });
  expect((await owner.call(exportRejectedRows, { importId })).csv).not.toContain("Bad");
  await expect(owner.call(getImport, { importId: unread })).rejects.toMatchObject({
    status: 404,
  });
  const ann = (await contactsBy()).find(({ name }) => name === "Ann");
  const historyOf = async (id = "") =>
    (await owner.call(getContactHistory, { contactId: id })).events;
  expect(await historyOf(ann?.id)).toMatchObject([{ kind: "added", file: "contacts.csv" }]);
  expect(await historyOf(contactId)).toMatchObject([
    { kind: "changed", file: "contacts.csv" },
    { kind: "added", file: null },
  ]);
});
