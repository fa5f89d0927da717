import { useState } from "react";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigate,
  useParams,
  useRevalidator,
} from "react-router";
import {
  annotateExternalReview,
  deleteExternalReview,
  draftExternalReviewReply,
  type ExternalReviewPage,
  getExternalReview,
} from "#shared/api/external-reviews.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime, formatDay } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { whileLeaving } from "#web/lib/use-live.ts";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { Stars } from "#web/ui/stars.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useBackToList } from "../responses/back-to-list.ts";
import { BusinessNotes } from "../responses/business-notes.tsx";
import { InboxItemFrame } from "../responses/inbox-item-frame.tsx";
import { reviewerName } from "../responses/inbox-list.tsx";
import { handOnNotFound, UnlessDeleted } from "../responses/unless-deleted.tsx";
import type { BusinessTexts } from "../responses/use-business-texts.ts";
import { EditDialog } from "./edit-dialog.tsx";
import { MatchSection } from "./match-section.tsx";

export function loader({ params: { externalReviewId }, request }: LoaderFunctionArgs) {
  if (!externalReviewId) throw missingPage();
  return call(getExternalReview, { externalReviewId }, { signal: request.signal }).catch(
    handOnNotFound,
  );
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { externalReviewId = "" } = useParams();
  return (
    <UnlessDeleted
      key={externalReviewId}
      loaded={loaded}
      called="this review"
      read={() => call(getExternalReview, { externalReviewId })}
      update={(body) => call(annotateExternalReview, { externalReviewId, body })}
    >
      {(review, own) => <Review review={review} own={own} />}
    </UnlessDeleted>
  );
}

function Review({ review, own }: { review: ExternalReviewPage; own: BusinessTexts }) {
  const [isEditing, setIsEditing] = useState(false);
  const { id: externalReviewId } = review;
  const { revalidate } = useRevalidator();
  return (
    <>
      <InboxItemFrame
        title={reviewerName(review)}
        description={`External review · ${siteAndDate(review)}`}
        actions={<Button onClick={() => setIsEditing(true)}>Edit</Button>}
        item={review}
        apply={async (body) => {
          await call(annotateExternalReview, { externalReviewId, body });
          await revalidate();
        }}
        main={
          <>
            <ReviewText review={review} />
            <MatchSection review={review} />
          </>
        }
        composer={
          <BusinessNotes
            own={own}
            replyHint="Copy it and paste it on the review site. We don’t post for you."
            suggestReply={(variant) =>
              call(draftExternalReviewReply, { externalReviewId, body: { variant } })
            }
          />
        }
      >
        <DeleteReview review={review} />
      </InboxItemFrame>
      {isEditing && <EditDialog review={review} onClose={() => setIsEditing(false)} />}
    </>
  );
}

/** "Google, May 3, 2026" */
const siteAndDate = ({ site, postedOn }: ExternalReviewPage) =>
  postedOn ? `${site}, ${formatDay(postedOn)}` : site;

function ReviewText({ review }: { review: ExternalReviewPage }) {
  const { text, rating, addedBy, addedAt } = review;
  return (
    <section aria-label="Review" className="grid max-w-(--rf-measure) gap-4">
      {rating !== null && (
        <p>
          <Stars rating={rating} />
        </p>
      )}
      {text ? (
        <blockquote
          dir="auto"
          className="rounded-md border border-line bg-card p-4 text-lg whitespace-pre-line wrap-anywhere"
        >
          {text}
        </blockquote>
      ) : (
        <p className="text-muted">No text.</p>
      )}
      <p className="text-sm text-muted">
        Added {addedBy && `by ${addedBy} `}on{" "}
        <time dateTime={addedAt}>{formatDateTime(addedAt)}</time>
      </p>
    </section>
  );
}

function DeleteReview({ review }: { review: ExternalReviewPage }) {
  const navigate = useNavigate();
  const list = useBackToList();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(() =>
    whileLeaving(async () => {
      await call(deleteExternalReview, { externalReviewId: review.id });
      toast({ title: "Review deleted" });
      await navigate(list);
    }),
  );
  return (
    <div>
      <Button variant="quiet" className="-ms-3.5" onClick={() => setIsAsking(true)}>
        Delete this review …
      </Button>
      <AlertDialog
        open={isAsking}
        destructive
        title="Delete this review here?"
        description={`This also deletes its match, note and draft. The review on ${review.site} is not touched.`}
        confirmLabel="Delete review"
        busy={remove.busy}
        onConfirm={remove.run}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
