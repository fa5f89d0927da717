import { Hono } from "hono";
import {
  getCampaign,
  getCampaignEvidence,
  getCoverage,
  listCampaigns,
} from "#shared/api/campaigns.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../platform/audit.ts";
import { serve, serveInSteps } from "../platform/http/serve.ts";
import { composeRecordedWording } from "./compose-wording.ts";
import type { InvitationDeps } from "./deps.ts";
import { makeEvidence } from "./evidence/evidence.ts";
import { countStates, listCampaignPage, readCampaign, readCoverage } from "./read-campaigns.ts";

/** Past sendings, each with the share of eligible contacts who were invited (R4). */
export function campaignRoutes(deps: InvitationDeps): Hono {
  const router = new Hono();
  serve(router, deps, listCampaigns, ({ tx, input }) => listCampaignPage(tx, input.query));

  serve(router, deps, getCoverage, ({ tx }) => readCoverage(tx, deps.clock.now()));

  serve(router, deps, getCampaign, async ({ tx, input }) => {
    const found = await readCampaign(tx, input.params.campaignId);
    if (!found) throw new AppError("not_found");
    const wordings = found.wordings.map((wording) => ({
      from: wording.from,
      template: wording.template,
      ...composeRecordedWording(deps, wording),
    }));
    return { ...found, wordings, now: await countStates(tx, found) };
  });

  serveInSteps(
    router,
    deps,
    getCampaignEvidence,
    async ({ tx, input: { params }, caller = anonymous }) => {
      const campaign = await readCampaign(tx, params.campaignId);
      if (!campaign) throw new AppError("not_found");
      await recordAudit(tx, {
        action: "campaign.evidence_downloaded",
        targetType: "campaign",
        targetId: campaign.id,
        now: deps.clock.now(),
      });
      return { campaign, caller };
    },
    // Contacts are read afterwards in short transactions, because PGlite has a single connection.
    ({ campaign, caller }) =>
      makeEvidence(deps, campaign, (fn) =>
        deps.database.transaction(caller, fn, { readOnly: true }),
      ),
  );
  return router;
}

const anonymous = { role: "anonymous" } as const;
