import { Hono } from "hono";
import {
  annotateExternalReview,
  createExternalReview,
  deleteExternalReview,
  type ExternalReviewDetails,
  type ExternalReviewPage,
  exportExternalReviews,
  getExternalReview,
  listExternalReviews,
  matchExternalReview,
  updateExternalReview,
} from "#shared/api/external-reviews.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../platform/database/database.ts";
import { type ServeDeps, serve, serveTextStream } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { makeConflictError } from "../responses/public.ts";
import {
  annotateReview,
  announceChange,
  deleteReview,
  insertExternalReviews,
  saveMatch,
  updateExternalReviewDetails,
} from "./change-external-reviews.ts";
import { exportCsv } from "./export-external-reviews.ts";
import { findNearestResponses } from "./find-nearest-responses.ts";
import {
  readAllExternalReviews,
  readExternalReview,
  readExternalReviews,
} from "./read-external-reviews.ts";
import { isInFuture } from "./read-review.ts";

/** Reviews that the business has seen on review sites. */
export function externalReviewRoutes(deps: ServeDeps & Pick<Platform, "clock" | "random">): Hono {
  const { clock, random } = deps;
  const router = new Hono();
  serve(router, deps, listExternalReviews, ({ tx, input }) => readExternalReviews(tx, input.query));

  serveTextStream(router, deps, exportExternalReviews, "csv", ({ query }, read) =>
    exportCsv(readAllExternalReviews(read, query)),
  );

  serve(router, deps, createExternalReview, async ({ tx, input: { body } }) => {
    refuseFutureDate(body, clock.now());
    const review = { ...body, id: random.uuid() };
    const stored = await insertExternalReviews(tx, [review], { now: clock.now() });
    if (stored === 0) throw new AppError("external_review.duplicate");
    await announceChange(tx);
    return readPage(tx, review.id);
  });

  serve(router, deps, getExternalReview, ({ tx, input }) =>
    readPage(tx, input.params.externalReviewId),
  );

  serve(router, deps, updateExternalReview, async ({ tx, input: { params, body } }) => {
    refuseFutureDate(body, clock.now());
    await updateExternalReviewDetails(tx, params.externalReviewId, body, clock.now());
    await announceChange(tx);
    return readPage(tx, params.externalReviewId);
  });

  serve(router, deps, annotateExternalReview, async ({ tx, input: { params, body } }) => {
    const isSaved = await annotateReview(tx, params.externalReviewId, body, clock.now());
    const review = await readPage(tx, params.externalReviewId);
    if (!isSaved) throw makeConflictError(review, body);
    await announceChange(tx);
    return review;
  });

  serve(router, deps, deleteExternalReview, async ({ tx, input }) => {
    const deleted = await deleteReview(tx, input.params.externalReviewId);
    if (deleted === 0) throw new AppError("not_found");
    await announceChange(tx);
    return {};
  });

  serve(router, deps, matchExternalReview, async ({ tx, input: { params, body } }) => {
    await saveMatch(tx, params.externalReviewId, body.responseId, clock.now());
    await announceChange(tx);
    return readPage(tx, params.externalReviewId);
  });
  return router;
}

function refuseFutureDate({ postedOn }: ExternalReviewDetails, now: Date): void {
  if (isInFuture(postedOn, now))
    throw new AppError("request.invalid", { fields: { postedOn: "This date is in the future." } });
}

async function readPage(tx: Tx, id: string): Promise<ExternalReviewPage> {
  const review = await readExternalReview(tx, id);
  if (!review) throw new AppError("not_found");
  const { site, reviewer, postedOn, addedAt } = review;
  const day = postedOn ?? addedAt.slice(0, 10);
  const nearestResponses = review.match
    ? []
    : await findNearestResponses(tx, { id, site, reviewer, day });
  return { ...review, nearestResponses };
}
