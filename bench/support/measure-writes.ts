import sql from "sql-template-tag";
import type { Database } from "../../src/server/platform/database/database.ts";
import type { Driver } from "../../src/server/platform/database/driver.ts";
import { insertResponses } from "../../src/server/responses/submit/submission-store.ts";
import { quantile } from "./spread.ts";

/** Triggers that record the days whose counts a response changes. */
const triggers = [
  ["events", "note_late_event"],
  ["events", "note_changed_event"],
  ["events", "note_answered"],
  ["review_responses", "note_late_response"],
  ["review_responses", "note_changed_response"],
] as const;

const blocks = 10;
const writesInBlock = 60;
/** The first writes of a block prepare their statements again. */
const warmUp = 20;

export interface WriteTimes {
  /** Median in ms. */
  withRollUps: number;
  without: number;
}

/**
 * Stores answers to earlier invitations of a business as the form does, each in its own transaction, by turns with and
 * without the triggers that roll-ups need.
 */
export async function measureWrites(driver: Driver, database: Database): Promise<WriteTimes> {
  const invitations = await database.serviceTransaction((tx) =>
    tx.query<{ id: string; flowId: string; businessId: string }>(sql`
      select i.id, i.flow_id as "flowId", i.business_id as "businessId"
      from invitations i join businesses b on b.id = i.business_id
      where b.tenant_id = 'T-bench-1' and i.sent_at < now() - interval '2 days'
        and not exists (select from review_responses r where r.invitation_id = i.id)
      order by i.sent_at desc limit ${blocks * 2 * writesInBlock}`),
  );
  if (invitations.length < blocks * 2 * writesInBlock) throw new Error("Too few events to answer.");
  const times = { withRollUps: [] as number[], without: [] as number[] };
  for (let block = 0; block < blocks; block += 1)
    for (const kind of ["withRollUps", "without"] as const) {
      await switchTriggers(driver, kind === "withRollUps" ? "enable" : "disable");
      for (let write = 0; write < writesInBlock; write += 1) {
        const invitation = invitations.pop();
        if (!invitation) continue;
        const began = performance.now();
        await database.serviceTransaction((tx) => store(tx, invitation));
        if (write >= warmUp) times[kind].push(performance.now() - began);
      }
    }
  await switchTriggers(driver, "enable");
  return {
    withRollUps: quantile(times.withRollUps, 0.5),
    without: quantile(times.without, 0.5),
  };
}

const switchTriggers = (driver: Driver, to: "enable" | "disable") =>
  driver.asOwner((connection) =>
    connection.exec(
      triggers.map(([table, name]) => `alter table ${table} ${to} trigger ${name}`).join("; "),
    ),
  );

async function store(
  tx: Parameters<typeof insertResponses>[0],
  { id: invitationId, flowId, businessId }: { id: string; flowId: string; businessId: string },
): Promise<void> {
  const id = crypto.randomUUID();
  const response = {
    id,
    businessId,
    flowId,
    version: null,
    invitationId,
    submissionKey: id,
    locale: "en",
    limitKey: null,
    answers: [
      {
        questionId: "q",
        questionText: "Overall?",
        questionLead: "",
        questionType: "rating" as const,
        value: 4,
      },
    ],
    mayShow: false,
  };
  const stored = await insertResponses(tx, [response], {
    limit: { points: 1_000_000, seconds: 60 },
    now: new Date(),
  });
  if (stored.get(id) !== "stored") throw new Error("An answer was not stored.");
}
