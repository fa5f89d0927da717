import { Link, useNavigate } from "react-router";
import { createExternalReview, externalReviewDetails } from "#shared/api/external-reviews.ts";
import { paths } from "#shared/paths.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ExternalReviewFields, toDetails } from "./external-review-fields.tsx";

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title="Add an external review"
        description="Copy a review from the site where you saw it."
        back={
          <Link to={paths.externalReviews.href()} className="link">
            External reviews
          </Link>
        }
      />
      <div className="max-w-(--rf-measure)">
        <FormShell
          schema={externalReviewDetails}
          toBody={toDetails}
          submitLabel="Save review"
          secondary={<ButtonLink to={paths.externalReviews.href()}>Cancel</ButtonLink>}
          onSubmit={async (body) => {
            const { id } = await call(createExternalReview, { body });
            toast({ title: "Review saved" });
            await navigate(paths.externalReview.href({ externalReviewId: id }));
          }}
        >
          <ExternalReviewFields />
        </FormShell>
      </div>
    </>
  );
}
