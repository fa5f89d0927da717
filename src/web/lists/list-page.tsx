import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader, type PageHeaderProps } from "#web/ui/page-header.tsx";
import { PagedList, type PagedListProps } from "./paged-list.tsx";

/** Words in the place of rows. */
interface Words {
  title: string;
  words: ReactNode;
  actions?: ReactNode;
}

export interface ListPageProps extends Pick<PageHeaderProps, "title" | "description" | "actions"> {
  /** Alerts and cards above the list, shown even when it has no rows. */
  notices?: ReactNode;
  /** True when the list has no rows under any filter. */
  isEmpty?: boolean;
  /** Replaces filter and list when `isEmpty`. Without actions of its own, it shows those of the page. */
  none?: Words;
  /** A `ListFilter`. */
  filter?: ReactNode;
  /** Replaces the rows when nothing fits the filter. */
  noMatch?: Words;
  /** Omitted for a list that always fits on one page. */
  paging?: Omit<PagedListProps, "empty" | "children">;
  /** The rows, as a `DataTable` or a list, with the bar for selected rows. */
  children?: ReactNode;
}

/** The page of every list: heading, notices, filter, rows in pages, and words when there are none. */
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

/** A `ListPage` without its heading, for a list beside something else. */
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
