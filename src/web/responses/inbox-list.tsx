import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { InboxExternalReview, InboxItem } from "#shared/api/inbox.ts";
import type { ResponseSummary } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Face } from "#web/ui/face.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";

export interface InboxListProps {
  items: InboxItem[];
  /** Id of the item that is open beside the list. */
  openId: string | undefined;
}

/** `j` moves to the next row, `k` to the previous one. */
export function InboxList({ items, openId }: InboxListProps) {
  const at = items.findIndex(({ id }) => id === openId);
  return (
    <ul>
      {items.map((item, index) => (
        <Row
          key={item.id}
          item={item}
          isOpen={index === at}
          shortcut={index === at + 1 ? "j" : at > 0 && index === at - 1 ? "k" : undefined}
        />
      ))}
    </ul>
  );
}

/** Maximum length of an answer that says little without its question, such as "Yes" or "The new receptionist". */
const maxShortAnswer = 40;

interface RowProps {
  item: InboxItem;
  isOpen: boolean;
  shortcut: string | undefined;
}

function Row({ item, isOpen, shortcut }: RowProps) {
  const { search } = useLocation();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: "nearest" });
  }, [isOpen]);
  const { rating, excerpt, handledAt, assignee, tags } = item;
  const { name, to, at, isNew, badges, origin } = describeItem(item);
  return (
    <li
      ref={row}
      className={clsx(
        "relative flex gap-3 border-t border-line py-3 pr-4 pl-2 hover:bg-card",
        isOpen && "bg-card shadow-[inset_3px_0_0_var(--color-accent)]",
      )}
    >
      <Face name={name} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link
            to={{ pathname: to, search }}
            dir="auto"
            aria-current={isOpen ? "true" : undefined}
            aria-keyshortcuts={shortcut}
            className={clsx(
              "link wrap-anywhere after:absolute after:inset-0",
              isNew && "font-semibold",
            )}
          >
            {name}
          </Link>
          {isNew && <Badge tone="accent">New</Badge>}
          {handledAt && <Badge tone="success">Resolved</Badge>}
          {badges}
          <RatingAndTime rating={rating} at={at} />
        </div>
        {excerpt && (
          <div className="mt-0.5">
            {item.kind === "response" &&
              item.excerptQuestion &&
              excerpt.length <= maxShortAnswer && (
                <p dir="auto" className="truncate text-sm text-muted">
                  {item.excerptQuestion}
                </p>
              )}
            <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere">
              {excerpt}
            </p>
          </div>
        )}
        <p className="mt-0.5 truncate text-sm text-muted">
          {[origin, assignee && `for ${assignee.name}`, ...tags].filter(Boolean).join(" · ")}
        </p>
      </div>
    </li>
  );
}

interface Description {
  name: string;
  to: string;
  at: string;
  isNew: boolean;
  badges: ReactNode;
  /** Source of the item. */
  origin: string;
}

/** The properties in which the two kinds differ. */
function describeItem(item: InboxItem): Description {
  const { id } = item;
  if (item.kind === "external") {
    return {
      name: reviewerName(item),
      to: paths.externalReview.href({ externalReviewId: id }),
      at: item.listedAt,
      isNew: false,
      badges: <Badge>{item.site}</Badge>,
      origin: "External review",
    };
  }
  return {
    name: customerName(item),
    to: paths.response.href({ responseId: id }),
    at: item.submittedAt,
    isNew: !item.readAt && !item.withdrawnAt,
    badges: (
      <>
        {item.withdrawnAt && <Badge>Withdrawn</Badge>}
        {item.hasPrivateMessage && <Badge>Private message</Badge>}
      </>
    ),
    origin: item.flowTitle,
  };
}

export function customerName({
  contactName,
  source,
}: Pick<ResponseSummary, "contactName" | "source">): string {
  if (contactName) return contactName;
  return source === "link" ? "Anonymous" : "A customer";
}

export const reviewerName = ({ reviewer }: Pick<InboxExternalReview, "reviewer">) =>
  reviewer || "Unnamed reviewer";
