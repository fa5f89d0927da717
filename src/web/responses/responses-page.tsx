import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from "react-router";
import { type FlowSummary, listFlows } from "#shared/api/flows.ts";
import { listResponses, responsesPageSize } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { useLive } from "#web/lib/use-live.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ExportButton } from "./export-button.tsx";
import { type Filters, filterQuery } from "./filters.ts";
import { ResponseRow } from "./response-row.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { flowId, search, show } = query;
  const filter = { flowId, search, show };
  const options = { signal: request.signal };
  const [page, { flows }] = await Promise.all([
    call(listResponses, { ...filterQuery(filter), page: query.page }, options),
    call(listFlows, {}, options),
  ]);
  return { ...page, flows, filter, page: Number(query.page ?? 1) };
}

export function Component() {
  const { responses, total, unread, flows, filter, page } = useLoaderData<typeof loader>();
  useLive("responses");
  const filtered = Object.values(filter).some(Boolean);
  return (
    <>
      <PageHeader
        title="Responses"
        description={
          unread === 0
            ? "What your customers answered. New answers appear by themselves."
            : `${unread} not read yet. New answers appear by themselves.`
        }
        actions={total > 0 && <ExportButton filter={filter} />}
      />
      {(filtered || total > 0) && <Filter filter={filter} flows={flows} />}
      {total === 0 ? (
        <Nothing filtered={filtered} published={flows.some(isPublished)} />
      ) : (
        <>
          <p className="sr-only" role="status">
            {total} {total === 1 ? "answer" : "answers"}
          </p>
          <ul>
            {responses.map((response) => (
              <ResponseRow key={response.id} response={response} />
            ))}
          </ul>
          <Pagination page={page} pageSize={responsesPageSize} total={total} noun="answers" />
        </>
      )}
    </>
  );
}

/** A search form: it works by Enter, and choices apply at once. */
function Filter({ filter, flows }: { filter: Filters; flows: FlowSummary[] }) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className="mb-6 flex flex-wrap items-end gap-4"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      <TextField
        type="search"
        name="search"
        label="Search answers and customers"
        required={false}
        hideLabel
        placeholder="Search answers and customers"
        defaultValue={filter.search}
        fieldClassName="grow basis-64"
      />
      <SelectField name="flowId" label="Flow" hideLabel defaultValue={filter.flowId ?? ""}>
        <option value="">All flows</option>
        {flows.map(({ id, title }) => (
          <option key={id} value={id}>
            {title || "Untitled flow"}
          </option>
        ))}
      </SelectField>
      <SelectField name="show" label="Which answers" hideLabel defaultValue={filter.show ?? ""}>
        <option value="">All answers</option>
        <option value="unread">Only unread</option>
        <option value="open">Not dealt with</option>
      </SelectField>
      <Button type="submit">Search</Button>
    </Form>
  );
}

function Nothing({ filtered, published }: { filtered: boolean; published: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        title="No answer fits"
        action={<ButtonLink to={paths.responses.href()}>Show all answers</ButtonLink>}
      >
        Try fewer words, another flow, or answers that were read already.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No answers yet"
      action={
        published ? (
          <ButtonLink variant="primary" to={paths.newInvitations.href()}>
            Invite customers
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={paths.flows.href()}>
            Publish a flow
          </ButtonLink>
        )
      }
    >
      The moment a customer answers, it appears here.{" "}
      {published && (
        <>
          You can also share the link of a <Link to={paths.flows.href()}>published flow</Link>.
        </>
      )}
    </EmptyState>
  );
}

const isPublished = ({ status }: FlowSummary) => status === "published";
