import { useId } from "react";
import { useRevalidator } from "react-router";
import { importContacts } from "#shared/api/contact-import.ts";
import { importedColumns } from "#shared/contacts/contact-columns.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { useCsvImport } from "#web/imports/use-csv-import.ts";
import { call } from "#web/lib/api.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ImportSummary } from "./import-summary.tsx";
import { useBackToContacts } from "./use-back-to-contacts.ts";

const importedFields = importedColumns.map(({ column }) => column).join(", ");

export function Component() {
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  const failureId = useId();
  const file = useCsvImport(
    { areCustomers: undefined as boolean | undefined },
    ({ fileName, content }, { areCustomers }, dryRun) =>
      call(importContacts, {
        body: { fileName, content, areCustomers: areCustomers ?? false, dryRun },
      }),
  );
  const { step, report, failure } = file;
  const { areCustomers } = file.options;
  const created = report?.created ?? 0;

  const run = () =>
    file.run(async (stored) => {
      close();
      await revalidate();
      toast({ title: `Imported ${stored.created} contacts successfully` });
    });

  return (
    <Dialog
      open
      size="large"
      onClose={step === "importing" ? () => {} : close}
      title="Import Contacts"
      description={`Choose a CSV file with a header row: ${importedFields}. You see what would be imported before anything is.`}
    >
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        disabled={step === "importing"}
        onChoose={file.choose}
        errorId={failure && failureId}
      />
      <RadioGroup
        name="areCustomers"
        legend="Are these people your customers?"
        value={areCustomers === undefined ? "" : areCustomers ? "yes" : "no"}
        onChange={(value) => file.change({ areCustomers: value === "yes" })}
        options={[
          {
            value: "yes",
            label: "Yes, they have used our service",
            hint: "They are imported as clients, and may be asked for a review.",
          },
          {
            value: "no",
            label: "No, or not all of them",
            hint: "Contacts without a type in the file become prospects. Prospects are never asked.",
          },
        ]}
      />
      {failure && (
        <div id={failureId}>
          <Alert tone="danger" title="Failed to import contacts" live>
            {failure}
          </Alert>
        </div>
      )}
      {step === "checking" && <Progress label="Checking the file …" max={1} />}
      {step === "importing" && (
        <Progress label={`Importing ${formatNumber(created)} contacts …`} max={1} />
      )}
      {report && step !== "checking" && <ImportSummary report={report} />}
      <DialogFooter>
        <Button onClick={close} disabled={step === "importing"}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={step === "importing"}
          disabled={step === "checking" || created === 0 || areCustomers === undefined}
          onClick={run}
        >
          {created > 0 ? `Import ${formatCount(created, "contact", "contacts")}` : "Import"}
        </Button>
      </DialogFooter>
      {created > 0 && areCustomers === undefined && (
        <p className="text-right text-sm text-muted" role="status">
          Answer the question above first.
        </p>
      )}
    </Dialog>
  );
}
