import { expectTypeOf, it } from "vitest";
import type { RatingIn } from "../../testing/rating-in.ts";
import type { readCandidates } from "./candidate-store.ts";
import type { suggestMatches } from "./suggest-matches.ts";

// `tsc` decides this: a rating in any of these types does not compile.
it("matches a review that was found on a platform without any rating", () => {
  expectTypeOf<RatingIn<Parameters<typeof suggestMatches>>>().toBeNever();
  expectTypeOf<RatingIn<Awaited<ReturnType<typeof readCandidates>>>>().toBeNever();
});
