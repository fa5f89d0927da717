import { useLoaderData, useRevalidator } from "react-router";
import { type AdminJobs, getJobs, retryJob, retryMessage } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { type Column, DataTable, TwoLines } from "#web/lists/data-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";

export function loader({ request }: { request: Request }) {
  return call(getJobs, {}, { signal: request.signal });
}

export function Component() {
  const { queues, failedJobs, failedMessages } = useLoaderData<typeof loader>();
  const nothing = failedJobs.length + failedMessages.length === 0;
  return (
    <>
      <PageHeader title="Jobs" description="Background jobs and failures." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <section aria-labelledby="given-up">
          <h2 id="given-up" className="mb-4 text-lg">
            Failed
          </h2>
          {nothing ? (
            <EmptyState title="Nothing failed">
              Jobs and messages that fail too often stand here, with the reason and a way to try
              again.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {failedMessages.length > 0 && (
                <GivenUp
                  caption="Failed messages"
                  rows={failedMessages.map(({ kind, businessName, canRetry, ...row }) => ({
                    ...row,
                    name: `Message: ${kind}`,
                    note: businessName ?? "of the installation",
                    retry: canRetry ? () => call(retryMessage, { messageId: row.id }) : undefined,
                  }))}
                />
              )}
              {failedJobs.length > 0 && (
                <GivenUp
                  caption="Failed jobs"
                  rows={failedJobs.map((row) => ({
                    ...row,
                    retry: () => call(retryJob, { jobId: row.id }),
                  }))}
                />
              )}
            </div>
          )}
        </section>
        <section aria-labelledby="queues">
          <h2 id="queues" className="mb-4 text-lg">
            Queues
          </h2>
          <DataTable
            sheets
            caption="Queues"
            rows={queues}
            rowKey={({ name }) => name}
            columns={queueColumns}
          />
        </section>
      </div>
    </>
  );
}

type Queue = AdminJobs["queues"][number];

const queueColumns: Column<Queue>[] = [
  { header: "Job", cell: ({ name }) => <code className="text-sm">{name}</code> },
  count("Waiting", "waiting"),
  count("Running", "running"),
  count("Failed", "failed"),
  count("Completed recently", "done"),
];

function count(header: string, state: Exclude<keyof Queue, "name">): Column<Queue> {
  return {
    header,
    className: "figures text-right",
    cell: (queue) => formatNumber(queue[state]),
  };
}

interface Failed {
  id: string;
  name: string;
  note?: string;
  error: string;
  tries: number;
  failedAt: string;
  /** Undefined if it cannot be retried. */
  retry: (() => Promise<unknown>) | undefined;
}

const failedColumns: Column<Failed>[] = [
  {
    header: "What",
    className: "min-w-44",
    cell: ({ name, note }) => <TwoLines first={name} second={note} />,
  },
  {
    header: "Why",
    className: "min-w-48 text-sm",
    cell: ({ error }) => error || "No reason was given.",
  },
  {
    header: "Tries",
    className: "figures text-right",
    cell: ({ tries }) => formatNumber(tries),
  },
  {
    header: "When",
    className: "min-w-40 text-sm",
    cell: ({ failedAt }) => formatDateTime(failedAt),
  },
];

const GivenUp = ({ caption, rows }: { caption: string; rows: Failed[] }) => (
  <DataTable
    sheets
    caption={caption}
    rows={rows}
    rowKey={({ id }) => id}
    columns={failedColumns}
    actions={({ retry }) => retry && <Again retry={retry} />}
  />
);

function Again({ retry }: { retry: () => Promise<unknown> }) {
  const { revalidate } = useRevalidator();
  const again = useAction(async () => {
    await retry();
    await revalidate();
    toast({ title: "It will be tried again in a moment" });
  });
  return (
    <Button size="small" busy={again.busy} onClick={() => again.run()}>
      Try again
    </Button>
  );
}
