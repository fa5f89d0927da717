import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessKeyScopes } from "#shared/api/access-keys.ts";
import { automationStatuses, stepStatuses } from "#shared/api/automations.ts";
import { contactActionKinds } from "#shared/api/contact-actions.ts";
import { emailStatuses } from "#shared/api/contacts.ts";
import { flowStatuses } from "#shared/api/flows.ts";
import { importKinds, importStates } from "#shared/api/imports.ts";
import { invitationStatuses } from "#shared/api/invitations.ts";
import { memberRoles } from "#shared/api/members.ts";
import { holdLevels, mailEventKinds, mailEventSources } from "#shared/api/receiving.ts";
import { reportPeriods } from "#shared/api/report-recipients.ts";
import { responseSources } from "#shared/api/responses.ts";
import { plans } from "#shared/businesses/plans.ts";
import { platformKinds } from "#shared/businesses/platform-kinds.ts";
import { invitationChannels } from "#shared/campaigns/channel.ts";
import { eventKinds } from "#shared/campaigns/event-kinds.ts";
import { consentBases, relations } from "#shared/contacts/contact-columns.ts";
import { liftedSuppressions, suppressionReasons } from "#shared/contacts/suppression.ts";
import { messageKinds, messageStatuses, textKeywords } from "#shared/messaging/message-states.ts";
import { digestPeriods } from "#shared/notification-choices.ts";
import { postedAnswers } from "#shared/review-flows/page.ts";
import { sentiments } from "#shared/sentiment.ts";
import { helpLevels } from "#shared/writing-help/levels.ts";
import { logoKinds, mediaTypes } from "./businesses/read-picture.ts";
import { hourGroups } from "./campaigns/automations/timing/learn-hours.ts";
import { accessKeyStatuses } from "./identity/access-keys/store.ts";
import { accountStatuses } from "./identity/accounts/store.ts";
import { flowRunStatuses } from "./identity/flows/answer.ts";
import { endReasons } from "./identity/sessions/store.ts";
import { connectionKinds, ssoKinds } from "./identity/sso/settings.ts";
import { openTestDatabase, type TestDatabase } from "./testing/test-database.ts";

/** The array in the code that corresponds to each list of the schema. */
const arrays: Record<string, readonly string[]> = {
  "identity.access_keys.status": accessKeyStatuses,
  "identity.accounts.status": accountStatuses,
  "identity.flow_runs.status": flowRunStatuses,
  "identity.sessions.end_reason": endReasons,
  "identity.sso_accounts.kind": ssoKinds,
  "identity.sso_connections.kind": connectionKinds,
  "public.automation_steps.hour_group": hourGroups,
  "public.automation_steps.status": stepStatuses,
  "public.automations.status": automationStatuses,
  "public.business_logos.media_type": logoKinds.map((kind) => mediaTypes[kind]),
  "public.business_members.role": memberRoles,
  "public.businesses.plan": plans,
  "public.contact_actions.kind": contactActionKinds,
  "public.contact_imports.kind": importKinds,
  "public.contact_imports.state": importStates,
  "public.contacts.consent_basis": Object.keys(consentBases),
  "public.contacts.email_status": emailStatuses,
  "public.contacts.relation": Object.keys(relations),
  "public.daily_answers.source": responseSources,
  "public.daily_figures.source": responseSources,
  "public.destinations.kind": platformKinds,
  "public.events.kind": eventKinds,
  "public.flow_pictures.media_type": Object.values(mediaTypes),
  "public.invitations.channel": invitationChannels,
  "public.invitations.status": invitationStatuses,
  "public.mail_events.kind": mailEventKinds,
  "public.mail_events.source": mailEventSources,
  "public.member_invitations.role": memberRoles,
  "public.messages.channel": invitationChannels,
  "public.messages.kind": messageKinds,
  "public.messages.status": messageStatuses,
  "public.notification_digests.period": digestPeriods,
  "public.notifications.digest": digestPeriods,
  "public.report_recipients.period": reportPeriods,
  "public.review_flows.status": flowStatuses,
  "public.review_responses.copied_level": helpLevels,
  "public.review_responses.draft_level": helpLevels,
  "public.review_responses.posted": postedAnswers,
  "public.review_responses.sentiment": sentiments,
  "public.review_responses.source": responseSources,
  "public.sending_holds.level": holdLevels,
  "public.sending_holds.released_level": holdLevels,
  "public.suppression_lifts.was": liftedSuppressions,
  "public.suppressions.reason": suppressionReasons,
  "public.text_replies.keyword": textKeywords,
  "public.user_access_keys.scope": accessKeyScopes,
};

describe("a column that is restricted to a list of values", () => {
  let test: TestDatabase;
  let lists: Map<string, string[]>;
  let unread: string[];
  beforeAll(async () => {
    test = await openTestDatabase();
    const { rows } = await test.driver.asOwner((connection) =>
      connection.query(
        `select n.nspname || '.' || coalesce(c.relname, t.typname) as name, pg_get_constraintdef(k.oid) as text
         from pg_constraint k join pg_namespace n on n.oid = k.connamespace
           left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
         where k.contype = 'c' and n.nspname in ('public', 'app', 'identity')`,
        [],
      ),
    );
    const found = (rows as { name: string; text: string }[]).map(readChecks);
    lists = new Map(found.flatMap(({ words }) => words));
    unread = found.flatMap(({ rest }) => (/\w = '|ARRAY\[/.test(rest) ? [rest] : []));
  });
  afterAll(() => test.remove());

  it("accepts exactly the values of its array in the code", () => {
    const sorted = (all: Iterable<[string, readonly string[]]>) =>
      Object.fromEntries([...all].map(([name, words]) => [name, [...words].sort()]));
    expect(sorted(lists)).toEqual(sorted(Object.entries(arrays)));
  });

  it("has a check that this test can parse", () => {
    expect(unread).toEqual([]);
  });
});

/**
 * PostgreSQL writes `x in ('a', 'b')` as `(x = ANY (ARRAY['a'::text, 'b'::text]))`, and a single value as `(x =
 * 'a'::text)`.
 */
function readChecks({ name, text }: { name: string; text: string }) {
  const list = /\((\w+) = (?:ANY \(ARRAY\[([^\]]*)\]\)|('[^']*'::text))\)/g;
  const words = [...text.matchAll(list)].map(([, column, several, one]): [string, string[]] => [
    `${name}.${column}`,
    [...(several ?? one ?? "").matchAll(/'([^']*)'::text/g)].map(([, word]) => word ?? ""),
  ]);
  return { words, rest: text.replaceAll(list, "") };
}
