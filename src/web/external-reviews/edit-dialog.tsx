import { useRevalidator } from "react-router";
import {
  type ExternalReview,
  externalReviewDetails,
  updateExternalReview,
} from "#shared/api/external-reviews.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ExternalReviewFields, toDetails } from "./external-review-fields.tsx";

export function EditDialog({ review, onClose }: { review: ExternalReview; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  return (
    <FormDialog
      onClose={onClose}
      title="Edit review"
      schema={externalReviewDetails}
      toBody={toDetails}
      submitLabel="Save review"
      onSubmit={async (body) => {
        await call(updateExternalReview, { externalReviewId: review.id, body });
        await revalidate();
        onClose();
        toast({ title: "Review saved" });
      }}
    >
      <ExternalReviewFields review={review} />
    </FormDialog>
  );
}
