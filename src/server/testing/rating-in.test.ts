import { expectTypeOf, it } from "vitest";
import type { RatingIn } from "./rating-in.ts";

it("finds a rating where there is one", () => {
  expectTypeOf<RatingIn<{ a: { b: { rating: number }[] } }>>().toEqualTypeOf<"rating">();
});
