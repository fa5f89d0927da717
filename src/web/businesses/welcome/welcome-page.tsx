import { redirect, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { type Business, getBusiness } from "#shared/api/businesses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { getSessionToken } from "#web/session/session.ts";
import { Wordmark } from "#web/shell/wordmark.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { afterWelcome, isFlowPage } from "./after-welcome.ts";
import { BusinessForm } from "./business-form.tsx";
import { WelcomeCards } from "./welcome-cards.tsx";

/** The owner's business, or null for a visitor who is not signed in. */
export async function loader(): Promise<Business | null> {
  if (!(await getSessionToken())) return null;
  const business = await call(getBusiness);
  if (business.role !== "owner") throw redirect(paths.dashboard.href());
  return business;
}

export function Component() {
  const business = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = afterWelcome(search);
  usePageTitle("Welcome");
  return (
    <div className="mx-auto max-w-3xl px-4 sm:px-8">
      <header className="py-4">
        <Wordmark />
      </header>
      <main className="pt-6 pb-24 sm:pt-12">
        <h1 className="text-3xl sm:text-4xl">Welcome to Review Flow</h1>
        <p className="mt-4 mb-10 max-w-(--rf-measure) text-lg text-muted">
          {business
            ? "Four facts about your business, and the first thing is done. All of them can be changed later."
            : "Ask every customer for a review, in their own words, and see what came of it."}
        </p>
        {business && (
          <>
            {isFlowPage(next) && (
              <div className="mb-8">
                <Alert>Name your business, and your flow opens.</Alert>
              </div>
            )}
            <BusinessForm
              business={business}
              submitLabel="Save and continue"
              onSaved={async () => navigate(next)}
            />
          </>
        )}
        <WelcomeCards isVisitor={business === null} />
      </main>
    </div>
  );
}
