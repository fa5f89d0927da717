import { sitePaths } from "#shared/paths.ts";
import { dataQuestions, pricingQuestions, workQuestions } from "../content/more-questions.tsx";
import { mainQuestions } from "../content/questions.tsx";
import { FrequentQuestions } from "../landing/frequent-questions.tsx";
import { PageHeading } from "../layout/article.tsx";

const groups = [
  { id: "first", heading: "Before signing up", questions: mainQuestions },
  { id: "work", heading: "Asking and answering", questions: workQuestions },
  { id: "plans", heading: "Plans and payment", questions: pricingQuestions },
  { id: "data", heading: "Data and signing in", questions: dataQuestions },
];

export function FaqPage() {
  return (
    <div className="page py-14 lg:py-24">
      <PageHeading
        heading="Questions, answered plainly"
        lead={
          <>
            Is yours missing?{" "}
            <a className="link" href={sitePaths.contact.href()}>
              Write to us
            </a>
            , and it will be here soon.
          </>
        }
      />
      {groups.map(({ id, heading, questions }) => (
        <section
          key={id}
          aria-labelledby={id}
          className="mt-16 grid gap-6 lg:mt-24 lg:grid-cols-12 lg:gap-10"
        >
          <h2 id={id} className="text-2xl lg:col-span-4">
            {heading}
          </h2>
          <div className="lg:col-span-8">
            <FrequentQuestions name={id} questions={questions} />
          </div>
        </section>
      ))}
    </div>
  );
}
