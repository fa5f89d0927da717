import { useId, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import {
  type FoundImportReport,
  importFoundReviews,
  undoFoundImport,
} from "#shared/api/found-review-import.ts";
import { foundReviewLimits } from "#shared/api/found-reviews.ts";
import { paths } from "#shared/paths.ts";
import type { PlatformKind } from "#shared/platform-link.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { useCsvImport } from "#web/imports/use-csv-import.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { FoundImportSummary } from "./found-import-summary.tsx";
import { platformChoices } from "./platform-words.ts";

interface Options {
  platform: PlatformKind;
  label: string;
  dayFirst: boolean;
}

export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: paths.foundReviews.href(), search });
  const { revalidate } = useRevalidator();
  const failureId = useId();
  const [done, setDone] = useState<FoundImportReport>();
  const file = useCsvImport<Options, FoundImportReport>(
    { platform: "google", label: "", dayFirst: false },
    ({ content }, options, dryRun) =>
      call(importFoundReviews, { body: { content, ...options, dryRun } }),
  );
  const { step, report, failure, options } = file;
  const created = report?.created ?? 0;
  const importing = step === "importing";

  if (done) return <Done report={done} onClose={close} />;
  return (
    <Dialog
      open
      size="large"
      onClose={importing ? () => {} : close}
      title="Import reviews"
      description="Choose a CSV file: platform, reviewer, date, rating, text, link, in any order. You see what would be imported before anything is."
    >
      <FilePicker
        label="CSV file"
        accept=".csv,text/csv"
        disabled={importing}
        onChoose={file.choose}
        errorId={failure && failureId}
      />
      <Missing options={options} onChange={file.change} />
      {report?.datesAmbiguous && (
        <RadioGroup
          name="dayFirst"
          legend="How are days such as 03/05/2026 meant?"
          inline
          value={options.dayFirst ? "day" : "month"}
          onChange={(value) => file.change({ ...options, dayFirst: value === "day" })}
          options={[
            { value: "month", label: "5 March" },
            { value: "day", label: "3 May" },
          ]}
        />
      )}
      {failure && (
        <div id={failureId}>
          <Alert tone="danger" title="The reviews were not imported" live>
            {failure}
          </Alert>
        </div>
      )}
      {step === "checking" && <Progress label="Checking the file …" max={1} />}
      {importing && <Progress label="Importing the reviews …" max={1} />}
      {report && <FoundImportSummary report={report} />}
      <DialogFooter>
        <Button onClick={close} disabled={importing}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={importing}
          disabled={step === "checking" || created === 0}
          onClick={() =>
            file.run(async (stored) => {
              await revalidate();
              setDone(stored);
            })
          }
        >
          {created > 0 ? `Import ${formatCount(created, "review")}` : "Import"}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

/** What counts for rows in which no platform stands. */
function Missing({ options, onChange }: { options: Options; onChange: (next: Options) => void }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        name="platform"
        label="Where are they from?"
        hint="For rows that name no platform themselves."
        value={options.platform}
        onChange={(event) => onChange({ ...options, platform: event.target.value as PlatformKind })}
      >
        {platformChoices.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </SelectField>
      {options.platform === "other" && (
        <TextField
          name="label"
          label="Its name"
          hint="Trustpilot, BBB …"
          autoComplete="off"
          maxLength={foundReviewLimits.label}
          defaultValue={options.label}
          onBlur={(event) => onChange({ ...options, label: event.target.value })}
        />
      )}
    </div>
  );
}

function Done({ report, onClose }: { report: FoundImportReport; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { importId } = report;
  const undo = useAction(async () => {
    if (!importId) return;
    const { deleted } = await call(undoFoundImport, { importId });
    await revalidate();
    toast({ title: `Import undone: ${formatCount(deleted, "review")} deleted` });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${formatCount(report.created, "review")} imported`}
      description="Open one to see which answer it may belong to. Nothing was matched by itself."
      footer={
        <>
          {importId && (
            <Button onClick={undo.run} busy={undo.busy}>
              Undo this import
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {(report.duplicate > 0 || report.invalid > 0) && (
        <p>
          {[
            report.duplicate > 0 && `${formatCount(report.duplicate, "row")} recorded already`,
            report.invalid > 0 && `${formatCount(report.invalid, "row")} set aside`,
          ]
            .filter(Boolean)
            .join(", ")}
          .
        </p>
      )}
    </Dialog>
  );
}
