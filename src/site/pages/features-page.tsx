import { sitePaths } from "#shared/paths.ts";
import { type Feature, features } from "../content/features.ts";
import { CallToAction } from "../landing/call-to-action.tsx";
import { PageHeading } from "../layout/article.tsx";

export function FeaturesPage() {
  return (
    <>
      <div className="page py-14 lg:py-24">
        <PageHeading
          heading="What it does, and what it leaves alone"
          lead="From the first question to the last figure."
        />
        <div className="mt-12 lg:mt-20">
          {features.map((feature) => (
            <FeatureRow key={feature.title} feature={feature} />
          ))}
        </div>
        <p className="mt-12 max-w-[65ch] text-muted">
          What comes next is on the{" "}
          <a className="link" href={sitePaths.roadmap.href()}>
            roadmap
          </a>
          ; what has arrived, in the{" "}
          <a className="link" href={sitePaths.changelog.href()}>
            changelog
          </a>
          .
        </p>
      </div>
      <CallToAction />
    </>
  );
}

function FeatureRow({ feature: { title, text, points } }: { feature: Feature }) {
  return (
    <section className="grid gap-x-14 gap-y-5 border-t border-line py-12 lg:grid-cols-12 lg:py-16">
      <h2 className="text-2xl lg:col-span-4">{title}</h2>
      <div className="grid gap-7 lg:col-span-8">
        <p className="max-w-[58ch] text-lg">{text}</p>
        <ul className="grid gap-3 text-muted sm:grid-cols-2 sm:gap-x-10">
          {points.map((point) => (
            <li key={point} className="border-l-2 border-line pl-4">
              {point}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
