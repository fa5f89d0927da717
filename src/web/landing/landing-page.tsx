import { outsidePaths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { Wordmark } from "#web/shell/wordmark.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { SampleSlip } from "./sample-slip.tsx";

const steps = [
  {
    title: "Ask",
    text: "Bring your customers from a file and invite all of them, not a hand-picked few. You see who is asked, who is not, and why, before anything leaves.",
  },
  {
    title: "Listen",
    text: "They open a page that works on any phone and answer a few short questions. Their answer is on your desk the moment it is sent.",
  },
  {
    title: "Let them say it",
    text: "Their own words are ready to copy to the place of their choice. Nothing is invented, and nothing is posted for them.",
  },
];

export function Component() {
  usePageTitle("Review Flow");
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-8">
      <header className="flex items-center justify-between gap-4 py-4">
        <Wordmark to="/" />
        <nav aria-label="Account" className="flex items-center gap-2">
          <ButtonLink reloadDocument variant="quiet" to={outsidePaths.login.href()}>
            Login
          </ButtonLink>
          <ButtonLink
            reloadDocument
            variant="primary"
            className="max-sm:hidden"
            to={outsidePaths.register.href()}
          >
            Get Started
          </ButtonLink>
        </nav>
      </header>
      <main>
        <section className="grid items-center gap-12 py-12 lg:grid-cols-[1.1fr_1fr] lg:gap-20 lg:py-24">
          <div className="grid justify-items-start gap-6">
            <h1 className="text-4xl lg:text-[4rem] lg:leading-[1.05]">
              Reviews in your customers’ own words
            </h1>
            <p className="max-w-[48ch] text-lg text-muted">
              Review Flow asks every customer the few questions that matter to you, shows you the
              answers as they arrive, and offers everyone the same places to post them. For
              insurance agents, workshops, practices and every business that lives on its good name.
            </p>
            <ButtonLink
              reloadDocument
              variant="primary"
              className="min-h-13 px-7 text-lg"
              to={outsidePaths.register.href()}
            >
              Get Started
            </ButtonLink>
          </div>
          <SampleSlip />
        </section>
        <section aria-labelledby="how" className="border-t border-line py-16">
          <h2 id="how" className="text-2xl">
            How it goes
          </h2>
          <ol className="mt-8 grid gap-10 md:grid-cols-3 md:gap-12">
            {steps.map(({ title, text }, index) => (
              <li key={title} className="grid content-start gap-3">
                <span aria-hidden="true" className="font-serif text-4xl">
                  {index + 1}
                </span>
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="border-t border-line py-16">
          <p className="max-w-[34ch] font-serif text-2xl leading-snug sm:text-3xl">
            One star or five: every customer is offered the same places to post. No setting can
            change that.
          </p>
        </section>
      </main>
      <footer className="border-t border-line py-8 text-sm text-muted">Review Flow</footer>
    </div>
  );
}
