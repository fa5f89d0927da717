import type { LoaderFunctionArgs } from "react-router";
import type { z } from "zod";
import { adminPageSize, listAdminUsers } from "#shared/api/administration.ts";
import type { CallOptions } from "#web/lib/api.ts";
import { DataTable, type DataTableProps } from "#web/lists/data-table.tsx";
import { ListFilter } from "#web/lists/list-filter.tsx";
import { ListPage, type ListPageProps } from "#web/lists/list-page.tsx";
import { loadListPage } from "#web/lists/load-list-page.ts";

export interface AdminListProps<Row>
  extends Pick<DataTableProps<Row>, "rows" | "columns" | "actions">,
    Pick<ListPageProps, "title" | "description" | "noMatch"> {
  /** Names the search field by what it looks through. */
  searches: string;
  /** What the loader read of the address, and how many fit. */
  found: { query: Query; total: number };
  noun: string;
  plural: string;
}

type Query = z.output<(typeof listAdminUsers)["query"]>;

/** The loader of a page that is one list of the administration; all of them are asked alike. */
export const adminLoader =
  <Page extends { total: number }>(read: (query: Query, options: CallOptions) => Promise<Page>) =>
  ({ request }: LoaderFunctionArgs) =>
    loadListPage(request, listAdminUsers.query, read, adminPageSize);

/** The frame of every list of the administration: heading, search, the table in pages. */
export function AdminList<Row extends { id: string | number }>(props: AdminListProps<Row>) {
  const { searches, found, noun, plural, rows, columns, actions, ...page } = props;
  const { query, total } = found;
  return (
    <ListPage
      {...page}
      filter={<ListFilter label={searches} search={query.search} />}
      paging={{ page: query.page, pageSize: adminPageSize, total, noun, plural }}
    >
      <DataTable
        sheets
        caption={`${page.title}, newest first`}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={columns}
        actions={actions}
      />
    </ListPage>
  );
}
