import "#public-page/page.css";
import { useState } from "react";
import { ReviewForm } from "#public-page/review-form.tsx";
import { WordsContext } from "#public-page/words-context.ts";
import type { Business } from "#shared/api/businesses.ts";
import { directionOf } from "#shared/review/words/languages.ts";
import { wordsIn } from "#shared/review/words/page-words.ts";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { type Draft, toPreview } from "./draft.ts";

type Width = "phone" | "desktop";

/** The customer's page as it would be: the very components that the server renders. */
export function Preview({
  draft,
  business,
}: {
  draft: Draft;
  business: Pick<Business, "name" | "logo">;
}) {
  const [width, setWidth] = useState<Width>("phone");
  const language = draft.locale ?? "en";
  const flow = {
    ...{ id: "preview", businessName: business.name, logo: business.logo },
    title: draft.title || "Untitled flow",
    description: draft.description,
    locale: draft.locale,
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
        inline
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
          lang={language}
          dir={directionOf(language)}
          style={width === "phone" ? { width: "100%" } : { width: 960, zoom: 0.38 }}
        >
          <WordsContext value={wordsIn(language)}>
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
          </WordsContext>
        </div>
      </div>
    </section>
  );
}
