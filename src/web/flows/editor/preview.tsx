import { useState } from "react";
import { ReviewForm } from "#public-page/review-form.tsx";
import type { Business } from "#shared/api/businesses.ts";
import { CustomerPage } from "../preview/customer-page.tsx";
import { type Width, WidthChoice } from "../preview/width-choice.tsx";
import { type Draft, toPreview } from "./draft.ts";

/** The customer's page as it would be: the very components that the server renders. */
export function Preview({
  draft,
  business,
  topics,
}: {
  draft: Draft;
  business: Pick<Business, "name" | "logo">;
  topics: string[];
}) {
  const [width, setWidth] = useState<Width>("phone");
  const language = draft.locale ?? "en";
  const flow = {
    ...{ id: "preview", businessName: business.name, logo: business.logo },
    title: draft.title || "Untitled flow",
    description: draft.description,
    locale: draft.locale,
    topics,
    questions: toPreview(draft),
  };
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-lg">
        What customers see
      </h2>
      <WidthChoice value={width} onChange={setWidth} />
      <div
        // A picture of the page: its controls are not for the owner to fill in.
        inert
        className="max-h-[80dvh] overflow-y-auto rounded-lg border border-edge"
      >
        <CustomerPage
          language={language}
          style={width === "phone" ? { width: "100%" } : { width: 960, zoom: 0.38 }}
        >
          <ReviewForm
            isPreview
            flow={flow}
            action=""
            language={language}
            submissionKey=""
            stamp=""
            invitation={undefined}
            answer={undefined}
            values={{}}
            problems={{}}
            notice={undefined}
          />
        </CustomerPage>
      </div>
    </section>
  );
}
