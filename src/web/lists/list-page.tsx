import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader, type PageHeaderProps } from "#web/ui/page-header.tsx";
import { PagedList, type PagedListProps } from "./paged-list.tsx";

/** Content shown instead of rows. */
interface Words {
  title: string;
  words: ReactNode;
  actions?: ReactNode;
}

export interface ListPageProps extends Pick<PageHeaderProps, "title" | "description" | "actions"> {
  /** Shown above the list, even if it is empty. */
  notices?: ReactNode;
  /** Whether the list is empty regardless of the filter. */
  isEmpty?: boolean;
  /** Replaces filter and list if `isEmpty`. Without its own actions it shows the page's. */
  none?: Words;
  /** A `ListFilter`. */
  filter?: ReactNode;
  /** Shown when nothing matches the filter. */
  noMatch?: Words;
  /** Omit for a list that is always short. */
  paging?: Omit<PagedListProps, "empty" | "children">;
  /** The rows, as a `DataTable` or a list, with the bar for selected rows. */
  children?: ReactNode;
}

/** Layout of every list page: heading, notices, filter, paginated rows, and the empty state. */
export function ListPage(props: ListPageProps) {
  const { title, description, actions, notices, isEmpty, none, ...list } = props;
  const isMoved = isEmpty && !none?.actions;
  return (
    <>
      <PageHeader title={title} description={description} actions={!isMoved && actions} />
      {notices}
      {isEmpty && none ? <Nothing actions={actions} {...none} /> : <ListBody {...list} />}
    </>
  );
}

/** The same without a heading, for a list in a column. */
export function ListBody({
  filter,
  noMatch,
  paging,
  children,
}: Pick<ListPageProps, "filter" | "noMatch" | "paging" | "children">) {
  return (
    <>
      {filter}
      {paging ? (
        <PagedList {...paging} empty={noMatch && <Nothing {...noMatch} />}>
          {children}
        </PagedList>
      ) : (
        children
      )}
    </>
  );
}

const Nothing = ({ title, words, actions }: Words) => (
  <EmptyState title={title} action={actions}>
    {words}
  </EmptyState>
);
