import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useNavigate, useRevalidator } from "react-router";
import {
  type AutomationDetails,
  deleteAutomation,
  getAutomation,
  listAutomationContacts,
  previewAutomation,
  setAutomationStatus,
} from "#shared/api/automations.ts";
import { describeAutomation } from "#shared/automations/describe-automation.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { formatHour } from "#web/lib/format-hour.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { ListFilter } from "#web/lists/list-filter.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { SettingsSection } from "#web/settings/settings-section.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Calendar } from "./calendar.tsx";
import { ContactList } from "./contact-list.tsx";
import { DryRun } from "./dry-run.tsx";
import { StatusBadge } from "./status-badge.tsx";

export function loader({ params: { automationId }, request }: LoaderFunctionArgs) {
  if (!automationId) throw missingPage();
  return loadListPage(request, listAutomationContacts.query, async (query, options) => {
    const automation = await call(getAutomation, { automationId }, options);
    const body = { automationId, settings: automation.settings };
    const [page, preview] = await Promise.all([
      call(listAutomationContacts, { automationId, ...query }, options),
      automation.status === "on" ? undefined : call(previewAutomation, { body }, options),
    ]);
    return { ...page, automation, preview };
  });
}

export function Component() {
  const { automation, preview, contacts, total, query } = useLoaderData<typeof loader>();
  useLive("invitations", "contacts", "responses");
  const { id, settings, status, blocked, bestHour } = automation;
  return (
    <>
      <PageHeader
        title={settings.name}
        description={
          <>
            <StatusBadge status={status} /> {describeAutomation(settings, formatHour)}.
          </>
        }
        back={{ to: paths.automations.href(), label: "Automations" }}
        actions={<Actions automation={automation} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {blocked && (
          <Alert tone="warning" title="It cannot send now">
            {blocked}
          </Alert>
        )}
        {preview ? (
          <DryRun preview={preview} />
        ) : (
          <SettingsSection
            title="Calendar"
            about={`What is planned, by day in ${automation.timeZone}. The plan and each contact are checked again before a message leaves.`}
          >
            <Calendar days={automation.calendar} />
          </SettingsSection>
        )}
        {settings.shouldChooseHour && (
          <SettingsSection
            title="Best hour"
            about="From answers of the last year that came within three days, whatever they said."
          >
            <p>{bestHour.finding}</p>
            {bestHour.comparison && <p className="mt-2">{bestHour.comparison}</p>}
          </SettingsSection>
        )}
        {status !== "draft" && (
          <SettingsSection
            title="Contacts"
            about="Who is invited and when, in the time zone of your business, or why not."
          >
            <ListFilter
              label="Search contacts"
              search={query.search}
              clearTo={query.search && paths.automation.href({ automationId: id })}
            />
            <PagedList
              page={query.page}
              pageSize={query.pageSize}
              total={total}
              noun="contact"
              empty={<p className="text-muted">No contacts match.</p>}
            >
              <ContactList contacts={contacts} />
            </PagedList>
          </SettingsSection>
        )}
        <Versions versions={automation.versions} />
      </div>
    </>
  );
}

function Actions({ automation: { id: automationId, status } }: { automation: AutomationDetails }) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const set = useAction(async (next: "on" | "paused") => {
    await call(setAutomationStatus, { automationId, body: { status: next } });
    await revalidate();
  });
  const remove = useAction(async () => {
    await call(deleteAutomation, { automationId });
    await navigate(paths.automations.href());
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ButtonLink to={paths.editAutomation.href({ automationId })}>Edit</ButtonLink>
      {status === "on" ? (
        <Button busy={set.busy} onClick={() => set.run("paused")}>
          Pause
        </Button>
      ) : (
        <Button variant="primary" busy={set.busy} onClick={() => set.run("on")}>
          Switch on
        </Button>
      )}
      <AlertDialog
        open={asking}
        title="Delete this automation?"
        description="What it has planned is not sent. Invitations that were sent stay, and can still be answered."
        confirmLabel="Delete automation"
        destructive
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Versions = ({ versions }: Pick<AutomationDetails, "versions">) => (
  <SettingsSection
    title="Versions"
    about="A change plans first requests anew. Contacts asked before it keep the reminders of the version that asked them."
  >
    <ol reversed className="grid gap-3">
      {versions.map(({ version, settings, changedBy, createdAt }) => (
        <li key={version}>
          Version {version}: {describeAutomation(settings, formatHour)}.
          <span className="block text-sm text-muted">
            <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> by{" "}
            {changedBy ?? "a former member"}
          </span>
        </li>
      ))}
    </ol>
  </SettingsSection>
);
