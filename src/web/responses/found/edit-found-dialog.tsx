import { useRevalidator } from "react-router";
import {
  type FoundReview,
  foundReviewDetails,
  updateFoundReview,
} from "#shared/api/found-reviews.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ReviewFields, toReview } from "./review-fields.tsx";

export function EditFoundDialog({ review, onClose }: { review: FoundReview; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog open onClose={onClose} title="Edit review" description="What it belongs to stays.">
      <FormShell
        schema={foundReviewDetails}
        toBody={toReview}
        submitLabel="Save review"
        align="end"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (body) => {
          await call(updateFoundReview, { foundReviewId: review.id, body });
          await revalidate();
          onClose();
          toast({ title: "Review saved" });
        }}
      >
        <ReviewFields known={review} />
      </FormShell>
    </Dialog>
  );
}
