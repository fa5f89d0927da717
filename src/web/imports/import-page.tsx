import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  exportRejectedRows,
  type FileImport,
  getImport,
  previewImport,
} from "#shared/api/imports.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { AlertDialog } from "#web/ui/alert-dialog.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { AnswerReminder, ImportQuestions } from "./import-questions.tsx";
import { ImportSettings } from "./import-settings.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { describeState, importWords } from "./import-words.ts";
import { isWorking, type RunningImport, useImport } from "./use-import.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const importId = params.importId ?? "";
  const begin = await call(getImport, { importId }, { signal: request.signal });
  const isOpen = ["checked", "checking", "failed"].includes(begin.state);
  // Some files cannot be read at all: the import says why.
  const preview = isOpen
    ? await call(previewImport, { importId }, { signal: request.signal }).catch(() => undefined)
    : undefined;
  return { begin, preview };
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  // Another import at the same route starts afresh.
  return <ImportPage key={loaded.begin.id} {...loaded} />;
}

function ImportPage({ begin, preview }: Awaited<ReturnType<typeof loader>>) {
  const { revalidate } = useRevalidator();
  const { kind } = begin;
  const words = importWords[kind];
  const file = useImport(kind, ({ state }) => state === "checked" && void revalidate(), begin);
  const found = file.found ?? begin;
  const { report, state } = found;
  const isOpen = ["checked", "checking", "failed"].includes(state);
  return (
    <>
      <PageHeader
        title={found.fileName}
        description={describeState(found)}
        back={{ to: words.list.href(), label: "Imports" }}
        actions={<Actions file={file} found={found} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {(file.failure ?? found.failure) && (
          <Alert tone="danger" title={words.failed} live>
            {file.failure ?? found.failure}
          </Alert>
        )}
        {isWorking(found) && (
          <Progress
            label={`${describeState(found)} …`}
            {...(state === "running" && { value: found.doneRows })}
            max={state === "running" ? found.totalRows : 1}
          />
        )}
        {state === "checked" && <AnswerReminder waitsFor={file.waitsFor} />}
        {isOpen && <ImportQuestions file={file} />}
        {report && state !== "checking" && (
          <>
            <ImportSummary
              kind={kind}
              importId={state === "checked" && found.id}
              report={report}
              label={state === "checked" ? "What would be imported" : "Report"}
            />
            {report.issues.invalid.length > 0 && (
              <RejectedRows importId={found.id} count={report.counts.invalid} />
            )}
          </>
        )}
        {preview && isOpen && (
          <ImportSettings preview={preview} file={file} disabled={state === "checking"} />
        )}
      </div>
    </>
  );
}

function Actions({ file, found }: { file: RunningImport; found: FileImport }) {
  const { state, report, canUndo } = found;
  const [isAsking, setIsAsking] = useState(false);
  const { created = 0, updated = 0 } = report?.counts ?? {};
  return (
    <>
      {(state === "running" || state === "checking" || state === "checked") && (
        <Button onClick={file.cancel}>Cancel import</Button>
      )}
      {canUndo && (
        <Button onClick={found.kind === "contacts" ? file.undo : () => setIsAsking(true)}>
          Undo import
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        destructive
        title="Undo this import?"
        description={`This deletes ${formatCount(created, importWords[found.kind].one)} here, with their matches, notes and drafts. The reviews on the review sites are not touched.`}
        confirmLabel="Delete the reviews"
        onConfirm={() => {
          setIsAsking(false);
          file.undo();
        }}
        onCancel={() => setIsAsking(false)}
      />
      {state === "failed" && <Button onClick={() => file.answer({})}>Try again</Button>}
      {state === "done" &&
        found.kind === "contacts" &&
        created > 0 &&
        !found.options?.everyoneOptedOut && (
          <ButtonLink variant="primary" to={paths.newInvitations.href({}, { importId: found.id })}>
            Invite {created === 1 ? "this customer" : `these ${formatNumber(created)}`}
          </ButtonLink>
        )}
      {state === "checked" && (
        <Button variant="primary" disabled={!file.canRun} onClick={file.run}>
          {created + updated > 0 || found.kind !== "contacts"
            ? `Import ${formatCount(created + updated, importWords[found.kind].one)}`
            : "Save the opt-outs"}
        </Button>
      )}
    </>
  );
}

function RejectedRows({ importId, count }: { importId: string; count: number }) {
  const download = useAction(async () => {
    const { csv } = await call(exportRejectedRows, { importId });
    downloadCsv(csv, "rejected-rows.csv");
  });
  return (
    <div>
      <Button onClick={download.run} busy={download.busy}>
        Download {formatCount(count, "row")} set aside as CSV
      </Button>
    </div>
  );
}
