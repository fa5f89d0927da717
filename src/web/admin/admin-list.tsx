import { adminPageSize } from "#shared/api/administration.ts";
import { DataTable, type DataTableProps } from "#web/lists/data-table.tsx";
import { ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";

export interface AdminListProps<Row>
  extends Pick<DataTableProps<Row>, "rows" | "columns" | "actions"> {
  title: string;
  description: string;
  /** Data covered by the search, for the label of its field. */
  searches: string;
  /** The query read from the URL, and the number of matches. */
  found: { query: { search?: string | undefined; page: number }; total: number };
  noun: string;
  plural: string;
  /** Shown when nothing matches. */
  none: { title: string; words: string };
}

/** The frame of every list of the administration: heading, areas, search, the table in pages. */
export function AdminList<Row extends { id: string | number }>(props: AdminListProps<Row>) {
  const { title, description, searches, found, noun, plural, none, rows, columns, actions } = props;
  const { query, total } = found;
  return (
    <>
      <PageHeader title={title} description={description} />
      <ListFilter label={searches} search={query.search} />
      <PagedList
        page={query.page}
        pageSize={adminPageSize}
        total={total}
        noun={noun}
        plural={plural}
        empty={<EmptyState title={none.title}>{none.words}</EmptyState>}
      >
        <DataTable
          sheets
          caption={`${title}, newest first`}
          rows={rows}
          rowKey={({ id }) => String(id)}
          columns={columns}
          actions={actions}
        />
      </PagedList>
    </>
  );
}
