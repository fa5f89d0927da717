import { expectTypeOf, it } from "vitest";
import type { RatingIn } from "../testing/rating-in.ts";
import type { findNearestResponses } from "./find-nearest-responses.ts";

// `tsc` decides this: a rating in either type does not compile.
it("finds the responses nearest to an external review without any rating", () => {
  expectTypeOf<RatingIn<Parameters<typeof findNearestResponses>[1]>>().toBeNever();
  expectTypeOf<RatingIn<Awaited<ReturnType<typeof findNearestResponses>>>>().toBeNever();
});
