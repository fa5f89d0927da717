import { sitePaths } from "#shared/paths.ts";
import { features } from "../content/features.ts";
import { LandingSection } from "./landing-section.tsx";

/** Features without a picture above. */
const others = features.slice(3);

export function MoreFeatures() {
  return (
    <LandingSection id="more" heading="Everything else you need">
      <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-2 sm:gap-y-4 lg:grid-cols-4">
        {others.map(({ title, short }) => (
          <div key={title} className="border-t border-line pt-3 sm:pt-4">
            <dt className="font-serif text-lg font-semibold">{title}</dt>
            <dd className="mt-1 max-w-[48ch] text-muted">{short}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 sm:mt-4">
        <a
          className="link inline-flex min-h-11 items-center font-semibold"
          href={sitePaths.features.href()}
        >
          Everything it does, in detail
        </a>
      </p>
    </LandingSection>
  );
}
