import { useId } from "react";
import {
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useRevalidator,
} from "react-router";
import {
  type ExternalReviewImportReport,
  importExternalReviews,
  listExternalReviewImports,
} from "#shared/api/external-review-imports.ts";
import { paths } from "#shared/paths.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { useCsvImport } from "#web/imports/use-csv-import.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, DialogFooter } from "#web/ui/dialog.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ReviewSiteField } from "./external-review-fields.tsx";
import { ImportSummary } from "./import-summary.tsx";
import { RecentImports } from "./recent-imports.tsx";

interface Options {
  site: string;
  /** Left out: as the file's own dates say. */
  dayFirst?: boolean;
}

export const loader = ({ request }: LoaderFunctionArgs) =>
  call(listExternalReviewImports, {}, { signal: request.signal });

export function Component() {
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const close = () => void navigate({ pathname: paths.responses.href(), search });
  const { revalidate } = useRevalidator();
  const failureId = useId();
  const file = useCsvImport<Options, ExternalReviewImportReport>(
    { site: "Google" },
    ({ content, fileName }, options, dryRun) =>
      call(importExternalReviews, { body: { content, fileName, ...options, dryRun } }),
  );
  const { step, report, failure, options } = file;
  const created = report?.created ?? 0;
  const isImporting = step === "importing";
  return (
    <Dialog
      open
      size="large"
      onClose={isImporting ? () => {} : close}
      title="Import reviews"
      description="Choose a file with the columns Review site, Reviewer, Stars, Date and Text, in any order. You see a preview first."
    >
      <FilePicker
        label="CSV or Excel file"
        accept=".csv,.xlsx,text/csv"
        disabled={isImporting}
        onChoose={file.choose}
        errorId={failure && failureId}
      />
      <ReviewSiteField
        hint="For rows that name no review site."
        defaultValue={options.site}
        onBlur={(site) => {
          if (site !== options.site) file.change({ ...options, site });
        }}
      />
      {report?.hasAmbiguousDates && (
        <RadioGroup
          name="dayFirst"
          legend="What does 03/05/2026 mean?"
          inline
          value={report.isDayFirst ? "day" : "month"}
          onChange={(value) => file.change({ ...options, dayFirst: value === "day" })}
          options={[
            { value: "month", label: "March 5" },
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
      {isImporting && <Progress label="Importing the reviews …" max={1} />}
      {report ? <ImportSummary report={report} /> : <RecentImports imports={imports} />}
      <DialogFooter>
        <Button onClick={close} disabled={isImporting}>
          Cancel
        </Button>
        <Button
          variant="primary"
          busy={isImporting}
          disabled={step === "checking" || created === 0}
          onClick={() =>
            file.run(async (stored) => {
              await revalidate();
              close();
              toast({ title: `${formatCount(stored.created, "review")} imported` });
            })
          }
        >
          {created > 0 ? `Import ${formatCount(created, "review")}` : "Import"}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
