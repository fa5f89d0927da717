import { expectTypeOf, it } from "vitest";
import type { listCampaigns } from "#shared/api/campaigns.ts";
import type { findIneligibleReason } from "#shared/campaigns/eligibility.ts";
import type { looksHandPicked } from "#shared/campaigns/hand-picking.ts";
import type { RatingIn } from "../testing/rating-in.ts";
import type { toContactRow, toSettingRows } from "./evidence/evidence-rows.ts";
import type { readCoverage } from "./read-campaigns.ts";
import type { recordCampaign } from "./record-campaign.ts";

// `tsc` enforces this: a rating in any of these types does not compile.
it("neither eligibility, nor the meter, nor the evidence can depend on the rating", () => {
  expectTypeOf<RatingIn<Parameters<typeof findIneligibleReason>>>().toBeNever();
  expectTypeOf<RatingIn<Parameters<typeof looksHandPicked>>>().toBeNever();
  expectTypeOf<RatingIn<Parameters<typeof recordCampaign>[1 | 2]>>().toBeNever();
  expectTypeOf<RatingIn<Awaited<ReturnType<typeof readCoverage>>>>().toBeNever();
  expectTypeOf<RatingIn<Parameters<typeof toContactRow>>>().toBeNever();
  expectTypeOf<RatingIn<Parameters<typeof toSettingRows>>>().toBeNever();
  expectTypeOf<RatingIn<(typeof listCampaigns)["response"]["_output"]>>().toBeNever();
});
