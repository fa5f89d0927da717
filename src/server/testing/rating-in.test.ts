import { expectTypeOf, it } from "vitest";
import type { RatingIn } from "./rating-in.ts";

it("finds a rating in a type", () => {
  expectTypeOf<RatingIn<{ a: { b: { rating: number }[] } }>>().toEqualTypeOf<"rating">();
});
