import "#public-page/page.css";
import { useState } from "react";
import { ReviewForm } from "#public-page/review-form.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { type Draft, toPreview } from "./draft.ts";

type Width = "phone" | "desktop";

/** The customer's page as it would be: the very components that the server renders. */
export function Preview({ draft, businessName }: { draft: Draft; businessName: string }) {
  const [width, setWidth] = useState<Width>("phone");
  const flow = {
    ...{ id: "preview", businessName, title: draft.title || "Untitled flow" },
    description: draft.description,
    questions: toPreview(draft),
  };
  return (
    <section aria-labelledby="preview" className="grid gap-4">
      <h2 id="preview" className="text-lg">
        What customers see
      </h2>
      <RadioGroup<Width>
        name="preview-width"
        legend="Width of the preview"
        hideLegend
        value={width}
        onChange={setWidth}
        options={[
          { value: "phone", label: "On a phone" },
          { value: "desktop", label: "On a computer" },
        ]}
      />
      <div
        // A picture of the page: its controls are not for the owner to fill in.
        inert
        className="max-h-[80dvh] overflow-y-auto rounded-lg border border-edge"
      >
        <div
          className="review-page"
          style={width === "phone" ? { width: "100%" } : { width: 960, zoom: 0.38 }}
        >
          <ReviewForm
            flow={flow}
            action=""
            submissionKey=""
            invitation={undefined}
            answer={undefined}
            values={{}}
            problems={{}}
            notice={undefined}
          />
        </div>
      </div>
    </section>
  );
}
