import { CallToAction } from "./call-to-action.tsx";
import { Claims } from "./claims.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { MoreFeatures } from "./more-features.tsx";
import { Plans } from "./plans.tsx";
import { Questions } from "./questions.tsx";
import { Section } from "./section.tsx";
import { Steps } from "./steps.tsx";
import { Story } from "./story.tsx";

export function LandingPage() {
  return (
    <>
      <Hero />
      <Claims />
      <FeatureCards />
      <MoreFeatures />
      <Steps />
      <Story />
      <Section id="pricing" heading="Three plans, one product">
        <Plans />
      </Section>
      <Questions />
      <CallToAction />
    </>
  );
}
