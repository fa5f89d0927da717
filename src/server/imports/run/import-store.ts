import sql, { type Sql } from "sql-template-tag";
import type { ImportOptions, ImportReport } from "#shared/api/import-report.ts";
import type { FileImport, ImportKindName } from "#shared/api/imports.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Database, Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { type FileSource, sampleBytes } from "../files/table.ts";

type State = FileImport["state"];

/** One import as it is stored. */
export interface ImportJob {
  id: string;
  kind: ImportKindName;
  businessId: string;
  userId: string | null;
  fileName: string;
  size: number;
  state: State;
  /** Counts the requests for work; work of an earlier round has no effect any more. */
  round: number;
  options: ImportOptions | null;
  report: ImportReport | null;
  doneLine: number;
  /** Processes that have claimed the import since its last progress. */
  claims: number;
  totalRows: number;
  failure: ErrorCode | null;
  writtenAt: Date | null;
  createdAt: Date;
}
export interface RunDeps extends Pick<Platform, "clock"> {
  database: Database;
}

/** The import was cancelled while it was at work, or another round has begun. */
export class ImportCancelled extends Error {}

const columns = sql`id, kind, business_id as "businessId", user_id as "userId", file_name as "fileName", size, state, round, options, report,
  done_line as "doneLine", claims, total_rows as "totalRows", failure, written_at as "writtenAt", created_at as "createdAt"`;

export async function insertImport(
  tx: Tx,
  row: Pick<ImportJob, "id" | "kind" | "fileName" | "size"> & { now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into contact_imports (id, kind, business_id, user_id, file_name, size, created_at, updated_at)
    values (${row.id}, ${row.kind}, app.business_id(), app.user_id(), ${row.fileName}, ${row.size}, ${row.now}, ${row.now})`);
}

/** A piece that is sent again is the same one. */
export async function insertPiece(
  tx: Tx,
  importId: string,
  position: number,
  content: Buffer,
): Promise<void> {
  await tx.execute(sql`
    insert into contact_import_pieces (import_id, position, content, is_utf8)
    values (${importId}, ${position}, ${content}, ${isUtf8Piece(content)}) on conflict do nothing`);
}

/** A character may begin in the piece before and end in the one after. */
function isUtf8Piece(bytes: Buffer): boolean {
  let start = 0;
  while (start < 3 && (bytes[start] ?? 0) >> 6 === 0b10) start += 1;
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(start), { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** In the caller's transaction, so that other businesses' imports do not exist. */
export async function findImport(tx: Tx, id: string): Promise<ImportJob | undefined> {
  const [row] = await tx.query<ImportJob>(sql`
    select ${columns} from contact_imports where id = ${id} and business_id = (select app.business_id())`);
  return row;
}

export async function findImports(tx: Tx, kind: ImportKindName): Promise<ImportJob[]> {
  return tx.query<ImportJob>(sql`
    select ${columns} from contact_imports
    where business_id = (select app.business_id()) and kind = ${kind} and state <> 'uploading'
    order by created_at desc limit 100`);
}

export async function sumPieces(tx: Tx, importId: string): Promise<number> {
  const [found] = await tx.query<{ size: number }>(sql`
    select coalesce(sum(length(content)), 0)::bigint as size from contact_import_pieces where import_id = ${importId}`);
  return found?.size ?? 0;
}

/** Begins a round. @returns false when it is in none of the states `from` any more. */
export async function changeState(
  tx: Tx,
  id: string,
  from: State[],
  to: State,
  change: Sql,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update contact_imports set state = ${to}, round = round + 1, claims = 0, ${change}
    where id = ${id} and state = any (${from}::text[])`);
  return count === 1;
}

/** Ends the round of this job. @returns false when it has ended, or another has begun. */
export async function endRound(
  tx: Tx,
  { id, state, round }: Pick<ImportJob, "id" | "state" | "round">,
  to: State,
  change: Sql,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update contact_imports set state = ${to}, ${change} where id = ${id} and state = ${state} and round = ${round}`);
  return count === 1;
}

/** Seconds after which an import whose process is gone is taken up by another. */
const claimSeconds = 60;

/** Takes a job that no process is at work on. */
export async function claimImport(tx: Tx, id: string, now: Date): Promise<ImportJob | undefined> {
  const [row] = await tx.query<ImportJob>(sql`
    update contact_imports set claimed_until = ${claimedUntil(now)}, claims = claims + 1
    where id = ${id} and state in ('checking', 'running', 'undoing') and (claimed_until is null or claimed_until < ${now})
    returning ${columns}`);
  return row;
}

export async function findAbandoned(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(sql`
    select id from contact_imports
    where state in ('checking', 'running', 'undoing') and coalesce(claimed_until, created_at) < ${now}`);
  return rows.map(({ id }) => id);
}

/** Keeps what was done so far. @returns false when the import was cancelled, or another round has begun. */
export async function saveProgress(
  tx: Tx,
  job: ImportJob,
  report: ImportReport,
  doneLine: number,
  now: Date,
): Promise<boolean> {
  const count = await tx.execute(sql`
    update contact_imports set report = ${toStorableJson(report)}::jsonb, done_line = ${doneLine},
      claims = case when done_line < ${doneLine} then 0 else claims end,
      claimed_until = ${claimedUntil(now)}, updated_at = ${now}
    where id = ${job.id} and state = ${job.state} and round = ${job.round}`);
  return count === 1;
}

/** The database takes no NUL and no half of a character, which a text that was cut may end with. */
const toStorableJson = (value: object): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === "string" ? one.replaceAll("\0", "\ufffd").toWellFormed() : one,
  );

const claimedUntil = (now: Date) => new Date(now.getTime() + claimSeconds * 1000);

export async function deletePieces(tx: Tx, importId: string): Promise<void> {
  await tx.execute(sql`delete from contact_import_pieces where import_id = ${importId}`);
}

/** The uploaded file; each piece is read in a transaction of its own. @param signal ends the reading. */
export async function findSource(
  database: Database,
  { id, fileName, size }: Pick<ImportJob, "id" | "fileName" | "size">,
  signal?: AbortSignal,
): Promise<FileSource> {
  const read = (where: Sql) =>
    database.serviceTransaction(async (tx) => {
      const [row] = await tx.query<{ content: Uint8Array; position: number }>(sql`
        select content, position from contact_import_pieces where import_id = ${id} and ${where} order by position limit 1`);
      return row && { bytes: Buffer.from(row.content), position: row.position };
    });
  async function* pieces() {
    let next = await read(sql`true`);
    while (next) {
      signal?.throwIfAborted();
      yield next.bytes;
      next = await read(sql`position > ${next.position}`);
    }
  }
  let first: Buffer = Buffer.alloc(0);
  for await (const piece of pieces()) {
    first = Buffer.concat([first, piece]);
    if (first.length >= sampleBytes) break;
  }
  const firstOdd = (await read(sql`not is_utf8`))?.bytes;
  return { name: fileName, size, first, firstOdd, pieces };
}
