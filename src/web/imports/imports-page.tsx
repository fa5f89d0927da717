import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from "react-router";
import { type FileImport, listImports } from "#shared/api/imports.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDateTime, formatNumber } from "#web/lib/format.ts";
import { type Column, DataTable } from "#web/lists/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ChooseFile } from "./choose-file.tsx";
import { describeState, importWords } from "./import-words.ts";
import { useImport } from "./use-import.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  const isOfReviews = new URL(request.url).pathname === paths.importExternalReviews.href();
  const kind = isOfReviews ? ("reviews" as const) : ("contacts" as const);
  return { kind, ...(await call(listImports, { kind }, { signal: request.signal })) };
}

/** All imports of one kind, and the beginning of another. */
export function Component() {
  const { kind, imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const { title, description, back, page, created } = importWords[kind];
  const file = useImport(kind, ({ id, state }) => {
    if (state === "checked" || state === "failed") void navigate(page.href({ importId: id }));
  });
  const columns: Column<FileImport>[] = [
    {
      header: "File",
      className: "font-semibold",
      cell: ({ id, fileName }) => <Link to={page.href({ importId: id })}>{fileName}</Link>,
    },
    { header: "State", cell: describeState },
    {
      header: created.replace("new", "New"),
      cell: ({ report }) => formatNumber(report?.counts.created ?? 0),
    },
    { header: "When", cell: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  return (
    <>
      <PageHeader title={title} description={description} back={back} />
      <div className="grid gap-8">
        <ChooseFile file={file} {...importWords[kind]} disabled={file.isWorking} />
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
