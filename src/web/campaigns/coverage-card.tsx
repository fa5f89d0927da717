import type { Coverage } from "#shared/api/campaigns.ts";
import { coverageDays, looksHandPicked, timesPassedOver } from "#shared/campaigns/hand-picking.ts";
import { paths } from "#shared/paths.ts";
import { formatCount } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { ShareMeter } from "./share-meter.tsx";

/** Coverage over time. Each contact counts once, so many small campaigns can together reach 100%. */
export function CoverageCard({ coverage }: { coverage: Coverage }) {
  const { campaigns, passedOver } = coverage;
  return (
    <Card aria-label="The last months" className="grid gap-3">
      <CardHeader title={`Eligible customers invited in the last ${coverageDays} days`} />
      {campaigns === 0 ? (
        <p className="text-muted">No invitations were sent in these days.</p>
      ) : (
        <>
          <ShareMeter {...coverage} />
          <p className="text-muted">
            In {formatCount(campaigns, "campaign")}. Each contact counts once.
          </p>
        </>
      )}
      {(looksHandPicked(coverage) || passedOver > 0) && (
        <Alert
          tone="warning"
          title={
            looksHandPicked(coverage)
              ? "Most eligible customers weren’t invited"
              : `${formatCount(passedOver, "customer keeps", "customers keep")} getting skipped`
          }
          actions={
            <ButtonLink size="small" to={paths.newInvitations.href()}>
              See who’s eligible now
            </ButtonLink>
          }
        >
          {passedOver > 0 &&
            `${formatCount(passedOver, "customer was", "customers were")} eligible in ${timesPassedOver} or more campaigns and never invited. `}
          Inviting only some customers can count as hand-picking. Invite everyone who’s eligible.
        </Alert>
      )}
    </Card>
  );
}
