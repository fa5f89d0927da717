import { useState } from "react";
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import {
  exportRejectedRows,
  getContactImport,
  previewContactImport,
} from "#shared/api/contact-import.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { AnswerReminder } from "./answer-reminder.tsx";
import { CustomersQuestion } from "./customers-question.tsx";
import { ImportSettings } from "./import-settings.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { OptOutQuestions } from "./opt-out-questions.tsx";
import { stateWords } from "./state-words.ts";
import {
  isWorking,
  type OptionInput,
  type RunningImport,
  useContactImport,
} from "./use-contact-import.ts";

export async function loader({ params, request }: LoaderFunctionArgs) {
  const importId = params.importId ?? "";
  const begin = await call(getContactImport, { importId }, { signal: request.signal });
  const isOpen = ["checked", "checking", "failed"].includes(begin.state);
  // Some files cannot be read at all: the import says why.
  const preview = isOpen
    ? await call(previewContactImport, { importId }, { signal: request.signal }).catch(
        () => undefined,
      )
    : undefined;
  return { begin, preview };
}

export function Component() {
  const { begin, preview } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const file = useContactImport(begin, undefined, () => void revalidate());
  const found = file.found ?? begin;
  const options: OptionInput = found.options ?? begin.options ?? {};
  // A stored "no" is the default as well, so that it is asked again.
  const [areCustomers, setAreCustomers] = useState<boolean | undefined>(
    options.areCustomers || undefined,
  );
  const isOptOutList = options.everyoneOptedOut === true;
  const isAnswered = areCustomers !== undefined || isOptOutList;
  const { report, state } = found;
  const isOpen = ["checked", "checking", "failed"].includes(state);
  return (
    <>
      <PageHeader
        title={found.fileName}
        description={stateWords[state]}
        back={{ to: paths.contactImports.href(), label: "Imports" }}
        actions={
          <Actions file={file} isAnswered={isAnswered} tryAgain={() => file.check(options)} />
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        {(file.failure ?? found.failure) && (
          <Alert tone="danger" title="Failed to import contacts" live>
            {file.failure ?? found.failure}
          </Alert>
        )}
        {isWorking(found) && (
          <Progress
            label={`${stateWords[state]} …`}
            {...(state === "running" && { value: found.doneRows })}
            max={state === "running" ? found.totalRows : 1}
          />
        )}
        {isOpen && state === "checked" && (
          <AnswerReminder isAnswered={isAnswered} questions={report?.questions ?? []} />
        )}
        {isOpen && !isOptOutList && (
          <CustomersQuestion
            value={areCustomers}
            disabled={state === "checking"}
            onChange={(answer) => {
              setAreCustomers(answer);
              file.check({ ...options, areCustomers: answer });
            }}
          />
        )}
        {isOpen && (
          <OptOutQuestions
            asked={file.asked}
            options={options}
            onChange={(next) => file.check({ ...next, areCustomers: areCustomers ?? false })}
          />
        )}
        {preview && isOpen && (
          <ImportSettings
            preview={preview}
            options={options}
            hasAmbiguousDates={report?.hasAmbiguousDates ?? false}
            isDayFirst={report?.isDayFirst ?? false}
            disabled={state === "checking"}
            onChange={file.check}
          />
        )}
        {report && state !== "checking" && (
          <>
            <ImportSummary
              report={report}
              label={state === "checked" ? "What would be imported" : "Report"}
            />
            {report.issues.invalid.length > 0 && (
              <RejectedRows importId={found.id} count={report.counts.invalid} />
            )}
          </>
        )}
      </div>
    </>
  );
}

interface ActionsProps {
  file: RunningImport;
  /** Whether these people are customers. */
  isAnswered: boolean;
  tryAgain(): void;
}

function Actions({ file: { found, run, cancel, undo }, isAnswered, tryAgain }: ActionsProps) {
  if (!found) return null;
  const { state, report, canUndo } = found;
  const counts = report?.counts;
  const canRun =
    isAnswered &&
    state === "checked" &&
    report?.questions.length === 0 &&
    (counts?.created ?? 0) + (counts?.updated ?? 0) + (counts?.suppressed ?? 0) > 0;
  return (
    <>
      {(state === "running" || state === "checking" || state === "checked") && (
        <Button onClick={cancel}>Cancel import</Button>
      )}
      {canUndo && <Button onClick={undo}>Undo import</Button>}
      {state === "failed" && <Button onClick={tryAgain}>Try again</Button>}
      {state === "checked" && (
        <Button variant="primary" disabled={!canRun} onClick={run}>
          Import {formatCount((counts?.created ?? 0) + (counts?.updated ?? 0), "contact")}
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
        Download {formatCount(count, "rejected row")} as CSV
      </Button>
    </div>
  );
}
