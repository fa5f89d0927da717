import { Hono } from "hono";
import {
  checkSending,
  getSending,
  makeSendingKey,
  type Sending,
  saveRelayReason,
  saveSending,
} from "#shared/api/sending.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve, serveInSteps } from "../../platform/http/serve.ts";
import { parseMailAddress } from "../../platform/mail/mail-address.ts";
import type { Platform } from "../../platform/platform.ts";
import { type RateLimit, takePointOrRefuse } from "../../platform/rate-limit.ts";
import { addressAt } from "./apply-sender.ts";
import { checkDomain } from "./check-domain.ts";
import { describeDkimRecord, makeDkimKey } from "./dkim-key.ts";
import {
  readSending,
  type SendingRow,
  storeFindings,
  storeKey,
  storeRelayReason,
  storeSending,
} from "./store.ts";

/** Generating a key takes a quarter of a second, and a check queries external name servers. */
const askLimit: RateLimit = { points: 60, seconds: 3600 };

export type SendingDeps = ServeDeps &
  Pick<Platform, "config" | "random" | "nameRecords" | "events">;

/** Settings for sending a business's messages, changed and checked by its owner. */
export function sendingRoutes(deps: SendingDeps): Hono {
  const { clock, config, database } = deps;
  const router = new Hono();
  const own = parseMailAddress(config.mailFrom).address;
  const leavesMachine = config.mail.kind === "smtp";
  const answer = async (tx: Tx) => describeSending(own, leavesMachine, await readSending(tx));

  serve(router, deps, getSending, ({ tx }) => answer(tx));

  serve(router, deps, saveSending, async ({ tx, input }) => {
    const { domain, replyTo } = input.body;
    const before = await readSending(tx);
    await tx.asService((service) => storeSending(service, input.body, clock.now()));
    await recordAudit(tx, { action: "sending.changed", detail: { domain }, now: clock.now() });
    if (before.replyTo !== replyTo) {
      const what = `set the address for customers’ answers to ${replyTo || "the owner’s"}`;
      await deps.events.raise(tx, accessChanged, { what, path: paths.sendingSettings.href() });
    }
    return answer(tx);
  });

  serve(router, deps, saveRelayReason, async ({ tx, input }) => {
    const { relayReason } = input.body;
    const now = clock.now();
    await tx.asService((service) => storeRelayReason(service, relayReason, now));
    await recordAudit(tx, { action: "sending.relay", detail: { relayReason }, now });
    return answer(tx);
  });

  async function begin(tx: Tx) {
    await takePointOrRefuse(tx, clock.now(), "sending", askLimit);
    return readSending(tx);
  }

  serveInSteps(
    router,
    deps,
    makeSendingKey,
    async ({ tx, caller }) => {
      await begin(tx);
      return caller ?? anonymous;
    },
    async (caller) => {
      const key = await makeDkimKey(deps);
      return database.transaction(caller, async (tx) => {
        const now = clock.now();
        await tx.asService((service) => storeKey(service, key, now));
        await recordAudit(tx, { action: "sending.key_made", now });
        return answer(tx);
      });
    },
  );

  serveInSteps(
    router,
    deps,
    checkSending,
    async ({ tx, caller }) => ({ row: await begin(tx), caller: caller ?? anonymous }),
    async ({ row, caller }) => {
      if (row.domain === "") {
        const fields = { domain: "Enter your sending domain and save it first." };
        throw new AppError("request.invalid", { fields });
      }
      const findings = await checkDomain(deps.nameRecords, {
        domain: row.domain,
        key: keyOf(row),
        envelopeDomain: own.slice(own.lastIndexOf("@") + 1),
        mailServer: config.mail.kind === "smtp" ? new URL(config.mail.url).hostname : undefined,
      });
      return database.transaction(caller, async (tx) => {
        await tx.asService((service) => storeFindings(service, row, findings, clock.now()));
        return answer(tx);
      });
    },
  );
  return router;
}

const anonymous = { role: "anonymous" } as const;

const keyOf = ({ selector, publicKey }: SendingRow) =>
  selector && publicKey ? { selector, publicKey } : undefined;

function describeSending(own: string, leavesMachine: boolean, row: SendingRow): Sending {
  const { fromName, replyTo, domain, provedAt, findings, checkedAt, relayReason } = row;
  const key = keyOf(row);
  const isProved = provedAt !== null;
  return {
    fromName,
    replyTo,
    domain,
    fromAddress: isProved ? addressAt(domain, own) : own,
    isProved,
    relayReason,
    waitsForCheck:
      leavesMachine &&
      relayReason === "" &&
      (!isProved || findings.some(({ outcome }) => outcome === "fail")),
    keyRecord: key && domain ? describeDkimRecord(domain, key) : null,
    findings,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
