import sql from "sql-template-tag";
import type { Context } from "#server/context.ts";
import { insertAccount } from "#server/identity/accounts/store.ts";
import { endSession, insertSession } from "#server/identity/sessions/store.ts";
import { rollUpFigures } from "#server/insights/analytics/roll-up.ts";
import { judgeNextResponses } from "#server/insights/public.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { type Random, randomBase62 } from "#server/platform/random.ts";
import { ensureUser, startBusiness } from "#server/users/welcome-user.ts";
import { bakery } from "./bakery/bakery.ts";
import { dayMs } from "./calendar.ts";
import type { DemoBusiness } from "./demo-business.ts";
import { insurance } from "./insurance/insurance.ts";
import { makeBusiness } from "./make-business.ts";
import { seededRandom } from "./seeded-random.ts";

/** The accounts for signing in; their codes arrive like all other mail. */
export const demoPeople = {
  owner: { email: "owner@demo.example", name: "Dana Whitfield" },
  admin: { email: "admin@demo.example", name: "Alex Moreno" },
} as const;

interface Person {
  email: string;
  name: string;
}

/** The owner's businesses with their staff. The first one is selected after the first sign-in. */
const businesses: { business: DemoBusiness; staff: Person[] }[] = [
  {
    business: insurance,
    staff: [
      { email: "priya@demo.example", name: "Priya Nair" },
      { email: "luis@demo.example", name: "Luis Ortega" },
      demoPeople.admin,
    ],
  },
  { business: bakery, staff: [{ email: "maria@demo.example", name: "Maria Keller" }] },
];

export type DemoOutcome = "made" | "was there" | "not empty";

export type DemoDeps = Pick<Context, "database" | "clock" | "config" | "log" | "jobs">;

/**
 * Fills an empty database with a year of two businesses, in one transaction. A database that has them already, or that
 * has other users, is left unchanged.
 */
export async function seedDemo(deps: DemoDeps): Promise<DemoOutcome> {
  const { database } = deps;
  const people = await database.serviceTransaction((tx) =>
    tx.query<{ email: string }>(sql`select email from users order by created_at limit 1000`),
  );
  if (people.some(({ email }) => email === demoPeople.owner.email)) return "was there";
  if (people.length > 0) return "not empty";

  await database.serviceTransaction((tx) => makeDemo(deps, tx));
  await rollUpFigures(deps).run({});
  return "made";
}

async function makeDemo(deps: DemoDeps, tx: Tx): Promise<void> {
  const making = { clock: deps.clock, random: seededRandom(20_260_310) };
  const owner = await makePerson(making, tx, demoPeople.owner);
  const tenants: string[] = [];
  for (const { business, staff } of businesses) {
    await startBusiness(making, tx, owner.userId);
    const { businessId, tenantId } = await findNewBusiness(tx, owner.userId);
    const others = await Promise.all(staff.map((one) => makePerson(making, tx, one)));
    const staffIds = others.map(({ userId }) => userId);
    await tx.execute(sql`
      insert into business_members (business_id, user_id, role)
      select ${businessId}, id, 'staff' from unnest(${staffIds}::uuid[]) id`);
    // The application's functions need the current business.
    const claims = JSON.stringify({ sub: owner.sub, dct: tenantId });
    await tx.query(sql`select set_config('request.jwt.claims', ${claims}, true)`);
    const members: [string, ...string[]] = [owner.userId, ...staffIds];
    await makeBusiness(making, tx, business, { businessId, members });
    tenants.push(tenantId);
  }
  await backdateMembers(tx);
  await tx.execute(sql`update users set is_admin = true where email = ${demoPeople.admin.email}`);
  await rememberBusiness(making, tx, owner.sub, tenants[0] ?? null);
  while ((await judgeNextResponses(tx)) > 0);
}

/** All joined when their business began, because its history names them. */
async function backdateMembers(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update business_members m set created_at = b.created_at from businesses b where b.id = m.business_id`);
  await tx.execute(sql`
    update users u set created_at = (select min(m.created_at) from business_members m where m.user_id = u.id)`);
}

interface Making {
  clock: Context["clock"];
  random: Random;
}

/** An account that the identity provider knows, with its users row. */
async function makePerson({ clock, random }: Making, tx: Tx, { email, name }: Person) {
  const sub = `U${randomBase62(random, 27)}`;
  const now = clock.now();
  await insertAccount(tx, { id: sub, loginId: email, email, proved: true, profile: { name }, now });
  const userId = await ensureUser({ clock, random }, tx, { sub, email, emailVerified: true, name });
  return { sub, userId };
}

/** The business that has no name yet. */
async function findNewBusiness(tx: Tx, userId: string) {
  const [row] = await tx.query<{ businessId: string; tenantId: string }>(sql`
    select b.id as "businessId", b.tenant_id as "tenantId" from businesses b
    join business_members m on m.business_id = b.id where m.user_id = ${userId} and b.name = ''`);
  if (!row) throw new Error("The business was not made.");
  return row;
}

/** The owner's last visit, which the next one continues. */
async function rememberBusiness(
  { clock, random }: Making,
  tx: Tx,
  sub: string,
  selectedTenant: string | null,
): Promise<void> {
  const now = clock.now();
  const createdAt = new Date(now.getTime() - dayMs);
  const expiresAt = new Date(now.getTime() + 27 * dayMs);
  const id = randomBase62(random, 22);
  const given = { amr: ["email"], nsec: {}, stepUp: false, address: "" };
  const session = { ...given, id, accountId: sub, selectedTenant, createdAt, expiresAt };
  await insertSession(tx, session);
  await endSession(tx, id, "logout", now);
}

/** The text printed when the server starts. */
export function describeDemo(outcome: DemoOutcome, { config }: Pick<Context, "config">): string {
  if (outcome === "not empty")
    return "\nThe demonstration was not added: this database is already in use. Give it a new DATA_DIR.\n";
  const mailbox = new URL("/mailbox", config.publicUrl);
  const codes =
    config.mail.kind === "mailbox" && config.mail.isServed
      ? `Sign-in codes arrive at ${mailbox.href}`
      : "Sign-in codes go out by mail";
  return (
    "\nThe demonstration has two businesses, Lakeside Insurance and Maple & Rye Bakery. Sign in as\n" +
    `  ${demoPeople.owner.email}  owner of both\n` +
    `  ${demoPeople.admin.email}  administrator, and on the staff of Lakeside\n${codes}\n`
  );
}
