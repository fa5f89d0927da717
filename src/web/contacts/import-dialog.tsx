import { Link, useNavigate } from "react-router";
import type { FileImport } from "#shared/api/imports.ts";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { paths } from "#shared/paths.ts";
import { ChooseFile } from "#web/imports/choose-file.tsx";
import { AnswerReminder, ImportQuestions } from "#web/imports/import-questions.tsx";
import { ImportSummary } from "#web/imports/import-summary.tsx";
import { importWords } from "#web/imports/import-words.ts";
import { useImport } from "#web/imports/use-import.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { useBackToContacts } from "./use-back-to-contacts.ts";

const headers = importedColumns.map((column) => column.import.headers[0]).join(", ");

/** The import of the specification. Once done, it leads to the import's page with the report and the next steps. */
export function Component() {
  const close = useBackToContacts();
  const navigate = useNavigate();
  async function showReport({ id, report }: FileImport) {
    await navigate(paths.contactImport.href({ importId: id }));
    toast({ title: `Imported ${report?.counts.created ?? 0} contacts successfully` });
  }
  const file = useImport("contacts", (rested) => {
    if (rested.state === "done") void showReport(rested);
  });
  const { found } = file;
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
      <ChooseFile
        file={file}
        label="CSV file"
        accept=".csv,text/csv"
        endings={/\.csv$/i}
        failed={importWords.contacts.failed}
        disabled={isImporting}
      >
        <p className="text-sm text-muted">
          An Excel workbook or a vCard?{" "}
          <Link className="link" to={paths.contactImports.href()}>
            Choose it under All imports
          </Link>
        </p>
      </ChooseFile>
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
        <ImportSummary
          kind="contacts"
          importId={found.id}
          report={report}
          label="What would be imported"
        />
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
