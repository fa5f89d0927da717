import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import {
  type CampaignEvidence,
  type EvidenceContact,
  getCampaignEvidence,
} from "#shared/api/campaigns.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export async function loader({ params: { campaignId }, request }: LoaderFunctionArgs) {
  if (!campaignId) throw missingPage();
  const evidence = await call(getCampaignEvidence, { campaignId }, { signal: request.signal });
  return { campaignId, ...evidence };
}

/** Not reloaded, because each load is recorded in the audit log as a download. */
export const shouldRevalidate = () => false;

/** The evidence of a campaign for printing, or as two CSV files with the same rows. */
export function Component() {
  const evidence = useLoaderData<typeof loader>();
  const { campaignId, flowTitle, sentAt, settings, contacts, totalContacts } = evidence;
  return (
    <>
      <PageHeader
        title="Evidence of a campaign"
        description={`${flowTitle}, sent ${formatDateTime(sentAt)}`}
        back={{ to: paths.campaign.href({ campaignId }), label: "Campaign" }}
        actions={<Actions evidence={evidence} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <section aria-labelledby="settings" className="grid gap-4">
          <h2 id="settings" className="text-lg">
            Wording and settings
          </h2>
          <DescriptionList facts={settings.map(({ name, value }) => [name, value])} />
        </section>
        <section aria-labelledby="contacts" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="contacts" className="text-lg">
            Contacts ({formatNumber(totalContacts)})
          </h2>
          {totalContacts > contacts.length && (
            <p>
              The first {formatNumber(contacts.length)} are listed here. The CSV file has all of
              them.
            </p>
          )}
          <DataTable
            caption="Contacts"
            rows={contacts.map((contact, index) => ({ ...contact, key: String(index) }))}
            rowKey={({ key }) => key}
            columns={columns}
          />
        </section>
      </div>
    </>
  );
}

function Actions({ evidence }: { evidence: CampaignEvidence }) {
  const { settingsCsv, contactsCsv, sentAt } = evidence;
  const day = sentAt.slice(0, 10);
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => downloadCsv(contactsCsv, `campaign-contacts-${day}.csv`)}>
        Contacts (CSV)
      </Button>
      <Button onClick={() => downloadCsv(settingsCsv, `campaign-settings-${day}.csv`)}>
        Wording and settings (CSV)
      </Button>
      <Button variant="primary" onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}

const columns: Column<EvidenceContact & { key: string }>[] = [
  {
    header: "Name",
    className: "min-w-48 text-sm",
    cell: ({ name, email }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block wrap-anywhere text-muted">{email}</span>
      </>
    ),
  },
  { header: "State", className: "text-sm", cell: ({ state }) => state },
  { header: "Wording", className: "text-sm", cell: ({ wording }) => wording || "–" },
  { header: "Invitation now", className: "text-sm", cell: ({ invitation }) => invitation || "–" },
  { header: "Sent", className: "text-sm", cell: ({ sentAt }) => formatTime(sentAt) },
  { header: "Answered", className: "text-sm", cell: ({ answeredAt }) => formatTime(answeredAt) },
];

const formatTime = (time: string) => (time ? formatDateTime(time) : "–");
