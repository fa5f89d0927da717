import sql from "sql-template-tag";
import type { ExternalReviewDetails } from "#shared/api/external-reviews.ts";
import { maxShownLength } from "#shared/api/import-report.ts";
import { formatCount } from "#shared/insights/figures.ts";
import { ignoredTarget, planColumns } from "../imports/columns/plan-columns.ts";
import type { ImportKind, ReadRow } from "../imports/import-kind.ts";
import { chunks } from "../platform/files/chunks.ts";
import type { Platform } from "../platform/platform.ts";
import {
  announceChange,
  duplicateKey,
  findDuplicateKeys,
  insertExternalReviews,
} from "./change-external-reviews.ts";
import { readReview, reviewTargets } from "./read-review.ts";

/** Rows of one statement: PGlite's memory grows with the size of its parameters. */
const chunkSize = 500;

type ReviewRow = ReadRow & { review: ExternalReviewDetails };

export const reviewImport = ({ random }: Pick<Platform, "random">): ImportKind => ({
  targets: [
    { value: "site", label: "Review site" },
    { value: "reviewer", label: "Reviewer" },
    { value: "rating", label: "Stars" },
    { value: "postedOn", label: "Date" },
    { value: "title", label: "Title" },
    { value: "text", label: "Text" },
  ],
  // A list of contacts would match by its names alone.
  needed: ["text", "rating"],
  noHeader: "external_review.no_header",
  dates: ["postedOn"],
  one: "review",
  many: "external reviews",
  plan({ header, sample }, { columns, site }) {
    const plan = planColumns(header, sample, reviewTargets, columns);
    const watched = plan.targets.flatMap((target, index) =>
      target === ignoredTarget ? [{ index, target, isRead: false, isDecided: true }] : [],
    );
    return {
      plan,
      watched,
      begin: ({ job, dates, isDryRun, writtenAt }) => ({
        read({ line, cells }, given): ReviewRow {
          const read = readReview(cells, plan, dates, { site, today: job.createdAt });
          const { review } = read;
          const reason = given ?? read.reason;
          const { reviewer, rating, text } = review;
          return {
            line,
            cells,
            review,
            name: given ? "" : (reviewer || text).slice(0, maxShownLength).toWellFormed(),
            values: { ...review, rating: rating === null ? null : String(rating) },
            key: duplicateKey(review),
            setAside: reason === undefined ? undefined : { outcome: "invalid", reason },
          };
        },
        async store(tx, rows: ReviewRow[]) {
          const good = rows.filter(({ setAside }) => !setAside);
          const there = new Set<string>();
          for (const some of chunks(good, chunkSize)) {
            const keys = some.map(({ key }) => key);
            for (const key of await findDuplicateKeys(tx, job.businessId, keys)) there.add(key);
            if (isDryRun) continue;
            const fresh = some.filter(({ key }) => !there.has(key));
            const reviews = fresh.map(({ review }) => ({ ...review, id: random.uuid() }));
            await insertExternalReviews(tx, reviews, {
              importId: job.id,
              now: writtenAt,
              owner: sql`${job.businessId}::uuid, ${job.userId}::uuid`,
            });
          }
          return good.flatMap(({ line, key }) =>
            there.has(key) ? { line, outcome: "duplicate" as const, isSuppressed: false } : [],
          );
        },
        finish() {},
      }),
    };
  },
  async undo({ database }, { id, businessId }) {
    const deleted = await database.serviceTransaction((tx) =>
      tx.execute(sql`
        delete from external_reviews where import_id = ${id} and business_id = ${businessId}`),
    );
    return `Undone: ${formatCount(deleted, "review")} deleted.`;
  },
  afterEnd: (tx, { businessId }) => announceChange(tx, businessId),
});
