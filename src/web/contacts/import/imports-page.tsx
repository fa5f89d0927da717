import { useId } from "react";
import { Link, useLoaderData, useNavigate } from "react-router";
import { type ContactImport, listContactImports } from "#shared/api/contact-import.ts";
import { paths } from "#shared/paths.ts";
import { FilePicker } from "#web/forms/file-picker.tsx";
import { call } from "#web/lib/api.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { describeState } from "./state-words.ts";
import { useContactImport } from "./use-contact-import.ts";

export const loader = () => call(listContactImports);

export function Component() {
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const failureId = useId();
  const { sent, failure, isWorking, choose } = useContactImport(
    undefined,
    undefined,
    ({ id }) => void navigate(paths.contactImport.href({ importId: id })),
  );
  return (
    <>
      <PageHeader
        title="Import contacts"
        description="Choose a CSV file, an Excel workbook (.xlsx) or a vCard file (.vcf) up to 200 MB. You’ll see what happens to every column and row before anything is saved, and you can undo an import for 30 days."
        back={{ to: paths.contacts.href(), label: "Contacts" }}
      />
      <div className="grid gap-8">
        <FilePicker
          label="File of contacts"
          accept=".csv,text/csv,.txt,.tsv,.xlsx,.vcf,text/vcard"
          disabled={isWorking}
          onChoose={(file) => choose(file, /\.(csv|txt|tsv|xlsx|vcf)$/i)}
          errorId={failure && failureId}
        />
        {sent !== undefined && (
          <Progress label="Sending the file …" value={Math.round(sent * 100)} max={100} />
        )}
        {failure && (
          <div id={failureId}>
            <Alert tone="danger" title="Failed to import contacts" live>
              {failure}
            </Alert>
          </div>
        )}
        {imports.length === 0 ? (
          <EmptyState title="Nothing imported yet">
            Each import stays here with its report, and can be undone for 30 days.
          </EmptyState>
        ) : (
          <DataTable
            caption="Your imports"
            rows={imports}
            rowKey={({ id }) => id}
            columns={columns}
            sheets
          />
        )}
      </div>
    </>
  );
}

const columns: Column<ContactImport>[] = [
  {
    header: "File",
    className: "font-semibold",
    cell: ({ id, fileName }) => (
      <Link to={paths.contactImport.href({ importId: id })}>{fileName}</Link>
    ),
  },
  { header: "State", cell: describeState },
  { header: "New contacts", cell: ({ report }) => formatNumber(report?.counts.created ?? 0) },
  { header: "When", cell: ({ createdAt }) => formatDateTime(createdAt) },
];
