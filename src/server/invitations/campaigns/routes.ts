import { Hono } from "hono";
import { z } from "zod";
import { evidencePath, getCampaign, getCoverage, listCampaigns } from "#shared/api/campaigns.ts";
import { AppError } from "#shared/errors.ts";
import { recordAudit } from "../../platform/audit.ts";
import { refuseBelow } from "../../platform/http/access.ts";
import { serve, sessionOf } from "../../platform/http/serve.ts";
import { confirmCaller } from "../../platform/http/session.ts";
import type { InvitationDeps } from "../deps.ts";
import { composeKept } from "./compose-wording.ts";
import { gatherEvidence } from "./evidence/evidence.ts";
import { packEvidence } from "./evidence/pack-evidence.ts";
import { readPeople } from "./evidence/people-store.ts";
import { countStates, listCampaignPage, readCampaign, readCoverage } from "./read-campaigns.ts";

/** What each sending was, and how many of those who could be asked were (R4). */
export function campaignRoutes(deps: InvitationDeps): Hono {
  const router = new Hono();
  serve(router, deps, listCampaigns, ({ tx, input }) => listCampaignPage(tx, input.query));

  serve(router, deps, getCoverage, ({ tx }) => readCoverage(tx, deps.clock.now()));

  serve(router, deps, getCampaign, async ({ tx, input }) => {
    const found = await readCampaign(tx, input.params.campaignId);
    if (!found) throw new AppError("not_found");
    const wordings = found.wordings.map((wording) => ({
      ...{ from: wording.from, template: wording.template },
      ...composeKept(deps, wording),
    }));
    return { ...found, wordings, now: await countStates(tx, found) };
  });

  router.get(evidencePath, async (http) => {
    const session = await sessionOf(http, deps.readSession);
    if (!session) throw new AppError("session.missing");
    // It is written down in the audit log, and names everybody: more than a key to read one thing may.
    if (session.accessKey?.readOnly) throw new AppError("access_key.read_only");
    const id = z.uuid().safeParse(http.req.param("campaignId"));
    const evidence = await deps.database.transaction(session.claims, async (tx) => {
      const { caller } = await confirmCaller(tx, session, "member");
      // Like every call: an id that cannot exist is answered before anybody's rights are looked at.
      if (!id.success) throw new AppError("not_found");
      if (caller) refuseBelow("member", caller);
      const found = await gatherEvidence(deps, tx, id.data);
      const target = { targetType: "campaign", targetId: id.data };
      const now = deps.clock.now();
      await recordAudit(tx, { action: "campaign.evidence_downloaded", ...target, now });
      return found;
    });
    // Its people are read and packed after the transaction: the embedded database has one connection.
    const people = await readPeople(
      (fn) => deps.database.transaction(session.claims, fn, { readOnly: true }),
      evidence.campaign.id,
    );
    const zip = await packEvidence({ ...evidence, people, madeAt: deps.clock.now() });
    const day = evidence.campaign.sentAt.slice(0, 10);
    return http.body(zip, 200, {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="review-flow-evidence-${day}.zip"`,
      "cache-control": "no-store",
    });
  });
  return router;
}
