import { Link, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { type FlowSummary, listFlows } from "#shared/api/flows.ts";
import { listResponses, responsesPageSize } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { sentiments } from "#shared/sentiment.ts";
import { call } from "#web/lib/api.ts";
import { formatDay } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { FilterChoice, ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readPage } from "#web/lists/read-page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { sentimentWords } from "#web/ui/word-sentiment.ts";
import { ExportButton } from "./export-button.tsx";
import { FigureNote } from "./figure-note.tsx";
import { type Filters, figureFields, filterQuery, listAddress } from "./filters.ts";
import { ResponseRow } from "./response-row.tsx";

export async function loader({ request }: LoaderFunctionArgs) {
  const [found, { flows }] = await Promise.all([
    readPage(
      request,
      listAddress,
      (query, options) => call(listResponses, { ...filterQuery(query), page: query.page }, options),
      () => responsesPageSize,
    ),
    call(listFlows, {}, { signal: request.signal }),
  ]);
  const { page, ...filter } = found.query;
  return { ...found, flows, filter, page };
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
      <PagedList
        page={page}
        pageSize={responsesPageSize}
        total={total}
        noun="answer"
        empty={<Nothing filtered={filtered} published={flows.some(isPublished)} />}
      >
        <ul>
          {responses.map((response) => (
            <ResponseRow key={response.id} response={response} />
          ))}
        </ul>
      </PagedList>
    </>
  );
}

function Filter({ filter, flows }: { filter: Filters; flows: FlowSummary[] }) {
  return (
    <ListFilter
      label="Search answers and customers"
      search={filter.search}
      clearTo={Object.values(filter).some(Boolean) ? paths.responses.href() : undefined}
    >
      <FilterChoice
        name="flowId"
        label="Flow"
        value={filter.flowId}
        options={[
          ["", "All flows"],
          ...flows.map(({ id, title }) => [id, title || "Untitled flow"] as const),
        ]}
      />
      <FilterChoice
        name="show"
        label="Which answers"
        value={filter.show}
        options={[
          ["", "All answers"],
          ["unread", "Only unread"],
          ["open", "Not dealt with"],
        ]}
      />
      <FilterChoice
        name="sentiment"
        label="Sentiment"
        value={filter.sentiment}
        options={[
          ["", "Any sentiment"],
          ...sentiments.map((one) => [one, sentimentWords[one]] as const),
          ["not_judged", "Not judged"],
        ]}
      />
      <FigureNote figure={figureFields(filter)} />
      {filter.week && (
        <FilterChoice
          name="week"
          label="Which week"
          value={filter.week}
          options={[
            ["", "Any week"],
            [filter.week, `Week of ${formatDay(filter.week)}`],
          ]}
        />
      )}
    </ListFilter>
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
      title="No responses yet"
      action={
        published ? (
          <ButtonLink variant="primary" to={paths.newInvitations.href()}>
            Invite customers
          </ButtonLink>
        ) : (
          <>
            <ButtonLink variant="primary" to={paths.flows.href()}>
              Publish a flow
            </ButtonLink>
            <ButtonLink to={paths.sample.href()}>See it as a customer</ButtonLink>
          </>
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
