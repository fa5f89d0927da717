import { Link } from "react-router";
import type { FlowSummary } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { formatAgo, formatCount, formatDateTime } from "#web/lib/format.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { FlowMenu } from "./flow-menu.tsx";
import { FlowStatusBadge } from "./flow-status.tsx";

export function FlowListItem({ flow }: { flow: FlowSummary }) {
  const { id: flowId, title, status, questionCount, responseCount, lastResponseAt } = flow;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line py-5">
      <div className="grid min-w-0 grow basis-72 gap-1 wrap-anywhere">
        <div className="flex flex-wrap items-center gap-3">
          <Link to={paths.flow.href({ flowId })} className="link text-lg font-semibold">
            {title || "Untitled flow"}
          </Link>
          <FlowStatusBadge {...flow} />
        </div>
        <p className="text-sm text-muted">
          {formatCount(questionCount, "question")} ·{" "}
          {responseCount === 0 ? (
            "no answers yet"
          ) : (
            <Link to={paths.responses.href({}, { flowId })} className="link">
              {formatCount(responseCount, "answer")}
            </Link>
          )}
          {lastResponseAt && (
            <time dateTime={lastResponseAt} title={formatDateTime(lastResponseAt)}>
              , latest {formatAgo(lastResponseAt)}
            </time>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        {status === "published" && <CopyButton text={flow.url} label="Copy link" />}
        <FlowMenu flow={flow} />
      </div>
    </li>
  );
}
