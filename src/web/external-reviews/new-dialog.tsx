import { useLocation, useNavigate } from "react-router";
import { createExternalReview, externalReviewDetails } from "#shared/api/external-reviews.ts";
import { paths } from "#shared/paths.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ExternalReviewFields, toDetails } from "./external-review-fields.tsx";

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: paths.responses.href(), search });
  return (
    <Dialog
      open
      onClose={close}
      title="Add an external review"
      description="Copy a review from the site where you saw it."
    >
      <FormShell
        schema={externalReviewDetails}
        toBody={toDetails}
        submitLabel="Save review"
        align="end"
        secondary={<Button onClick={close}>Cancel</Button>}
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
      </FormShell>
    </Dialog>
  );
}
