import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { analyticsQuery, deleteView, type SavedView } from "#shared/api/analytics.ts";
import type { ReportRecipient } from "#shared/api/report-recipients.ts";
import { describeDays } from "#shared/insights/describe-days.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { readQuery } from "#web/lists/read-query.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { AddRecipient } from "./add-recipient.tsx";
import { Recipients } from "./recipients.tsx";
import { ReportActions } from "./reports.tsx";

interface ViewProps {
  view: SavedView;
  recipients: readonly ReportRecipient[];
  isOwner: boolean;
}

export function View({ view, recipients, isOwner }: ViewProps) {
  const { id, name, query } = view;
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState<"address" | "delete">();
  const close = () => setAsking(undefined);
  const remove = useAction(async () => {
    await call(deleteView, { viewId: id });
    await revalidate();
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 border-t border-line py-1">
      <div className="me-auto min-w-0">
        <Link className="link wrap-anywhere" to={addressOf(query)}>
          {name}
        </Link>
        <p className="text-sm text-muted">{describeSaved(query)}</p>
      </div>
      <div className="-mx-3 flex flex-wrap gap-x-1">
        <ReportActions view={view} />
        {isOwner && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => setAsking("address")}
            aria-label={`Send by email: ${name}`}
          >
            Send by email
          </Button>
        )}
        {(isOwner || recipients.length === 0) && (
          <Button
            size="small"
            variant="quiet"
            busy={remove.busy}
            onClick={() => (recipients.length === 0 ? remove.run() : setAsking("delete"))}
            aria-label={`Delete the view ${name}`}
          >
            Delete
          </Button>
        )}
      </div>
      <Recipients recipients={recipients} isOwner={isOwner} />
      {asking === "address" && <AddRecipient view={view} onClose={close} />}
      <AlertDialog
        open={asking === "delete"}
        title={`Delete “${name}”?`}
        description={describeLoss(recipients)}
        confirmLabel="Delete the view"
        destructive
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={close}
      />
    </li>
  );
}

const addressOf = (query: string) => `${paths.analytics.href()}?${query}`;

function describeSaved(query: string): string {
  const { flowId, source, campaignId, senderId, contactTag, ...days } = readQuery(
    analyticsQuery,
    new URL(addressOf(query), location.origin).href,
  );
  const isNarrowed = Boolean(flowId ?? source ?? campaignId ?? senderId ?? contactTag);
  return `${describeDays(days, formatDay)}${isNarrowed ? ", filtered" : ""}`;
}

const listed = new Intl.ListFormat("en", { type: "conjunction" });

function describeLoss(recipients: readonly ReportRecipient[]): string {
  const mailed = recipients.filter(({ nextAt }) => nextAt).map(({ address }) => address);
  return mailed.length > 0
    ? `It is no longer emailed to ${listed.format(mailed)}. They cannot start it again themselves.`
    : "Its recipients are removed too.";
}
