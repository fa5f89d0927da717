import { Send, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import type { Dashboard } from "#shared/api/dashboard.ts";
import { openShellDialog } from "#web/search/shortcuts.ts";
import { Panel } from "#web/ui/panel.tsx";

const row =
  "flex w-full items-center gap-3 border-t border-line py-2 text-left no-underline group-first:border-t-0 hover:underline";

/** Tasks, most urgent first, followed by inviting the next customer. */
export function ToDo({ toDo }: Pick<Dashboard, "toDo">) {
  return (
    <Panel title="To do" className="lg:col-span-4">
      <ul>
        {toDo.map(({ words, detail, path, isUrgent }) => (
          <li key={words} className="group">
            <Link className={row} to={path}>
              {isUrgent ? (
                <TriangleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />
              ) : (
                <span
                  aria-hidden="true"
                  className="mx-1 size-2.5 shrink-0 rounded-full bg-series"
                />
              )}
              <span>
                {words}
                {detail && <span className="block text-sm text-muted">{detail}</span>}
              </span>
            </Link>
          </li>
        ))}
        <li className="group">
          <button type="button" className={row} onClick={() => openShellDialog("quick-ask")}>
            <Send aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
            <span>
              Ask your latest customer
              <span className="block text-sm text-muted">
                Just served someone? Their memory is freshest today.
              </span>
            </span>
          </button>
        </li>
      </ul>
    </Panel>
  );
}
