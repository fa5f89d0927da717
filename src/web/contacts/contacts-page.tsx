import {
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useNavigate,
} from "react-router";
import { listSegments } from "#shared/api/contact-segments.ts";
import {
  type ContactQuery,
  countContacts,
  exportContacts,
  listContacts,
} from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { readQuery } from "#web/lists/read-query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { ContactFilterForm } from "./contact-filter-form.tsx";
import { filterOf, isFiltered } from "./contact-query.ts";
import { ContactTable } from "./contact-table.tsx";
import { SegmentBar } from "./list/segment-bar.tsx";
import { useCounts } from "./list/use-counts.ts";

/** Loads rows without waiting for the counts, which scan all contacts. */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = readQuery(listContacts.query, request.url);
  const options = { signal: request.signal };
  const filter = JSON.stringify(filterOf(query));
  const counts = call(countContacts, filterOf(query), options).then(
    (found) => ({ ...found, filter }),
    // Counts are optional: the next change loads them again.
    () => undefined,
  );
  const [page, { segments }] = await Promise.all([
    call(listContacts, query, options),
    call(listSegments, {}, options),
  ]);
  if (page.contacts.length === 0 && query.page > 1) {
    const last = Math.max(1, Math.ceil(((await counts)?.total ?? 0) / query.pageSize));
    const url = new URL(request.url);
    url.searchParams.set("page", String(Math.min(last, query.page - 1)));
    throw redirect(`${url.pathname}${url.search}`);
  }
  return { ...page, segments, query, counts };
}

const addContact = <ButtonLink to={paths.newContact.href()}>Add contact</ButtonLink>;
const importContacts = (
  <ButtonLink variant="primary" to={paths.importContacts.href()}>
    Import contacts
  </ButtonLink>
);
const noWords = { statuses: [], types: [], tags: [] };

export function Component() {
  const { contacts, hasMore, segments, query, counts: pending } = useLoaderData<typeof loader>();
  useLive("contacts");
  const counts = useCounts(pending);
  const filter = filterOf(query);
  const total = counts?.filter === JSON.stringify(filter) ? counts.total : undefined;
  const isEmpty = contacts.length === 0 && !isFiltered(query);
  const { statuses, types, tags } = counts ?? noWords;
  return (
    <>
      <ListPage
        title="Contacts"
        description={
          !isEmpty && counts
            ? `${formatCount(counts.overall, "person", "people")} you do business with.`
            : "The people you do business with, and may ask for a review."
        }
        actions={
          !isEmpty && (
            <>
              <MoreMenu query={query} />
              {addContact}
              {importContacts}
            </>
          )
        }
        isEmpty={isEmpty}
        none={{
          title: "No contacts yet",
          words:
            "Import your customers from a file that your spreadsheet or customer system saves, or add them one by one.",
          actions: (
            <>
              {importContacts}
              {addContact}
              <ButtonLink to={paths.contactImports.href()}>All imports</ButtonLink>
            </>
          ),
        }}
        filter={
          <>
            <ContactFilterForm query={query} statuses={statuses} types={types} tags={tags} />
            <SegmentBar segments={segments} filter={filter} isFiltered={isFiltered(query)} />
          </>
        }
        noMatch={{
          title: "No contacts match",
          words: "Try part of a name, an email address or a phone number, or clear a filter.",
          actions: <ButtonLink to={paths.contacts.href()}>Show all contacts</ButtonLink>,
        }}
        paging={{ ...query, shown: contacts.length, hasMore, total, noun: "contact" }}
      >
        <ContactTable
          // A selection is valid for one filter only.
          key={JSON.stringify(filter)}
          contacts={contacts}
          filter={filter}
          total={total}
        />
      </ListPage>
      <Outlet />
    </>
  );
}

function MoreMenu({ query }: { query: ContactQuery }) {
  const navigate = useNavigate();
  const download = useAction(async () => {
    const { csv } = await call(exportContacts, filterOf(query));
    downloadCsv(csv, "contacts.csv");
  });
  return (
    <DropdownMenu
      trigger="More"
      busy={download.busy}
      entries={[
        {
          label: isFiltered(query) ? "Export these as CSV" : "Export all as CSV",
          onSelect: download.run,
        },
        { label: "Find duplicates", onSelect: () => void navigate(paths.duplicates.href()) },
        { label: "All imports", onSelect: () => void navigate(paths.contactImports.href()) },
        { label: "Recent changes", onSelect: () => void navigate(paths.contactActions.href()) },
      ]}
    />
  );
}
