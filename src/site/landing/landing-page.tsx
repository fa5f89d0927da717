import { AdvertisedGoals } from "./advertised-goals.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { FeatureCards } from "./feature-cards.tsx";
import { Hero } from "./hero.tsx";
import { LandingSection } from "./landing-section.tsx";
import { MoreFeatures } from "./more-features.tsx";
import { Plans } from "./plans.tsx";
import { Questions } from "./questions.tsx";
import { Steps } from "./steps.tsx";
import { Story } from "./story.tsx";

export function LandingPage() {
  return (
    <>
      <Hero />
      <AdvertisedGoals />
      <FeatureCards />
      <MoreFeatures />
      <Steps />
      <Story />
      <LandingSection id="pricing" heading="Three plans, one product">
        <Plans />
      </LandingSection>
      <Questions />
      <CallToAction />
    </>
  );
}
