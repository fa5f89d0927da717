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
  /** Data covered by the search, for the label of its field. */
  searches: string;
  /** The query read from the URL, and the number of matches. */
  found: { query: Query; total: number };
  noun: string;
  plural: string;
}

type Query = z.output<(typeof listAdminUsers)["query"]>;

/** Creates the loader of an administration list; all lists have the same query. */
export const adminLoader =
  <Page extends { total: number }>(read: (query: Query, options: CallOptions) => Promise<Page>) =>
  ({ request }: LoaderFunctionArgs) =>
    loadListPage(request, listAdminUsers.query, read, adminPageSize);

/** Layout of every list of the administration: heading, search, paginated table. */
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
