import { Hono } from "hono";
import {
  countContacts,
  createContact,
  deleteContact,
  getContact,
  listContacts,
  updateContact,
} from "#shared/api/contacts.ts";
import { AppError } from "#shared/errors.ts";
import { cancelWaiting } from "../messaging/public.ts";
import { recordAudit } from "../platform/audit.ts";
import { type ServeDeps, serve } from "../platform/http/serve.ts";
import type { Platform } from "../platform/platform.ts";
import { eraseContacts } from "./list/sweep-contacts.ts";
import { saveContact } from "./save-contact.ts";
import { announceContacts, countMatches, findContact, listContactPage } from "./store.ts";

export type ContactDeps = ServeDeps & Pick<Platform, "clock" | "random">;

export function contactRoutes(deps: ContactDeps): Hono {
  const router = new Hono();
  serve(router, deps, listContacts, ({ tx, input }) => listContactPage(tx, input.query));
  serve(router, deps, countContacts, ({ tx, input }) => countMatches(tx, input.query));

  serve(router, deps, createContact, ({ tx, input }) => saveContact(deps, tx, input.body));

  serve(router, deps, getContact, async ({ tx, input }) => {
    const found = await findContact(tx, input.params.contactId);
    if (!found) throw new AppError("not_found");
    return found;
  });

  serve(router, deps, updateContact, ({ tx, input }) =>
    saveContact(deps, tx, input.body, { id: input.params.contactId }),
  );

  serve(router, deps, deleteContact, async ({ tx, input }) => {
    const { contactId } = input.params;
    if (!(await findContact(tx, contactId))) throw new AppError("not_found");
    await cancelWaiting(tx, { contactId }, "The contact was deleted.", deps.clock.now());
    await tx.asService((service) => eraseContacts(service, [contactId]));
    await recordAudit(tx, { action: "contact.erased", now: deps.clock.now() });
    await announceContacts(tx);
    return { deleted: true as const };
  });
  return router;
}
