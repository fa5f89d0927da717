import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { ResponseSummary } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";

export interface ResponseListProps {
  responses: ResponseSummary[];
  /** The one that is open beside the list. */
  openId: string | undefined;
}

/** The next row is reached by `j`, the one before by `k`. */
export function ResponseList({ responses, openId }: ResponseListProps) {
  const at = responses.findIndex(({ id }) => id === openId);
  return (
    <ul>
      {responses.map((response, index) => (
        <Row
          key={response.id}
          response={response}
          isOpen={index === at}
          shortcut={index === at + 1 ? "j" : at > 0 && index === at - 1 ? "k" : undefined}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  response: ResponseSummary;
  isOpen: boolean;
  shortcut: string | undefined;
}

function Row({ response, isOpen, shortcut }: RowProps) {
  const { id, readAt, rating, excerpt, submittedAt, flowTitle, tags, assignee } = response;
  const { search } = useLocation();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  return (
    <li
      ref={row}
      className={clsx(
        "relative border-t border-line px-2 py-4 hover:bg-card",
        isOpen && "bg-card shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={{ pathname: paths.response.href({ responseId: id }), search }}
          aria-current={isOpen ? "true" : undefined}
          aria-keyshortcuts={shortcut}
          className={clsx("link after:absolute after:inset-0", !readAt && "font-semibold")}
        >
          {customerName(response)}
        </Link>
        {!readAt && <Badge tone="accent">New</Badge>}
        {response.handledAt && <Badge tone="success">Resolved</Badge>}
        {response.withdrawnAt && <Badge>Withdrawn</Badge>}
        {response.hasPrivateMessage && <Badge>Private message</Badge>}
        <RatingAndTime rating={rating} at={submittedAt} />
      </div>
      {excerpt && (
        <p dir="auto" className="mt-2 line-clamp-2">
          {excerpt}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {[flowTitle, assignee && `for ${assignee.name}`, ...tags].filter(Boolean).join(" · ")}
      </p>
    </li>
  );
}

export function customerName({
  contactName,
  source,
}: Pick<ResponseSummary, "contactName" | "source">): string {
  if (contactName) return contactName;
  return source === "link" ? "Anonymous" : "A customer";
}
