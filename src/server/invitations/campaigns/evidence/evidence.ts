import { findWordingProblems } from "#shared/email-wording.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { InvitationDeps } from "../../deps.ts";
import { composeKept } from "../compose-wording.ts";
import { type KeptCampaign, readCampaign } from "../read-campaigns.ts";
import type { Person } from "./people-store.ts";

/** All that the evidence of one campaign tells. */
export interface Evidence {
  campaign: KeptCampaign;
  /** What happened to them afterwards is as of `madeAt`. */
  people: Person[];
  /** The campaign's, in their order, as a made-up customer would have got them. */
  messages: { subject: string; html: string; text: string; problems: string[] }[];
  madeAt: Date;
}

type Deps = Pick<InvitationDeps, "composing" | "config">;

/**
 * Everything of the campaign but its people, who may be many.
 * @throws AppError `not_found`
 */
export async function gatherEvidence(
  deps: Deps,
  tx: Tx,
  campaignId: string,
): Promise<Pick<Evidence, "campaign" | "messages">> {
  const campaign = await readCampaign(tx, campaignId);
  if (!campaign) throw new AppError("not_found");
  const messages = campaign.wordings.map((wording) => ({
    ...composeKept(deps, wording),
    problems: findWordingProblems(wording).map(({ words }) => words),
  }));
  return { campaign, messages };
}
