import { Hono } from "hono";
import {
  importFoundReviews,
  listFoundImports,
  undoDays,
  undoFoundImport,
} from "#shared/api/found-review-import.ts";
import {
  addFoundReview,
  deleteFoundReview,
  exportFoundReviews,
  type FoundReviewDetails,
  type FoundReviewWithSuggestions,
  getFoundReview,
  listFoundReviews,
  matchFoundReview,
  updateFoundReview,
  updateFoundTexts,
} from "#shared/api/found-reviews.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveLongText } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { overwritten } from "../inbox/own-texts.ts";
import { readCandidates } from "./candidate-store.ts";
import {
  announceFound,
  deleteFound,
  deleteImported,
  insertFound,
  keepOwnTexts,
  replaceFound,
} from "./change-found.ts";
import { foundCsv } from "./found-csv.ts";
import { readAllFound, readFound, readFoundPage, readImports } from "./found-store.ts";
import { importFound } from "./import-found.ts";
import { matchFound } from "./match-found.ts";
import { suggestMatches } from "./suggest-matches.ts";

const dayMs = 86_400_000;

/** Reviews that the business has found on platforms. */
export function foundRoutes(deps: ServeDeps & Pick<Platform, "clock" | "random">): Hono {
  const { clock, random } = deps;
  const router = new Hono();
  serve(router, deps, listFoundReviews, ({ tx, input }) => readFoundPage(tx, input.query));

  serveLongText(router, deps, exportFoundReviews, "csv", ({ query }, read) =>
    foundCsv(readAllFound(read, query)),
  );

  // Before the review of an id, which would take the word for one.
  serve(router, deps, listFoundImports, async ({ tx }) => ({
    imports: await readImports(tx, undoableSince(clock.now())),
  }));

  serve(router, deps, addFoundReview, async ({ tx, input: { body } }) => {
    refuseToCome(body, clock.now());
    const review = { ...body, id: random.uuid() };
    const stored = await insertFound(tx, [review], { entered: "pasted", now: clock.now() });
    if (stored.length === 0) throw new AppError("found_review.known");
    await announceFound(tx);
    return one(tx, review.id);
  });

  serve(router, deps, getFoundReview, ({ tx, input }) => one(tx, input.params.foundReviewId));

  serve(router, deps, updateFoundReview, async ({ tx, input: { params, body } }) => {
    refuseToCome(body, clock.now());
    await one(tx, params.foundReviewId);
    await replaceFound(tx, params.foundReviewId, body, clock.now());
    await announceFound(tx);
    return one(tx, params.foundReviewId);
  });

  serve(router, deps, updateFoundTexts, async ({ tx, input: { params, body } }) => {
    const kept = await keepOwnTexts(tx, params.foundReviewId, body, clock.now());
    const found = await one(tx, params.foundReviewId);
    if (!kept) throw overwritten(found, body);
    await announceFound(tx);
    return found;
  });

  serve(router, deps, deleteFoundReview, async ({ tx, input }) => {
    if ((await deleteFound(tx, input.params.foundReviewId)) === 0) throw new AppError("not_found");
    await announceFound(tx);
    return {};
  });

  serve(router, deps, matchFoundReview, async ({ tx, input: { params, body } }) => {
    await one(tx, params.foundReviewId);
    await matchFound(tx, params.foundReviewId, body, clock.now());
    await announceFound(tx);
    return one(tx, params.foundReviewId);
  });
  serve(router, deps, importFoundReviews, ({ tx, input }) => importFound(deps, tx, input.body));

  serve(router, deps, undoFoundImport, async ({ tx, input }) => {
    const since = undoableSince(clock.now());
    const deleted = await deleteImported(tx, input.params.importId, since);
    if (deleted === 0) throw new AppError("not_found", { message: notUndoable });
    await announceFound(tx);
    return { deleted };
  });
  return router;
}

const undoableSince = (now: Date) => new Date(now.getTime() - undoDays * dayMs);

const notUndoable = `This import is undone already, or older than ${undoDays} days. Its reviews can still be deleted one by one.`;

/** The day after may have begun where the reader is. */
function refuseToCome({ postedOn }: FoundReviewDetails, now: Date): void {
  if (postedOn === null || Date.parse(postedOn) <= now.getTime() + dayMs) return;
  throw new AppError("request.invalid", { fields: { postedOn: "This day is still to come." } });
}

async function one(tx: Tx, id: string): Promise<FoundReviewWithSuggestions> {
  const found = await readFound(tx, id);
  if (!found) throw new AppError("not_found");
  const { rejected, ...review } = found;
  const candidates = found.state === "open" ? await readCandidates(tx, found) : [];
  const { reviewer, text, postedOn } = found;
  const suggestions = suggestMatches({ reviewer, text, postedOn }, candidates).map(
    ({ text: whole, saysPosted: _, at, ...suggestion }) => ({
      ...suggestion,
      at: at.toISOString(),
      excerpt: whole.slice(0, 240).toWellFormed(),
    }),
  );
  return { ...review, suggestions, rejected: rejected.length };
}
