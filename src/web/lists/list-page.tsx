import type { ReactNode } from "react";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader, type PageHeaderProps } from "#web/ui/page-header.tsx";
import { PagedList, type PagedListProps } from "./paged-list.tsx";

/** What stands where rows would be. */
interface Words {
  title: string;
  words: ReactNode;
  actions?: ReactNode;
}

export interface ListPageProps extends Pick<PageHeaderProps, "title" | "description" | "actions"> {
  /** Above the list, with rows in it or not. */
  notices?: ReactNode;
  /** Whether there is nothing at all, whatever the filter. */
  isEmpty?: boolean;
  /** What then takes the place of filter and list. Without actions of its own, the page's move there. */
  none?: Words;
  /** A `ListFilter`. */
  filter?: ReactNode;
  /** Stands in the list when nothing fits the filter. */
  noMatch?: Words;
  /** Left out for a list that is short by its nature. */
  paging?: Omit<PagedListProps, "empty" | "children">;
  /** The rows: a `DataTable` or a list, with the bar for those that are chosen. */
  children?: ReactNode;
}

/** The one page of rows: heading, notices, filter, rows in pages, and what is said where there are none. */
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

/** The same without its heading, for a list in a column of its own. */
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
