import {
  redirect,
  useLoaderData,
  useNavigate,
  useRevalidator,
  useSearchParams,
} from "react-router";
import { type Business, getBusiness } from "#shared/api/businesses.ts";
import { type Flow, getFlow, listFlows } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { getSessionToken } from "#web/session/session.ts";
import { Wordmark } from "#web/shell/wordmark.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { afterWelcome, isFlowPage } from "./after-welcome.ts";
import { FirstAsk } from "./first-ask.tsx";
import { SetupForm } from "./setup-form.tsx";
import { WelcomeCards } from "./welcome-cards.tsx";

/** The owner's business; null for a visitor who is not signed in. */
export async function loader(): Promise<{ business: Business; flow: Flow | undefined } | null> {
  if (!(await getSessionToken())) return null;
  const business = await call(getBusiness);
  if (business.role !== "owner") throw redirect(paths.dashboard.href());
  return { business, flow: business.name === "" ? undefined : await findPublishedFlow() };
}

async function findPublishedFlow(): Promise<Flow | undefined> {
  const { flows } = await call(listFlows);
  const published = flows.find(({ status }) => status === "published");
  return published && (await call(getFlow, { flowId: published.id }));
}

export function Component() {
  const data = useLoaderData<typeof loader>();
  usePageTitle("Welcome");
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-8">
      <header className="py-4">
        <Wordmark />
      </header>
      <main className="pt-6 pb-24 sm:pt-12">
        <h1 className="text-3xl sm:text-4xl">Welcome to Review Flow</h1>
        {data ? (
          <FirstRun {...data} />
        ) : (
          <Introduction>
            Ask every customer for a review, in their own words, and see the results.
          </Introduction>
        )}
        <WelcomeCards isVisitor={data === null} />
      </main>
    </div>
  );
}

/** Sets up the business, then invites the first customer. A requested page takes precedence over the invitation. */
function FirstRun({ business, flow }: { business: Business; flow: Flow | undefined }) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const next = afterWelcome(search);
  if (flow) {
    return (
      <>
        <Introduction>Next, ask your first customer. It takes a minute.</Introduction>
        <FirstAsk business={business} flow={flow} />
      </>
    );
  }
  return (
    <>
      <Introduction>Tell us about your business. You can change any of this later.</Introduction>
      {isFlowPage(next) && (
        <div className="mb-8">
          <Alert>Name your business, and your flow opens.</Alert>
        </div>
      )}
      <SetupForm
        business={business}
        needsFlow={!isFlowPage(next)}
        onSaved={async () => {
          if (next === paths.dashboard.href()) await revalidate();
          else await navigate(next);
        }}
      />
    </>
  );
}

const Introduction = ({ children }: { children: string }) => (
  <p className="mt-4 mb-10 max-w-(--rf-measure) text-lg text-muted">{children}</p>
);
