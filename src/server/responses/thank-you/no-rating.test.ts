import { expectTypeOf, it } from "vitest";
import type { OfferedDestination, ThankYouPage } from "#shared/review-flows/page.ts";
import type { Source } from "#shared/writing-help/composer/sources.ts";
import type { RatingIn } from "../../testing/rating-in.ts";
import type { ToReply } from "../../writing-help/replies/reply-store.ts";
import type { buildThankYouPage } from "./build-thank-you-page.ts";
import type { ThankYouResponse } from "./thank-you-response.ts";

// `tsc` enforces this: a rating in any of these types does not compile.
it("the types of the thank-you page contain no rating, so nothing can depend on it", () => {
  expectTypeOf<RatingIn<ThankYouResponse>>().toBeNever();
  expectTypeOf<RatingIn<ThankYouPage>>().toBeNever();
  expectTypeOf<RatingIn<OfferedDestination>>().toBeNever();
  expectTypeOf<RatingIn<Source>>().toBeNever();
  expectTypeOf<RatingIn<ToReply>>().toBeNever();
  expectTypeOf<RatingIn<Parameters<typeof buildThankYouPage>>>().toBeNever();
  // Answers are read without their ratings, and no value of theirs is a number.
  expectTypeOf<ThankYouResponse["answers"][number]["questionType"]>()
    .exclude<"rating">()
    .toEqualTypeOf<ThankYouResponse["answers"][number]["questionType"]>();
  expectTypeOf<Extract<ThankYouResponse["answers"][number]["value"], number>>().toBeNever();
});
