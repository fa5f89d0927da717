import { sitePaths } from "#shared/paths.ts";
import { pricingQuestions } from "../content/more-questions.tsx";
import { CallToAction } from "../landing/call-to-action.tsx";
import { FrequentQuestions } from "../landing/frequent-questions.tsx";
import { Plans } from "../landing/plans.tsx";
import { PageHeading } from "../layout/article.tsx";

export function PricingPage() {
  return (
    <>
      <div className="page py-14 lg:py-24">
        <PageHeading
          heading="Simple pricing, based on how many customers you invite"
          lead="The plans differ in how many people you invite in a month. Everything else is the same for everyone."
        />
        <section aria-label="Plans" className="mt-12">
          <Plans heading="h2" />
        </section>
        <section
          aria-labelledby="billing"
          className="mt-20 grid gap-10 border-t border-line pt-16 lg:mt-28 lg:grid-cols-12"
        >
          <div className="lg:col-span-4">
            <h2 id="billing" className="text-2xl">
              About plans and payment
            </h2>
            <p className="mt-4 text-muted">
              Something else?{" "}
              <a className="link" href={sitePaths.contact.href()}>
                Ask us
              </a>
              .
            </p>
          </div>
          <div className="lg:col-span-8">
            <FrequentQuestions name="billing" questions={pricingQuestions} />
          </div>
        </section>
      </div>
      <CallToAction />
    </>
  );
}
