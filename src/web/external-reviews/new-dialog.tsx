import { useLocation, useNavigate } from "react-router";
import { createExternalReview, externalReviewDetails } from "#shared/api/external-reviews.ts";
import { paths } from "#shared/paths.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { toast } from "#web/ui/toast-store.ts";
import { ExternalReviewFields, toDetails } from "./external-review-fields.tsx";

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: paths.responses.href(), search });
  return (
    <FormDialog
      onClose={close}
      title="Add an external review"
      description="Copy a review from the site where you saw it."
      schema={externalReviewDetails}
      toBody={toDetails}
      submitLabel="Save review"
      onSubmit={async (body) => {
        const { id } = await call(createExternalReview, { body });
        toast({ title: "Review saved" });
        await navigate({
          pathname: paths.externalReview.href({ externalReviewId: id }),
          search,
        });
      }}
    >
      <ExternalReviewFields />
    </FormDialog>
  );
}
