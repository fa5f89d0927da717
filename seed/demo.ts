import sql from "sql-template-tag";
import { replaceDestinations } from "#server/businesses/destination-store.ts";
import { updateDetails } from "#server/businesses/store.ts";
import type { Context } from "#server/context.ts";
import { insertAccount } from "#server/identity/accounts/store.ts";
import { judgeNextResponses } from "#server/insights/public.ts";
import { listTemplatesOrDefaults } from "#server/messaging/templates/list-templates.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Random, randomBase62 } from "#server/platform/random.ts";
import { readFlow } from "#server/review-flows/flow-store.ts";
import { createFlow, publishFlow } from "#server/review-flows/save-flow.ts";
import { welcomeUser } from "#server/users/welcome-user.ts";
import { insertExternalReviews } from "./external-reviews.ts";
import { type DemoFlow, demoFlows } from "./flows.ts";
import { demoHistory } from "./history.ts";
import { insertCampaigns } from "./insert-campaigns.ts";
import { type StoredFlow as Flow, insertHistory } from "./insert-history.ts";
import { seededRandom } from "./seeded-random.ts";

/** The account to sign in with; its codes arrive like all mail. */
export const demoPeople = {
  owner: { email: "owner@demo.example", name: "Dana Whitfield" },
  admin: { email: "admin@demo.example", name: "Alex Moreno" },
} as const;

export type DemoOutcome = "made" | "was there" | "not empty";

export type DemoDeps = Pick<Context, "database" | "clock" | "config">;

/**
 * Fills an empty database with an insurance agency half a year into its work, in one transaction. A database
 * that has it already, or that has other users, is left unchanged.
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoOutcome> {
  const { database } = deps;
  const people = await database.serviceTransaction((tx) =>
    tx.query<{ email: string }>(sql`select email from users order by created_at limit 1000`),
  );
  if (people.some(({ email }) => email === demoPeople.owner.email)) return "was there";
  if (people.length > 0) return "not empty";

  await database.serviceTransaction((tx) => makeDemo(deps, tx));
  return "made";
}

async function makeDemo(deps: DemoDeps, tx: Tx): Promise<void> {
  const random = seededRandom(20_260_310);
  const owner = await makePerson(deps, tx, random, demoPeople.owner);
  const admin = await makePerson(deps, tx, random, demoPeople.admin);
  await tx.execute(sql`update users set is_admin = true where id = ${admin.userId}`);
  await tx.execute(
    sql`update businesses set name = 'Demo administration' where id = ${admin.businessId}`,
  );
  await tx.execute(
    sql`update businesses set plan = 'professional', trial_ends_at = null where id = ${owner.businessId}`,
  );
  const flows = await arrange(deps, tx, random, owner.sub);
  const ids = { businessId: owner.businessId, ownerId: owner.userId, flows };
  const now = deps.clock.now();
  const history = demoHistory(random, now);
  await insertHistory(tx, ids, history);
  await judgeNextResponses(tx);
  const [wording] = await listTemplatesOrDefaults(deps, tx);
  if (wording) await insertCampaigns(tx, ids, history, { random, wording, now });
  await insertExternalReviews(tx, random, history, now);
}

/** An account that the identity provider knows, with its users row and business. */
async function makePerson(
  { clock }: DemoDeps,
  tx: Tx,
  random: Random,
  { email, name }: { email: string; name: string },
) {
  const sub = `U${randomBase62(random, 27)}`;
  const now = clock.now();
  await insertAccount(tx, { id: sub, loginId: email, email, proved: true, profile: { name }, now });
  await welcomeUser({ clock, random }, tx, { sub, email, emailVerified: true, name });
  const [row] = await tx.query<{ userId: string; businessId: string }>(sql`
    select u.id as "userId", m.business_id as "businessId"
    from users u join business_members m on m.user_id = u.id where u.descope_id = ${sub}`);
  if (!row) throw new Error(`${email} was not made.`);
  return { sub, ...row };
}

/** What the owner did in the application half a year ago, by the same functions. */
async function arrange(
  deps: DemoDeps,
  tx: Tx,
  random: Random,
  sub: string,
): Promise<Map<DemoFlow, Flow>> {
  // The functions ask whose business it is.
  await tx.query(sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub })}, true)`);
  const then = new Date(deps.clock.now().getTime() - 250 * 86_400_000);
  const clock = { ...deps.clock, now: () => then };
  await updateDetails(
    tx,
    {
      name: "Lakeside Insurance",
      timeZone: "America/Chicago",
      postalAddress: "214 Lake Street, Suite 3, Madison, WI 53703, USA",
    },
    then,
  );
  const links = [
    { kind: "google" as const, label: "Google", url: "https://g.page/r/lakeside-demo/review" },
    { kind: "facebook" as const, label: "Facebook", url: "https://www.facebook.com/lakeside.demo" },
  ];
  await replaceDestinations(tx, links, then);
  await listTemplatesOrDefaults({ clock }, tx);
  const flows = new Map<DemoFlow, Flow>();
  for (const { weight: _, ...flow } of demoFlows) {
    const id = await createFlow({ clock, random }, tx, { locale: null, ...flow });
    await publishFlow({ clock, random }, tx, id);
    const stored = await readFlow(tx, id);
    const given = demoFlows.find(({ title }) => title === flow.title);
    if (given && stored) flows.set(given, { id, questions: stored.content.questions });
  }
  return flows;
}

/** The text that is printed at the start of the server. */
export function describeDemo(outcome: DemoOutcome, { config }: Pick<Context, "config">): string {
  if (outcome === "not empty")
    return "\nThe demonstration was not added: this database is already in use. Give it a new DATA_DIR.\n";
  const mailbox = new URL("/mailbox", config.publicUrl);
  const codes =
    config.mail.kind === "mailbox" && config.mail.isServed
      ? `Sign-in codes arrive at ${mailbox.href}`
      : "Sign-in codes go out by mail";
  return (
    "\nThe demonstration business is Lakeside Insurance. Sign in as\n" +
    `  ${demoPeople.owner.email}  its owner\n` +
    `  ${demoPeople.admin.email}  administrator of the instance\n${codes}\n`
  );
}
