import { createWordReader } from "../../src/server/contacts/import/field-words.ts";
import {
  type GoodRow,
  type Merge,
  mergeRows,
} from "../../src/server/contacts/import/merge-rows.ts";
import { planContacts } from "../../src/server/contacts/import/opt-out-columns.ts";
import { createPhoneReader } from "../../src/server/contacts/import/read-phones.ts";
import { createRowReader } from "../../src/server/contacts/import/read-row.ts";
import { openFile } from "../../src/server/imports/files/open-file.ts";
import { createDateReader } from "../../src/server/imports/run/read-dates.ts";
import { createDatabase } from "../../src/server/platform/database/create-database.ts";
import type { Driver } from "../../src/server/platform/database/driver.ts";
import { importOptions } from "../../src/shared/api/import-report.ts";

const rowsPerStep = 1000;

export async function timed(fn: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await fn();
  return performance.now() - began;
}

/** Measures each part of an import separately, in milliseconds. */
export async function timeParts(text: string, businessId: string, driver: Driver) {
  const rows: GoodRow[] = [];
  const reading = await timed(() => readRows(Buffer.from(text), rows));
  const phones = await timed(async () => {
    const reader = createPhoneReader(null);
    for (const row of rows) row.phoneE164 = reader.read(row.values.phone, row.line);
  });
  const merge: Merge = {
    importId: "00000000-0000-0000-0000-000000000002",
    businessId,
    userId: null,
    existing: "skip",
    defaultType: "prospect",
    consent: { basis: null, source: null },
    fields: [],
    writtenAt: new Date(),
  };
  const database = createDatabase(driver);
  const merging = await timed(async () => {
    for (let at = 0; at < rows.length; at += rowsPerStep)
      await database.serviceTransaction((tx) =>
        mergeRows(tx, merge, rows.slice(at, at + rowsPerStep), false),
      );
  });
  return { reading, phones, merging };
}

async function readRows(bytes: Buffer, into: GoodRow[]): Promise<void> {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 1024 * 1024)
      yield bytes.subarray(at, at + 1024 * 1024);
  };
  const source = {
    name: "bench.csv",
    size: bytes.length,
    first: bytes.subarray(0, 1024 * 1024),
    firstOdd: undefined,
    pieces,
  };
  const options = importOptions.parse({});
  const file = await openFile(source, options);
  const plan = planContacts(file.header, file.sample, options);
  const dates = createDateReader(new Date(), false, undefined);
  const reader = createRowReader(plan, dates, createWordReader({}, {}, plan));
  for await (const rows of file.rows())
    for (const { line, cells } of rows) {
      const read = reader.read(cells);
      if (typeof read !== "string")
        into.push({ line, values: read.values, phoneE164: null, optOut: undefined });
    }
}
