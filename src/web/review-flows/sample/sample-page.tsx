import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { getBusiness } from "#shared/api/businesses.ts";
import { outsidePaths, paths } from "#shared/paths.ts";
import { type Starter, starters } from "#shared/review-flows/starters.ts";
import { call } from "#web/lib/api.ts";
import { getSessionToken } from "#web/session/session.ts";
import { Wordmark } from "#web/shell/wordmark.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { starterName } from "../starter-name.ts";
import { useStartFlow } from "../use-start-flow.ts";
import { Sample } from "./sample.tsx";

/** Samples are public; a signed-in user sees them with the business's name. */
export async function loader({ request }: LoaderFunctionArgs) {
  const key = new URL(request.url).searchParams.get("of") ?? "any";
  const starter = starters.find((one) => one.key === key) ?? starters[0];
  // Blocked storage or an unreachable server must not break the sample, which only needs a name.
  const isSignedIn = (await getSessionToken().catch(() => undefined)) !== undefined;
  const business = isSignedIn ? await call(getBusiness).catch(() => undefined) : undefined;
  return { starter, isSignedIn, business };
}

export function Component() {
  const { starter, isSignedIn, business } = useLoaderData<typeof loader>();
  if (!starter) return null;
  const back = isSignedIn ? paths.flows.href() : paths.welcome.href();
  return (
    <div className="mx-auto max-w-6xl px-4 sm:px-8">
      <header className="py-4">
        <Wordmark />
      </header>
      <main className="pt-4 pb-24 sm:pt-8">
        <PageHeader
          title="See it as a customer"
          description={`${starterName(starter)}. Answer it as a customer would: nothing is stored or sent.`}
          back={{ to: back, label: isSignedIn ? "Review flows" : "Welcome" }}
          actions={<UseThisOne starter={starter} isSignedIn={isSignedIn} />}
        />
        <Sample key={starter.key} content={starter.content} business={business} />
        <OtherSamples current={starter} />
      </main>
    </div>
  );
}

function UseThisOne({ starter, isSignedIn }: { starter: Starter; isSignedIn: boolean }) {
  const start = useStartFlow();
  return isSignedIn ? (
    <Button variant="primary" busy={start.busy} onClick={() => start.run(starter.content)}>
      Use this one
    </Button>
  ) : (
    <ButtonLink reloadDocument variant="primary" to={outsidePaths.register.href()}>
      Get Started
    </ButtonLink>
  );
}

function OtherSamples({ current }: { current: Starter }) {
  return (
    <nav aria-labelledby="others" className="mt-12">
      <h2 id="others" className="text-lg">
        Other samples
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2">
        {starters
          .filter(({ key }) => key !== current.key)
          .map((starter) => (
            <li key={starter.key}>
              <Link
                to={paths.sample.href({}, { of: starter.key })}
                className="link inline-flex min-h-11 items-center"
              >
                {starterName(starter)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
