import { expectTypeOf, it } from "vitest";
import type { Destination, ThanksPage } from "#shared/review/page.ts";
import type { Source } from "#shared/review/weave/sources/sources.ts";
import type { ToReply } from "../inbox/reply-store.ts";
import type { thanksPage } from "./after-page.ts";
import type { SentAnswers } from "./after-store.ts";

/** Every key of an object and of what it holds, however deep. */
type KeysOf<T, Depth extends 0[] = []> = Depth["length"] extends 6
  ? never
  : T extends Date | ((...args: never[]) => unknown)
    ? never
    : T extends readonly (infer Item)[]
      ? KeysOf<Item, [...Depth, 0]>
      : T extends object
        ? (keyof T & string) | { [K in keyof T]: KeysOf<T[K], [...Depth, 0]> }[keyof T]
        : never;

/** What would let a page, its places, its order or a reply depend on how somebody rated. */
type Forbidden = "rating" | "stars" | "score" | "sentiment";
type ForbiddenIn<T> = Extract<KeysOf<T>, Forbidden>;

// `tsc` decides this: a rating in any of these types does not compile.
it("lets nothing after sending depend on the rating: its types have none", () => {
  expectTypeOf<ForbiddenIn<SentAnswers>>().toBeNever();
  expectTypeOf<ForbiddenIn<ThanksPage>>().toBeNever();
  expectTypeOf<ForbiddenIn<Destination>>().toBeNever();
  expectTypeOf<ForbiddenIn<Source>>().toBeNever();
  expectTypeOf<ForbiddenIn<ToReply>>().toBeNever();
  expectTypeOf<ForbiddenIn<Parameters<typeof thanksPage>>>().toBeNever();
  // Answers are read without their ratings, and no value of theirs is a number.
  expectTypeOf<SentAnswers["answers"][number]["questionType"]>()
    .exclude<"rating">()
    .toEqualTypeOf<SentAnswers["answers"][number]["questionType"]>();
  expectTypeOf<Extract<SentAnswers["answers"][number]["value"], number>>().toBeNever();
});

it("finds a rating where there is one", () => {
  expectTypeOf<ForbiddenIn<{ a: { b: { rating: number }[] } }>>().toEqualTypeOf<"rating">();
});
