import { Hono } from "hono";
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  listTemplateVersions,
  previewTemplate,
  sendTestMessage,
  updateTemplate,
} from "#shared/api/email.ts";
import { AppError } from "#shared/errors.ts";
import type { Wording } from "#shared/messaging/email-wording.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type ServeDeps, serve } from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { mayAskModel, type WritingModel, wordingDraftRoutes } from "../../writing-help/public.ts";
import { type QueueMessageDeps, queueMessages } from "../outbox/queue-message.ts";
import { compileTemplate } from "./compile-template.ts";
import { listTemplatesOrDefaults } from "./list-templates.ts";
import {
  assertSendable,
  createPreview,
  findReplyTo,
  requireOwnAddress,
  requireSender,
  type Sender,
  sampleContact,
} from "./message-parts.ts";
import {
  deleteTemplateRow,
  findReceiver,
  findTemplate,
  insertTemplate,
  readTemplateVersions,
  replaceTemplate,
} from "./store.ts";

export type EmailDeps = ServeDeps & QueueMessageDeps & WritingModel;

export function emailRoutes(deps: EmailDeps): Hono {
  const { clock, random } = deps;
  const router = new Hono();

  serve(router, deps, listTemplates, async ({ tx }) => ({
    templates: await listTemplatesOrDefaults(deps, tx),
    mayAskModel: await mayAskModel(deps, tx),
  }));

  serve(router, deps, createTemplate, async ({ tx, input }) => {
    assertSendable(input.body);
    const id = random.uuid();
    await insertTemplate(tx, id, input.body, clock.now());
    return existing(tx, id);
  });

  serve(router, deps, updateTemplate, async ({ tx, input }) => {
    assertSendable(input.body);
    await replaceTemplate(tx, input.params.templateId, input.body, clock.now());
    return existing(tx, input.params.templateId);
  });

  serve(router, deps, deleteTemplate, async ({ tx, input }) => {
    const templates = await listTemplatesOrDefaults(deps, tx);
    const { id } = await existing(tx, input.params.templateId);
    if (templates.length === 1) throw new AppError("template.last");
    await deleteTemplateRow(tx, id);
    return { deleted: true as const };
  });

  serve(router, deps, listTemplateVersions, async ({ tx, input }) => {
    const { id } = await existing(tx, input.params.templateId);
    return { versions: await readTemplateVersions(tx, id) };
  });

  serve(router, deps, previewTemplate, async ({ tx, input }) => {
    const sender = await requireSender(deps, tx);
    const contact = (await findGivenReceiver(tx, input.body)) ?? sampleContact;
    const composed = sample(deps, sender, input.body, contact.name);
    return createPreview(deps, sender, contact.email, composed);
  });

  serve(router, deps, sendTestMessage, async ({ tx, input }) => {
    const sender = await requireSender(deps, tx);
    assertSendable(input.body);
    const to = await requireOwnAddress(deps, tx, sender);
    const given = await findGivenReceiver(tx, input.body);
    const name = given ? given.name : sender.userName || sampleContact.name;
    const composed = sample(deps, sender, input.body, name);
    const replyTo = findReplyTo(sender);
    await queueMessages(deps, tx, [
      {
        ...composed,
        kind: "notification",
        businessId: sender.businessId,
        to,
        fromName: sender.businessName,
        ...(replyTo && { replyTo }),
        subject: `[Test] ${composed.subject}`,
      },
    ]);
    return { to };
  });
  router.route("/", wordingDraftRoutes(deps));
  return router;
}

/** @throws AppError `not_found` */
async function findGivenReceiver(tx: Tx, { contactId }: { contactId?: string | undefined }) {
  if (!contactId) return undefined;
  const found = await findReceiver(tx, contactId);
  if (!found) throw new AppError("not_found");
  return found;
}

async function existing(tx: Tx, id: string) {
  const found = await findTemplate(tx, id);
  if (!found) throw new AppError("not_found");
  return found;
}

/** The links are examples, because there is no invitation. */
function sample(
  { config }: Pick<Platform, "config">,
  sender: Pick<Sender, "businessName" | "postalAddress" | "logoUrl" | "brandColor">,
  wording: Wording,
  contactName: string,
) {
  return compileTemplate(wording)({
    businessName: sender.businessName || "Your business",
    postalAddress: sender.postalAddress || "Your postal address",
    contactName,
    logoUrl: sender.logoUrl,
    brandColor: sender.brandColor,
    link: new URL("/", config.publicUrl).href,
    unsubscribeUrl: new URL("/", config.publicUrl).href,
  });
}
