import { useRevalidator } from "react-router";
import {
  type ExternalReview,
  externalReviewDetails,
  updateExternalReview,
} from "#shared/api/external-reviews.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ExternalReviewFields, toDetails } from "./external-review-fields.tsx";

export function EditDialog({ review, onClose }: { review: ExternalReview; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <Dialog open onClose={onClose} title="Edit review">
      <FormShell
        schema={externalReviewDetails}
        toBody={toDetails}
        submitLabel="Save review"
        align="end"
        secondary={<Button onClick={onClose}>Cancel</Button>}
        onSubmit={async (body) => {
          await call(updateExternalReview, { externalReviewId: review.id, body });
          await revalidate();
          onClose();
          toast({ title: "Review saved" });
        }}
      >
        <ExternalReviewFields review={review} />
      </FormShell>
    </Dialog>
  );
}
