import { Hono } from "hono";
import {
  applyContactAction,
  listContactActions,
  listDuplicates,
  mergeContacts,
  undoContactAction,
} from "#shared/api/contact-actions.ts";
import { exportPersonalData, getContactHistory } from "#shared/api/contact-history.ts";
import { createSegment, deleteSegment, listSegments } from "#shared/api/contact-segments.ts";
import { exportContacts } from "#shared/api/contacts.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { accessChanged } from "../../notifications/events.ts";
import { recordAudit } from "../../platform/audit.ts";
import type { Claims, RunTransaction, Tx } from "../../platform/database/database.ts";
import {
  type HandlerInput,
  type ServeDeps,
  serve,
  serveInSteps,
  serveTextStream,
} from "../../platform/http/serve.ts";
import type { Platform } from "../../platform/platform.ts";
import { announceContacts, findContact } from "../store.ts";
import type { ActionDeps } from "./action-store.ts";
import { applyAction, undoAction } from "./apply-action.ts";
import { exportContactsCsv } from "./export-contacts.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { findPastActions } from "./find-past-actions.ts";
import { mergeInto } from "./merge-contacts.ts";
import { readHistory, readPersonalData } from "./read-history.ts";
import { deleteSegmentRow, findSegments, insertSegment } from "./segment-store.ts";

const anonymous: Claims = { role: "anonymous" };

type ListDeps = ServeDeps & ActionDeps & Pick<Platform, "events">;

const contactsExported = {
  what: "exported contacts",
  path: paths.contacts.href(),
};

/** Routes for actions on many contacts, and for the history and data of one. */
export function contactListRoutes(deps: ListDeps): Hono {
  const { clock, random } = deps;
  const router = new Hono();

  // The steps run in transactions of the caller, after the one that granted access.
  const granted = async <E extends Endpoint>({ input, caller }: HandlerInput<E>) => {
    const run: RunTransaction = (fn) => deps.database.transaction(caller ?? anonymous, fn);
    return { input, run };
  };
  serveInSteps(router, deps, applyContactAction, granted, ({ input, run }) =>
    applyAction(deps, run, input.body),
  );
  serve(router, deps, listContactActions, async ({ tx }) => ({
    actions: await tx.asService((service) => findPastActions(service, clock.now())),
  }));
  serveInSteps(router, deps, undoContactAction, granted, ({ input, run }) =>
    undoAction(deps, run, input.params.actionId),
  );
  serve(router, deps, listDuplicates, async ({ tx }) => ({ groups: await findDuplicates(tx) }));
  serve(router, deps, mergeContacts, ({ tx, input }) => mergeInto(deps, tx, input.body));

  serve(router, deps, listSegments, async ({ tx }) => ({ segments: await findSegments(tx) }));
  serve(router, deps, createSegment, async ({ tx, input }) => {
    const segment = { id: random.uuid(), ...input.body };
    await insertSegment(tx, segment, clock.now());
    await announceContacts(tx);
    return segment;
  });
  serve(router, deps, deleteSegment, async ({ tx, input }) => {
    if ((await deleteSegmentRow(tx, input.params.segmentId)) === 0) throw new AppError("not_found");
    await announceContacts(tx);
    return { deleted: true as const };
  });

  const known = async (tx: Tx, contactId: string) => {
    if (!(await findContact(tx, contactId))) throw new AppError("not_found");
    return contactId;
  };
  serve(router, deps, getContactHistory, async ({ tx, input }) =>
    readHistory(tx, await known(tx, input.params.contactId)),
  );
  serve(router, deps, exportPersonalData, async ({ tx, input }) => {
    const json = await readPersonalData(tx, await known(tx, input.params.contactId));
    return { json };
  });
  serveTextStream(
    router,
    deps,
    exportContacts,
    "csv",
    ({ query }, read) => exportContactsCsv(read, query),
    async ({ tx, accessKey }) => {
      await recordAudit(tx, { action: "contacts.exported", now: clock.now() });
      if (!accessKey) await deps.events.raise(tx, accessChanged, contactsExported);
    },
  );
  return router;
}
