import { ExternalLink } from "lucide-react";
import { useState } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from "react-router";
import {
  deleteFoundReview,
  draftFoundReply,
  type FoundReviewWithSuggestions,
  getFoundReview,
  updateFoundTexts,
} from "#shared/api/found-reviews.ts";
import { AppError } from "#shared/errors.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive, whileLeaving } from "#web/lib/use-live.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import type { FromList } from "../back-to-list.ts";
import { OwnNotes } from "../own-notes.tsx";
import { handOnNotFound, UnlessDeleted } from "../unless-deleted.tsx";
import type { OwnTexts } from "../use-own-texts.ts";
import { EditFoundDialog } from "./edit-found-dialog.tsx";
import { Verdict } from "./found-row.tsx";
import { MatchSection } from "./match-section.tsx";
import { reviewerName, whereAndWhen } from "./platform-words.ts";

export function loader({ params: { foundReviewId }, request }: LoaderFunctionArgs) {
  if (!foundReviewId) throw new AppError("not_found");
  return call(getFoundReview, { foundReviewId }, { signal: request.signal }).catch(handOnNotFound);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { foundReviewId = "" } = useParams();
  const list = useBackToFound();
  useLive("responses");
  return (
    <UnlessDeleted
      key={foundReviewId}
      loaded={loaded}
      called="this review"
      list={{ to: list, label: "Found on platforms" }}
      read={() => call(getFoundReview, { foundReviewId })}
      update={(body) => call(updateFoundTexts, { foundReviewId, body })}
    >
      {(review, own) => <FoundReview review={review} own={own} />}
    </UnlessDeleted>
  );
}

function FoundReview({ review, own }: { review: FoundReviewWithSuggestions; own: OwnTexts }) {
  const list = useBackToFound();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={reviewerName(review)}
        description={whereAndWhen(review)}
        back={
          <Link to={list} className="link">
            Found on platforms
          </Link>
        }
        actions={<Button onClick={() => setEditing(true)}>Edit</Button>}
      />
      <div className="grid gap-12 lg:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid content-start gap-6">
          <AsPosted review={review} />
          <DeleteFound review={review} />
        </div>
        <div className="grid content-start gap-10">
          <MatchSection review={review} />
          <OwnNotes
            own={own}
            suggestReply={(variant) =>
              call(draftFoundReply, { foundReviewId: review.id, body: { variant } })
            }
          />
        </div>
      </div>
      {editing && <EditFoundDialog review={review} onClose={() => setEditing(false)} />}
    </>
  );
}

function useBackToFound() {
  const { state } = useLocation() as { state: Partial<FromList> | null };
  return { pathname: paths.foundReviews.href(), search: state?.list ?? "" };
}

function AsPosted({ review }: { review: FoundReviewWithSuggestions }) {
  const { text, url, label, entered, enteredBy, enteredAt } = review;
  const how = entered === "pasted" ? "Pasted" : "Imported";
  return (
    <section aria-labelledby="as-posted" className="grid max-w-(--rf-measure) gap-4">
      <h2 id="as-posted" className="text-lg">
        As it stands there
      </h2>
      <p className="empty:hidden">
        <Verdict review={review} />
      </p>
      {text ? (
        <blockquote
          dir="auto"
          className="rounded-md border border-line bg-card p-4 text-lg whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      ) : (
        <p className="text-muted">Nothing was written.</p>
      )}
      {url && (
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" className="link">
            Open it on {label} <ExternalLink aria-hidden="true" className="inline size-4" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </p>
      )}
      <p className="text-sm text-muted">
        {how}
        {enteredBy && ` by ${enteredBy}`} on{" "}
        <time dateTime={enteredAt}>{formatDateTime(enteredAt)}</time>
      </p>
    </section>
  );
}

function DeleteFound({ review }: { review: FoundReviewWithSuggestions }) {
  const navigate = useNavigate();
  const list = useBackToFound();
  const [asking, setAsking] = useState(false);
  const remove = useAction(() =>
    whileLeaving(async () => {
      await call(deleteFoundReview, { foundReviewId: review.id });
      toast({ title: "Review deleted" });
      await navigate(list);
    }),
  );
  return (
    <div>
      <Button variant="quiet" className="-ms-5" onClick={() => setAsking(true)}>
        Delete this review …
      </Button>
      <AlertDialog
        open={asking}
        destructive
        title="Delete this review here?"
        description={`What you recorded is gone for good, and its match with it. On ${review.label} the review stays as it is.`}
        confirmLabel="Delete review"
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
