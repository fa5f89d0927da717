import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type CampaignDetails, getCampaign } from "#shared/api/campaigns.ts";
import { describeAudience } from "#shared/campaigns/audience.ts";
import { type IneligibleReason, ineligibleLabels } from "#shared/campaigns/eligibility.ts";
import { looksHandPicked } from "#shared/campaigns/hand-picking.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { SettingsSection } from "#web/settings/settings-section.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { DescriptionList } from "#web/ui/description-list.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { CampaignWordings } from "./campaign-wordings.tsx";
import { ShareMeter } from "./share-meter.tsx";

export function loader({ params: { campaignId }, request }: LoaderFunctionArgs) {
  if (!campaignId) throw missingPage();
  return call(getCampaign, { campaignId }, { signal: request.signal });
}

export function Component() {
  const campaign = useLoaderData<typeof loader>();
  useLive("invitations");
  const { id, flowTitle, sentAt, sentBy } = campaign;
  return (
    <>
      <PageHeader
        title={`Campaign: ${flowTitle}`}
        description={
          <>
            Sent <time dateTime={sentAt}>{formatDateTime(sentAt)}</time> by{" "}
            {sentBy ?? "a former member"}, to {describeAudience(campaign).toLowerCase()}.
          </>
        }
        back={{ to: paths.campaigns.href(), label: "Campaigns" }}
        actions={
          <ButtonLink variant="primary" to={paths.campaignEvidence.href({ campaignId: id })}>
            Evidence
          </ButtonLink>
        }
      />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
        <WhoWasAsked campaign={campaign} />
        <Afterwards now={campaign.now} />
        <CampaignWordings wordings={campaign.wordings} />
        <SettingsSection
          title="Where the page led"
          about="Every customer is offered the same review sites, in the same order, whatever they answered."
        >
          {campaign.destinations.length === 0 ? (
            <p>No review site was linked when this was sent.</p>
          ) : (
            <DescriptionList
              facts={campaign.destinations.map(({ label, url }, n) => [`${n + 1}. ${label}`, url])}
            />
          )}
        </SettingsSection>
      </div>
    </>
  );
}

function WhoWasAsked({ campaign }: { campaign: CampaignDetails }) {
  const { eligible, asked, waiting, withdrawn, notEligible } = campaign;
  const counts: [string, number][] = [
    ["Had to wait for the plan", waiting],
    ["Eligible, but left out", eligible - asked - withdrawn],
    ["Withdrawn before it was sent", withdrawn],
  ];
  return (
    <SettingsSection title="Invited">
      <ShareMeter eligible={eligible} asked={asked} />
      {looksHandPicked(campaign) && (
        <Alert
          tone="warning"
          title="Most people who could be asked were left out"
          actions={
            <ButtonLink size="small" to={paths.newInvitations.href()}>
              See who can be asked now
            </ButtonLink>
          }
        >
          Asking only some can count as hand-picking. Ask the others, too, as far as they can be
          asked now.
        </Alert>
      )}
      <DescriptionList
        facts={[
          ...counts.filter(([, count]) => count > 0),
          ...Object.entries(notEligible)
            .map(([reason, count]): [string, number] => [
              `Not asked: ${ineligibleLabels[reason as IneligibleReason]}`,
              count,
            ])
            .sort(([, a], [, b]) => b - a),
        ].map(([words, count]) => [words, formatNumber(count)])}
      />
    </SettingsSection>
  );
}

function Afterwards({ now }: Pick<CampaignDetails, "now">) {
  const counts: [string, number][] = [
    ["Answered", now.answered],
    ["Sent, not answered yet", now.sent + now.opened],
    ["Waiting or on their way", now.waiting + now.queued],
    ["Could not be delivered", now.failed],
    ["Stopped", now.stopped],
  ];
  const known = counts.filter(([, count]) => count > 0);
  return (
    <SettingsSection title="Results so far">
      {known.length === 0 ? (
        <p>None: the contacts were deleted, and their invitations with them.</p>
      ) : (
        <DescriptionList facts={known.map(([words, count]) => [words, formatNumber(count)])} />
      )}
    </SettingsSection>
  );
}
