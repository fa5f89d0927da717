import { sitePaths } from "#shared/paths.ts";
import { Section } from "./section.tsx";

const features = [
  {
    title: "Customizable templates",
    text: "Starter flows by trade, and the wording of your invitations: your greeting, your reason for asking, your name under it.",
  },
  {
    title: "Email automation",
    text: "Templates you can make your own. Automations ask a few days after the service, remind at most twice, and stop after an answer. Smart timing finds the hours in which your customers answer.",
  },
  {
    title: "Analytics",
    text: "Real-time tracking from the invitation to the answer. Sentiment analysis that never outranks the stars. Custom reports are in the works.",
  },
  {
    title: "Multi-platform support",
    text: "Google, Facebook, or any place with an address. Every customer is offered the same ones.",
  },
];

export function MoreFeatures() {
  return (
    <Section id="more" heading="Everything else you need">
      <dl className="grid gap-x-14 sm:grid-cols-2">
        {features.map(({ title, text }) => (
          <div key={title} className="border-t border-line py-7">
            <dt className="font-serif text-xl font-semibold">{title}</dt>
            <dd className="mt-2 max-w-[48ch] text-muted">{text}</dd>
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
