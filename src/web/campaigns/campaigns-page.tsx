import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type Campaign, getCoverage, listCampaigns } from "#shared/api/campaigns.ts";
import { describeAudience } from "#shared/campaigns/audience.ts";
import { looksHandPicked } from "#shared/campaigns/hand-picking.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { ListPage } from "#web/lists/list-page.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { CoverageCard } from "./coverage-card.tsx";
import { ShareMeter } from "./share-meter.tsx";

// Not live: the meter scans three months of contacts, and every sent message would repeat that.
export const loader = ({ request }: LoaderFunctionArgs) =>
  loadListPage(request, listCampaigns.query, async (query, options) => {
    const [page, coverage] = await Promise.all([
      call(listCampaigns, query, options),
      call(getCoverage, {}, options),
    ]);
    return { ...page, coverage };
  });

export function Component() {
  const { campaigns, total, unrecorded, coverage, query } = useLoaderData<typeof loader>();
  return (
    <>
      <ListPage
        title="Campaigns"
        description="Each batch of invitations, and how many of the eligible customers it reached. Open one for its evidence."
        actions={
          <ButtonLink variant="primary" to={paths.newInvitations.href()}>
            Invite customers
          </ButtonLink>
        }
        isEmpty={total === 0}
        none={{
          title: "No campaigns yet",
          words:
            "Each time you invite customers, we record who was eligible, who was invited, the wording, and where your page led. You can download it as evidence that you don’t hand-pick.",
        }}
        notices={total > 0 && <CoverageCard coverage={coverage} />}
        paging={{ ...query, total, noun: "campaign" }}
      >
        <DataTable
          caption="Campaigns"
          rows={campaigns}
          rowKey={({ id }) => id}
          columns={columns}
          sheets
        />
      </ListPage>
      {unrecorded > 0 && (
        <p className="mt-6 max-w-(--rf-measure) text-sm text-muted">
          {unrecorded === 1
            ? "1 earlier invitation belongs to no campaign: it was sent before campaigns were written down."
            : `${formatCount(unrecorded, "earlier invitation")} belong to no campaign: they were sent before campaigns were written down.`}{" "}
          Who else could have been asked then is not known.
        </p>
      )}
    </>
  );
}

const columns: Column<Campaign>[] = [
  {
    header: "Campaign",
    className: "w-full max-w-0 min-w-48 md:w-2/5",
    cell: ({ id, flowTitle, sentAt }) => (
      <>
        <Link
          to={paths.campaign.href({ campaignId: id })}
          className="link block truncate font-semibold"
        >
          {flowTitle}
          <span className="sr-only">, {formatDateTime(sentAt)}</span>
        </Link>
        <time dateTime={sentAt} className="block text-sm text-muted" aria-hidden="true">
          {formatDateTime(sentAt)}
        </time>
      </>
    ),
  },
  {
    header: "Sent to",
    className: "min-w-40",
    cell: describeAudience,
  },
  {
    header: "Invited",
    className: "min-w-52",
    cell: (campaign) => (
      <>
        <ShareMeter
          eligible={campaign.eligible}
          asked={campaign.asked}
          of={`${campaign.flowTitle}, ${formatDateTime(campaign.sentAt)}`}
        />
        {looksHandPicked(campaign) && (
          <span className="mt-2 block">
            <Badge tone="accent">Most were left out</Badge>
          </span>
        )}
      </>
    ),
  },
];
