import { sitePaths } from "#shared/paths.ts";
import { mainQuestions } from "../content/questions.tsx";
import { FrequentQuestions } from "./frequent-questions.tsx";

export function Questions() {
  return (
    <section aria-labelledby="questions" className="border-t border-line py-7 sm:py-9 lg:py-12">
      <div className="page grid gap-5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="questions" className="text-2xl lg:text-3xl">
            Common questions
          </h2>
          <p className="mt-2 text-muted">
            More answers on the{" "}
            <a className="link" href={sitePaths.faq.href()}>
              questions page
            </a>
            , or{" "}
            <a className="link" href={sitePaths.contact.href()}>
              ask us
            </a>
            .
          </p>
        </div>
        <div className="lg:col-span-8">
          <FrequentQuestions name="questions" questions={mainQuestions} />
        </div>
      </div>
    </section>
  );
}
