import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { type ImportReport, importContacts, importLimits } from "#shared/api/contact-import.ts";
import { errorCatalogue } from "#shared/errors.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { readAsBase64 } from "#web/forms/read-as-base64.ts";
import { call } from "#web/lib/api.ts";
import { messageOf } from "#web/lib/api-error.ts";
import { formatCount, formatNumber } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ImportSummary } from "./import-summary.tsx";
import { useBackToContacts } from "./use-back-to-contacts.ts";

interface Chosen {
  fileName: string;
  /** In base64. */
  content: string;
}

type Step = "choose" | "checking" | "checked" | "importing";

export function Component() {
  const close = useBackToContacts();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Chosen>();
  const [areCustomers, setAreCustomers] = useState<boolean>();
  const [report, setReport] = useState<ImportReport>();
  const [failure, setFailure] = useState<string>();
  const failureId = useId();
  const [step, setStep] = useState<Step>("choose");

  async function attempt(next: Step, work: () => Promise<Step>) {
    setFailure(undefined);
    setStep(next);
    try {
      setStep(await work());
    } catch (error) {
      setFailure(messageOf(error));
      setStep(report ? "checked" : "choose");
    }
  }

  const check = (file: Chosen, customers: boolean | undefined) =>
    attempt("checking", async () => {
      const body = { ...file, areCustomers: customers ?? false, dryRun: true };
      setReport(await call(importContacts, { body }));
      return "checked";
    });

  async function choose(file: File) {
    setReport(undefined);
    setChosen(undefined);
    await attempt("checking", async () => {
      // Also by drag and drop, which passes by what the field accepts.
      if (!/\.csv$/i.test(file.name)) throw new Error(errorCatalogue["import.not_text"][1]);
      if (file.size > importLimits.bytes) throw new Error(errorCatalogue["import.too_large"][1]);
      const next = { fileName: file.name, content: await readAsBase64(file) };
      setChosen(next);
      const body = { ...next, areCustomers: areCustomers ?? false, dryRun: true };
      setReport(await call(importContacts, { body }));
      return "checked";
    });
  }

  const run = () =>
    attempt("importing", async () => {
      if (!chosen) return "choose";
      const body = { ...chosen, areCustomers: areCustomers ?? false, dryRun: false };
      const { created } = await call(importContacts, { body });
      close();
      await revalidate();
      toast({ title: `Imported ${created} contacts successfully` });
      return "checked";
    });

  const created = report?.created ?? 0;
  return (
    <Dialog
      open
      size="large"
      onClose={step === "importing" ? () => {} : close}
      title="Import Contacts"
      description="Choose a CSV file with a header row: name, email, phone, status, type, notes. You see what would be imported before anything is."
    >
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        disabled={step === "importing"}
        onChoose={(file) => void choose(file)}
        errorId={failure && failureId}
      />
      <RadioGroup
        name="areCustomers"
        legend="Are these people your customers?"
        value={areCustomers === undefined ? "" : areCustomers ? "yes" : "no"}
        onChange={(value) => {
          setAreCustomers(value === "yes");
          if (chosen) void check(chosen, value === "yes");
        }}
        options={[
          {
            value: "yes",
            label: "Yes, they have used our service",
            hint: "They are imported as clients, and may be asked for a review.",
          },
          {
            value: "no",
            label: "No, or not all of them",
            hint: "Whoever has no type in the file becomes a prospect. Prospects are never asked.",
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
          onClick={() => void run()}
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
