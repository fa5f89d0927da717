import { useLoaderData } from "react-router";
import { getPlanUsage } from "#shared/api/plan-usage.ts";
import { PlanCard } from "#web/businesses/plan/plan-usage.tsx";
import { call } from "#web/lib/api.ts";
import { PageHeader } from "#web/ui/page-header.tsx";

export function loader({ request }: { request: Request }) {
  return call(getPlanUsage, {}, { signal: request.signal });
}

export function Component() {
  const usage = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Plan" description="What your plan includes, and how much of it is used." />
      <div className="grid max-w-3xl gap-4">
        <PlanCard usage={usage} />
      </div>
    </>
  );
}
