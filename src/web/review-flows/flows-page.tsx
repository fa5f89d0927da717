import { useLoaderData } from "react-router";
import { type FlowSummary, listFlows } from "#shared/api/flows.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useLive } from "#web/lib/use-live.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { FlowListItem } from "./flow-list-item.tsx";
import { StarterList } from "./starter-list.tsx";

export function loader({ request }: { request: Request }) {
  return call(listFlows, {}, { signal: request.signal });
}

export function Component() {
  const { flows } = useLoaderData<typeof loader>();
  useLive("responses");
  const archived = flows.filter(({ status }) => status === "archived");
  const current = flows.filter(({ status }) => status !== "archived");
  return (
    <>
      <PageHeader
        title="Review flows"
        description="The questions that your customers answer, each flow on a page of its own."
        actions={
          flows.length > 0 && (
            <ButtonLink variant="primary" to={paths.newFlow.href()}>
              New flow
            </ButtonLink>
          )
        }
      />
      {flows.length === 0 ? (
        <section aria-labelledby="start" className="grid gap-4">
          <h2 id="start" className="text-lg">
            Choose a flow to begin with
          </h2>
          <p className="max-w-(--rf-measure) text-muted">
            You can change every word afterwards. Customers see nothing until you publish it.
          </p>
          <StarterList />
        </section>
      ) : (
        <FlowList flows={current} />
      )}
      {archived.length > 0 && (
        <details className="mt-10">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            Archived ({archived.length})
          </summary>
          <FlowList flows={archived} />
        </details>
      )}
    </>
  );
}

function FlowList({ flows }: { flows: FlowSummary[] }) {
  return (
    <ul>
      {flows.map((flow) => (
        <FlowListItem key={flow.id} flow={flow} />
      ))}
    </ul>
  );
}
