import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import sql from "sql-template-tag";
import { z } from "zod";
import {
  type EventOutcome,
  mailIntakes,
  outcomeWords,
  webhookPath,
} from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { Platform } from "../../../platform/platform.ts";
import { receiveText } from "../../sms/receive-text.ts";
import type { ReceiveDeps } from "../deps.ts";
import { receiveMail } from "../receive-mail.ts";
import { recordMailEvent } from "../record-event.ts";
import { openWebhookSecret } from "../webhook-secret.ts";
import type { IntakeReport } from "./intake.ts";
import { intakes } from "./intakes.ts";
import { setAsideOr } from "./set-aside.ts";
import { verifySignature, verifyWebhookPassword } from "./verify-signature.ts";

export type WebhookDeps = ReceiveDeps & Pick<Platform, "secrets" | "fetchPage" | "random">;

/** Enough for an invitation that is returned in full, and for a customer's reply with pictures. */
const maxMailBytes = 10 * 1024 * 1024;

/**
 * Receives the deliveries, bounces, complaints and complete mails that mail services post, and the texts of SMS
 * gateways.
 */
export function webhookRoutes(deps: WebhookDeps): Hono {
  const { clock, database } = deps;
  const router = new Hono();
  const limit = bodyLimit({
    maxSize: maxMailBytes,
    onError: () => {
      throw new AppError("request.too_large");
    },
  });

  for (const intake of intakes) {
    const { name } = intake;
    const prove = mailIntakes[name].hasPassword ? readWithPassword : readSigned;
    router.post(webhookPath(":businessId", name), limit, async (http) => {
      const { businessId, body, id } = await prove(http);
      const report = await intake.read({ body, id, now: clock.now(), fetchPage: deps.fetchPage });
      const outcome = await store(businessId, id, report);
      return http.json({ outcome, words: outcomeWords[outcome] });
    });
  }

  async function store(
    businessId: string,
    key: string,
    report: IntakeReport,
  ): Promise<EventOutcome> {
    if (typeof report === "string") return report;
    if ("mail" in report)
      return setAsideOr(deps, { businessId, way: "mail" }, () =>
        receiveMail(deps, businessId, report.mail),
      );
    if ("text" in report)
      return setAsideOr(deps, { businessId, way: "texts" }, () =>
        database.serviceTransaction((tx) =>
          receiveText(deps, tx, { businessId, key }, report.text),
        ),
      );
    const { source, event } = report;
    return setAsideOr(deps, { businessId, way: source }, () =>
      database.serviceTransaction((tx) => recordMailEvent(deps, tx, { businessId, source }, event)),
    );
  }

  async function readCall(http: Context) {
    const businessId = z.uuid().safeParse(http.req.param("businessId"));
    const secret =
      businessId.success &&
      (await database.serviceTransaction((tx) => readSecret(deps, tx, businessId.data)));
    // The same answer as for a wrong signature, so that it does not reveal which addresses exist.
    if (!secret) throw new AppError("webhook.signature");
    const body = new Uint8Array(await http.req.arrayBuffer());
    return { businessId: businessId.data, secret, body };
  }

  async function readSigned(http: Context) {
    const { businessId, secret, body } = await readCall(http);
    const header = (name: string) => http.req.header(`webhook-${name}`) ?? "";
    const headers = {
      id: header("id"),
      timestamp: header("timestamp"),
      signature: header("signature"),
    };
    return { businessId, body, id: verifySignature(secret, headers, body, clock.now()) };
  }

  async function readWithPassword(http: Context) {
    // Amazon sends the password only after this challenge.
    http.header("www-authenticate", 'Basic realm="webhook"');
    const { secret, ...call } = await readCall(http);
    verifyWebhookPassword(secret, http.req.header("authorization") ?? "");
    return { ...call, id: "" };
  }
  return router;
}

async function readSecret(
  deps: Pick<Platform, "secrets">,
  service: Tx,
  businessId: string,
): Promise<string | undefined> {
  const [row] = await service.query<{ sealed: string | null }>(
    sql`select webhook_secret as sealed from business_sending where business_id = ${businessId}`,
  );
  return row?.sealed ? openWebhookSecret(deps, row.sealed) : undefined;
}
