import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import sql from "sql-template-tag";
import { z } from "zod";
import {
  type EventOutcome,
  type MailEventSource,
  outcomeWords,
  webhookPath,
} from "#shared/api/receiving.ts";
import { AppError } from "#shared/errors.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fieldErrors } from "../../../platform/http/serve.ts";
import type { Platform } from "../../../platform/platform.ts";
import { receiveText, textEvent } from "../../sms/receive-text.ts";
import type { ReceiveDeps } from "../deps.ts";
import type { MailEvent } from "../mail-event.ts";
import { receiveMail } from "../receive-mail.ts";
import { recordMailEvent } from "../record-event.ts";
import { openWebhookSecret } from "../webhook-secret.ts";
import { genericEvent, readGenericEvent } from "./generic.ts";
import { postmarkEvent, readPostmarkEvent } from "./postmark.ts";
import { readSesNotification, sesNotification } from "./ses.ts";
import { setAsideOr } from "./set-aside.ts";
import { requireAmazon, type SnsMessage, snsMessage, verifySnsMessage } from "./sns.ts";
import { verifyPassword, verifySignature } from "./verify-signature.ts";

export type WebhookDeps = ReceiveDeps & Pick<Platform, "secrets" | "fetchPage" | "random">;

/** An invitation that comes back whole, and a customer's answer with pictures. */
const maxMailBytes = 10 * 1024 * 1024;

/** What mail services post: deliveries, bounces, complaints, and whole mails; and what an SMS gateway posts. */
export function webhookRoutes(deps: WebhookDeps): Hono {
  const { clock, database } = deps;
  const router = new Hono();
  const limit = bodyLimit({
    maxSize: maxMailBytes,
    onError: () => {
      throw new AppError("request.too_large");
    },
  });

  const path = (kind: string) => webhookPath(":businessId", kind);
  const record = (businessId: string, source: MailEventSource, event: MailEvent) =>
    setAsideOr(deps, { businessId, way: source }, () =>
      database.serviceTransaction((tx) => recordMailEvent(deps, tx, { businessId, source }, event)),
    );
  const receive = (businessId: string, raw: Uint8Array) =>
    setAsideOr(deps, { businessId, way: "mail" }, () => receiveMail(deps, businessId, raw));

  router.post(path("events"), limit, async (http) => {
    const { businessId, body, id } = await readSigned(http);
    const event = readGenericEvent(parseJson(genericEvent, body), id, clock.now());
    return answer(http, await record(businessId, "webhook", event));
  });

  router.post(path("mail"), limit, async (http) => {
    const { businessId, body } = await readSigned(http);
    return answer(http, await receive(businessId, body));
  });

  router.post(path("texts"), limit, async (http) => {
    const { businessId, body, id } = await readSigned(http);
    const event = parseJson(textEvent, body);
    const outcome = await setAsideOr(deps, { businessId, way: "texts" }, () =>
      database.serviceTransaction((tx) => receiveText(deps, tx, { businessId, key: id }, event)),
    );
    return answer(http, outcome);
  });

  router.post(path("postmark"), limit, async (http) => {
    const { businessId, body } = await readWithPassword(http);
    const inbound = z.object({ RawEmail: z.string() }).safeParse(toJson(body));
    if (inbound.success) {
      return answer(http, await receive(businessId, Buffer.from(inbound.data.RawEmail)));
    }
    const event = readPostmarkEvent(parseJson(postmarkEvent, body));
    return answer(http, event ? await record(businessId, "postmark", event) : "no_effect");
  });

  router.post(path("ses"), limit, async (http) => {
    const { businessId, body } = await readWithPassword(http);
    const message = parseJson(snsMessage, body);
    await verifySnsMessage(deps.fetchPage, message);
    if (message.Type === "SubscriptionConfirmation") {
      await deps.fetchPage(requireAmazon(message.SubscribeURL ?? ""));
      return answer(http, "confirmed");
    }
    const event = readAmazonEvent(message);
    return answer(http, event ? await record(businessId, "ses", event) : "no_effect");
  });

  async function readCall(http: Context) {
    const businessId = z.uuid().safeParse(http.req.param("businessId"));
    const secret =
      businessId.success &&
      (await database.serviceTransaction((tx) => readSecret(deps, tx, businessId.data)));
    // The same answer as to a wrong signature, so that it does not tell which addresses exist.
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
    // Amazon sends the password only after it was asked for.
    http.header("www-authenticate", 'Basic realm="webhook"');
    const { secret, ...call } = await readCall(http);
    verifyPassword(secret, http.req.header("authorization") ?? "");
    return call;
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

/** Amazon also posts plain words, when a topic is tried out. */
function readAmazonEvent({ Message, MessageId }: SnsMessage): MailEvent | undefined {
  if (!Message.startsWith("{")) return undefined;
  const notification = sesNotification.safeParse(toJson(Buffer.from(Message)));
  return notification.success ? readSesNotification(notification.data, MessageId) : undefined;
}

const answer = (http: Context, outcome: EventOutcome) =>
  http.json({ outcome, words: outcomeWords[outcome] });

function toJson(body: Uint8Array): unknown {
  try {
    // A NUL in a text would be stored nowhere, and the sender would repeat the call for ever.
    return JSON.parse(Buffer.from(body).toString(), (_, value) =>
      typeof value === "string" ? value.replaceAll("\0", "") : value,
    );
  } catch (cause) {
    throw new AppError("request.malformed", { cause });
  }
}

function parseJson<S extends z.ZodType>(schema: S, body: Uint8Array): z.output<S> {
  const parsed = schema.safeParse(toJson(body));
  if (parsed.success) return parsed.data;
  throw new AppError("request.invalid", { fields: fieldErrors(parsed.error) });
}
