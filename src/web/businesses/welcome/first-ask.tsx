import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { Business } from "#shared/api/businesses.ts";
import type { Flow } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { AskForm } from "#web/campaigns/quick-ask/ask-form.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card, CardHeader } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const Sample = lazy(async () => {
  const { Sample } = await import("#web/review-flows/sample/sample.tsx");
  return { default: Sample };
});

/** Shown after publishing the form: try it here, and send it to the first customer. */
export function FirstAsk({ business, flow }: { business: Business; flow: Flow }) {
  const navigate = useNavigate();
  const [isTrying, setTrying] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the submitted form, so it takes the focus.
  useEffect(() => heading.current?.focus(), []);
  const goHome = () => void navigate(paths.dashboard.href());
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Your form is live
        </h2>
        <p>
          “{flow.title}” is ready for {business.name}.{" "}
          <Link to={paths.flow.href({ flowId: flow.id })} className="link">
            Change the questions
          </Link>
        </p>
        <div>
          <Button aria-expanded={isTrying} onClick={() => setTrying(!isTrying)}>
            {isTrying ? "Close the try-out" : "Try it as your customer"}
          </Button>
        </div>
        {isTrying && (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Sample content={flow} business={business} />
          </Suspense>
        )}
      </div>
      <Card aria-label="Who was your last customer?">
        <CardHeader title="Who was your last customer?" />
        <p className="mb-6 text-muted">
          They get your form by email and answer in about two minutes.
        </p>
        <AskForm onAsked={goHome} secondary={<Button onClick={goHome}>Skip for now</Button>} />
        <p className="mt-6 border-t border-line pt-4">
          Have a list?{" "}
          <Link to={paths.importContacts.href()} className="link">
            Import your customers
          </Link>
        </p>
      </Card>
    </div>
  );
}
