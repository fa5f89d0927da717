import type { ReactNode } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { getJobs, retryJob, retryMessage } from "#shared/api/administration.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Table, TableCell, TableHead, TableHeader, TableRow } from "#web/ui/table.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AdminNav } from "./admin-nav.tsx";

export function loader({ request }: { request: Request }) {
  return call(getJobs, {}, { signal: request.signal });
}

export function Component() {
  const { queues, failedJobs, failedMessages } = useLoaderData<typeof loader>();
  const nothing = failedJobs.length + failedMessages.length === 0;
  return (
    <>
      <PageHeader title="Jobs" description="What the server does by itself, and what it gave up." />
      <AdminNav />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        <section aria-labelledby="given-up">
          <h2 id="given-up" className="mb-4 text-lg">
            Given up
          </h2>
          {nothing ? (
            <EmptyState title="Nothing was given up">
              Jobs and messages that fail too often stand here, with the reason and a way to try
              again.
            </EmptyState>
          ) : (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
              {failedMessages.length > 0 && (
                <GivenUp caption="Messages that were given up">
                  {failedMessages.map(({ id, kind, businessName, canRetry, ...row }) => (
                    <FailedRow
                      key={id}
                      {...row}
                      name={`Message: ${kind}`}
                      note={businessName ?? "of the installation"}
                      retry={canRetry ? () => call(retryMessage, { messageId: id }) : undefined}
                    />
                  ))}
                </GivenUp>
              )}
              {failedJobs.length > 0 && (
                <GivenUp caption="Jobs that were given up">
                  {failedJobs.map(({ id, ...row }) => (
                    <FailedRow key={id} {...row} retry={() => call(retryJob, { jobId: id })} />
                  ))}
                </GivenUp>
              )}
            </div>
          )}
        </section>
        <section aria-labelledby="queues">
          <h2 id="queues" className="mb-4 text-lg">
            Queues
          </h2>
          <Table caption="Queues">
            <TableHead>
              <tr>
                <TableHeader>Job</TableHeader>
                <TableHeader className="text-right">Waiting</TableHeader>
                <TableHeader className="text-right">Running</TableHeader>
                <TableHeader className="text-right">Given up</TableHeader>
                <TableHeader className="text-right">Done lately</TableHeader>
              </tr>
            </TableHead>
            <tbody>
              {queues.map(({ name, waiting, running, failed, done }) => (
                <TableRow key={name}>
                  <TableCell className="font-mono text-sm">{name}</TableCell>
                  {Object.entries({ waiting, running, failed, done }).map(([state, count]) => (
                    <TableCell key={state} className="figures text-right">
                      {formatNumber(count)}
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </tbody>
          </Table>
        </section>
      </div>
    </>
  );
}

function GivenUp({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <tr>
          <TableHeader>What</TableHeader>
          <TableHeader>Why</TableHeader>
          <TableHeader className="text-right">Tries</TableHeader>
          <TableHeader>When</TableHeader>
          <TableHeader>
            <span className="sr-only">Actions</span>
          </TableHeader>
        </tr>
      </TableHead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface FailedRowProps {
  name: string;
  note?: string;
  error: string;
  tries: number;
  failedAt: string;
  /** Undefined where it cannot be tried again. */
  retry: (() => Promise<unknown>) | undefined;
}

function FailedRow({ name, note, error, tries, failedAt, retry }: FailedRowProps) {
  const { revalidate } = useRevalidator();
  const again = useAction(async () => {
    await retry?.();
    await revalidate();
    toast({ title: "It will be tried again in a moment" });
  });
  return (
    <TableRow>
      <TableCell className="min-w-44">
        <span className="block font-semibold">{name}</span>
        {note && <span className="block text-sm text-muted">{note}</span>}
      </TableCell>
      <TableCell className="min-w-64 text-sm">{error || "No reason was given."}</TableCell>
      <TableCell className="figures text-right">{formatNumber(tries)}</TableCell>
      <TableCell className="min-w-40 text-sm">{formatDateTime(failedAt)}</TableCell>
      <TableCell className="text-right">
        {retry && (
          <Button size="small" busy={again.busy} onClick={() => again.run()}>
            Try again
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}
