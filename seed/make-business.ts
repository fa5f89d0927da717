import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sql from "sql-template-tag";
import { replaceDestinations } from "#server/businesses/destination-store.ts";
import { updateDetails } from "#server/businesses/store.ts";
import { insertAutomation, updateStatus } from "#server/campaigns/automations/automation-store.ts";
import { listTemplatesOrDefaults } from "#server/messaging/templates/list-templates.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Tx } from "#server/platform/database/database.ts";
import type { Random } from "#server/platform/random.ts";
import { readFlow } from "#server/review-flows/flow-store.ts";
import { createFlowDraft, publishFlow } from "#server/review-flows/save-flow.ts";
import { defaultSettings } from "#shared/automations/automation-settings.ts";
import { dayMs, historyDays } from "./calendar.ts";
import type { DemoBusiness, DemoFlow } from "./demo-business.ts";
import { demoHistory, reminderDays } from "./history.ts";
import { insertSteps } from "./insert/automations.ts";
import { insertCampaigns } from "./insert/campaigns.ts";
import { insertContacts } from "./insert/contacts.ts";
import { insertEvents, insertNotifications } from "./insert/events.ts";
import { insertExternalReviews } from "./insert/external-reviews.ts";
import type { Ids } from "./insert/ids.ts";
import { insertInvitations } from "./insert/invitations.ts";
import { insertReplies, insertResponses } from "./insert/responses.ts";

interface Making {
  clock: Clock;
  random: Random;
}

/** Inserts a business's year with the owner's claims, which the transaction has. */
export async function makeBusiness(
  { clock, random }: Making,
  tx: Tx,
  business: DemoBusiness,
  given: Pick<Ids, "businessId" | "members">,
): Promise<void> {
  const now = clock.now();
  const then = new Date(now.getTime() - (historyDays + 6) * dayMs);
  const making = { random, clock: { ...clock, now: () => then } };
  await nameBusiness(tx, business, given.businessId, then);
  const [wording] = await listTemplatesOrDefaults(making, tx);
  const flows = await makeFlows(making, tx, business);
  const history = demoHistory(random, business, now);
  const campaignIds = history.campaignsAt.map(() => random.uuid());
  const ids: Ids = { ...given, business, flows, campaignIds };
  await insertContacts(tx, ids, history);
  if (wording) await insertCampaigns(tx, ids, history, wording);
  await insertInvitations(tx, ids, history, random);
  await insertSteps(tx, ids, history, { random, now });
  await insertResponses(tx, ids, history);
  await insertReplies(tx, ids, history, random);
  await insertEvents(tx, ids, history);
  await insertNotifications(tx, ids, history);
  await insertExternalReviews(tx, ids, history, { random, now });
  await insertViews(tx, ids, now);
}

async function nameBusiness(tx: Tx, business: DemoBusiness, id: string, then: Date) {
  const { name, timeZone, postalAddress, brandColor } = business;
  await updateDetails(tx, { name, timeZone, postalAddress, brandColor, country: "US" }, then);
  await replaceDestinations(tx, business.destinations, then);
  await tx.execute(sql`
    update businesses set plan = 'professional', trial_ends_at = null, created_at = ${then} where id = ${id}`);
  const image = readFileSync(new URL(business.logo, import.meta.url));
  const version = createHash("sha256").update(image).digest("base64url").slice(0, 16);
  await tx.execute(sql`
    insert into business_logos (business_id, media_type, image, version, updated_at)
    values (${id}, 'image/png', ${image.toString("base64")}, ${version}, ${then})`);
}

async function makeFlows(making: Making, tx: Tx, { flows }: DemoBusiness): Promise<Ids["flows"]> {
  const made: Ids["flows"] = new Map();
  for (const flow of flows) {
    const { title, description, questions, automation } = flow;
    const id = await createFlowDraft(making, tx, { locale: null, title, description, questions });
    await publishFlow(making, tx, id);
    const stored = await readFlow(tx, id);
    const automationId = automation && (await makeAutomation(making, tx, id, flow));
    made.set(flow, { id, questions: stored?.content.questions ?? [], automationId });
  }
  return made;
}

async function makeAutomation(
  { clock, random }: Making,
  tx: Tx,
  flowId: string,
  { automation, tags: [tag = ""] }: DemoFlow,
): Promise<string> {
  const id = random.uuid();
  const now = clock.now();
  const settings = { ...defaultSettings, name: "", reminderDays, flowId, ...automation };
  await insertAutomation(tx, id, { ...settings, trigger: "tag", tag }, now);
  await updateStatus(tx, id, "on", now);
  return id;
}

/** Views of the analytics page. */
async function insertViews(tx: Tx, { businessId, members: [ownerId], flows }: Ids, now: Date) {
  const views = [...flows].map(([{ title }, { id }]) => ({
    name: `Half a year: ${title.replace(/\?$/, "")}`.slice(0, 60),
    query: `days=182&flowId=${id}`,
  }));
  await tx.execute(sql`
    insert into saved_views (business_id, user_id, name, query, created_at)
    select ${businessId}, ${ownerId}, v.name, v.query, ${now}
    from jsonb_to_recordset(${JSON.stringify(views)}::jsonb) as v(name text, query text)`);
}
