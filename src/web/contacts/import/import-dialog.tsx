import { useId, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { paths } from "#shared/paths.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useBackToContacts } from "../use-back-to-contacts.ts";
import { AnswerReminder } from "./answer-reminder.tsx";
import { CustomersQuestion } from "./customers-question.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { OptOutQuestions } from "./opt-out-questions.tsx";
import { type OptionInput, useContactImport } from "./use-contact-import.ts";

const headers = importedColumns.map((column) => column.import.headers[0]).join(", ");

export function Component() {
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  const failureId = useId();
  const [options, setOptions] = useState<OptionInput>({});
  const [areCustomers, setAreCustomers] = useState<boolean>();
  const file = useContactImport(undefined, async (done) => {
    close();
    await revalidate();
    toast({ title: `Imported ${done.report?.counts.created ?? 0} contacts successfully` });
  });
  const { found, failure } = file;
  const isImporting = found?.state === "running";
  const report = found?.state === "checked" ? found.report : null;
  const created = report?.counts.created ?? 0;
  // Opt-outs of people who are contacts already count as well.
  const hasEffect = created + (report?.counts.suppressed ?? 0) > 0;
  const isOptOutList = options.everyoneOptedOut === true;
  const isAnswered = areCustomers !== undefined || isOptOutList;
  const change = (next: OptionInput) => {
    setOptions(next);
    file.check(next);
  };

  return (
    <Dialog
      open
      size="large"
      onClose={isImporting ? () => {} : close}
      title="Import Contacts"
      description={`Choose a CSV file with a header row: ${headers}. You’ll see the result before anything is saved.`}
    >
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        disabled={isImporting}
        onChoose={(chosen) => {
          // What was decided about columns belongs to the file before.
          const next = { ...options, columns: {}, optOuts: {}, everyoneOptedOut: false };
          setOptions(next);
          file.choose(chosen, /\.csv$/i, next);
        }}
        errorId={failure && failureId}
      />
      <p className="text-sm text-muted">
        An Excel workbook or a vCard?{" "}
        <Link className="link" to={paths.contactImports.href()}>
          Choose it under All imports
        </Link>
      </p>
      {!isOptOutList && (
        <CustomersQuestion
          value={areCustomers}
          onChange={(answer) => {
            setAreCustomers(answer);
            change({ ...options, areCustomers: answer });
          }}
        />
      )}
      {failure && (
        <div id={failureId}>
          <Alert tone="danger" title="Failed to import contacts" live>
            {failure}
          </Alert>
        </div>
      )}
      {file.sent !== undefined && (
        <Progress label="Sending the file …" value={Math.round(file.sent * 100)} max={100} />
      )}
      {found?.state === "checking" && <Progress label="Checking the file …" max={1} />}
      {isImporting && (
        <Progress
          label={`Importing ${formatNumber(found.totalRows)} rows …`}
          value={found.doneRows}
          max={found.totalRows}
        />
      )}
      {!isImporting && found && (
        <OptOutQuestions key={found.id} asked={file.asked} options={options} onChange={change} />
      )}
      {report && <ImportSummary report={report} label="What would be imported" />}
      {(report || found?.state === "failed") && (
        <p>
          <Link className="link" to={paths.contactImport.href({ importId: found?.id ?? "" })}>
            Map columns, update existing contacts, and more
          </Link>
        </p>
      )}
      <DialogFooter>
        <Button onClick={close} disabled={isImporting}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={isImporting}
          disabled={!hasEffect || !isAnswered || report?.questions.length !== 0}
          onClick={file.run}
        >
          {created > 0 ? `Import ${formatCount(created, "contact", "contacts")}` : "Import"}
        </Button>
      </DialogFooter>
      {hasEffect && <AnswerReminder isAnswered={isAnswered} questions={report?.questions ?? []} />}
    </Dialog>
  );
}
