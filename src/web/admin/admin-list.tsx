import type { ReactNode } from "react";
import { adminPageSize } from "#shared/api/administration.ts";
import { ListFilter } from "#web/lists/list-filter.tsx";
import { PagedList } from "#web/lists/paged-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { AdminNav } from "./admin-nav.tsx";

export interface AdminListProps {
  title: string;
  description: string;
  /** Names the search field by what it looks through. */
  searches: string;
  /** What the loader read of the address, and how many fit. */
  found: { search?: string | undefined; page: number; total: number };
  noun: string;
  plural: string;
  /** Stands there when nothing fits. */
  none: { title: string; words: string };
  /** The table. */
  children: ReactNode;
}

/** The frame of every list of the administration: heading, areas, search, the table in pages. */
export function AdminList({ title, description, searches, found, none, ...list }: AdminListProps) {
  const { search, page, total } = found;
  return (
    <>
      <PageHeader title={title} description={description} />
      <AdminNav />
      <ListFilter label={searches} search={search} />
      <PagedList
        page={page}
        pageSize={adminPageSize}
        total={total}
        noun={list.noun}
        plural={list.plural}
        empty={<EmptyState title={none.title}>{none.words}</EmptyState>}
      >
        {list.children}
      </PagedList>
    </>
  );
}
