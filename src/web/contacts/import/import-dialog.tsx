import { useId } from "react";
import { Link, useNavigate } from "react-router";
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
import { AnswerReminder, ImportQuestions } from "./import-questions.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { useContactImport } from "./use-contact-import.ts";

const headers = importedColumns.map((column) => column.import.headers[0]).join(", ");

/** The import of the specification. Once done, it leads to the import's page with the report and the next steps. */
export function Component() {
  const close = useBackToContacts();
  const navigate = useNavigate();
  const failureId = useId();
  const file = useContactImport(undefined, async ({ id, report }) => {
    await navigate(paths.contactImport.href({ importId: id }));
    toast({ title: `Imported ${report?.counts.created ?? 0} contacts successfully` });
  });
  const { found, failure } = file;
  const isImporting = found?.state === "running";
  const report = found?.state === "checked" ? found.report : null;
  const created = report?.counts.created ?? 0;
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
        onChoose={(chosen) => file.choose(chosen, /\.csv$/i)}
        errorId={failure && failureId}
      />
      <p className="text-sm text-muted">
        An Excel workbook or a vCard?{" "}
        <Link className="link" to={paths.contactImports.href()}>
          Choose it under All imports
        </Link>
      </p>
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
      {isImporting ? (
        <Progress
          label={`Importing ${formatNumber(found.totalRows)} rows …`}
          value={found.doneRows}
          max={found.totalRows}
        />
      ) : (
        <ImportQuestions file={file} />
      )}
      {report && found && (
        <ImportSummary importId={found.id} report={report} label="What would be imported" />
      )}
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
        <Button variant="primary" busy={isImporting} disabled={!file.canRun} onClick={file.run}>
          {created > 0 ? `Import ${formatCount(created, "contact", "contacts")}` : "Import"}
        </Button>
      </DialogFooter>
      {report && <AnswerReminder waitsFor={file.waitsFor} />}
    </Dialog>
  );
}
