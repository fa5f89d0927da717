import { sitePaths } from "#shared/paths.ts";
import { Section } from "./section.tsx";

const features = [
  {
    title: "Customizable templates",
    text: "Starter questions by trade, and emails in your words, with your logo and color.",
  },
  {
    title: "Email automation",
    text: "Ask a few days after the service, remind at most twice, stop after an answer. Smart timing finds the best hours.",
  },
  {
    title: "Analytics",
    text: "Real-time tracking from invitation to answer, sentiment analysis, and custom reports as PDF, CSV or a link.",
  },
  {
    title: "Multi-platform support",
    text: "Google, Facebook or any other review site. Every customer sees the same ones.",
  },
];

export function MoreFeatures() {
  return (
    <Section id="more" heading="Everything else you need">
      <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
        {features.map(({ title, text }) => (
          <div key={title} className="border-t border-line pt-4">
            <dt className="font-serif text-lg font-semibold">{title}</dt>
            <dd className="mt-1 max-w-[48ch] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">
        <a
          className="link inline-flex min-h-11 items-center font-semibold"
          href={sitePaths.features.href()}
        >
          Everything it does, in detail
        </a>
      </p>
    </Section>
  );
}
