import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate } from "react-router";
import { listSegments } from "#shared/api/contact-segments.ts";
import { type ContactQuery, exportContacts, listContacts } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { downloadCsv } from "#web/lib/download.ts";
import { formatCount } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readPage } from "#web/lists/read-page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DropdownMenu } from "#web/ui/dropdown-menu.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ContactFilter } from "./contact-filter.tsx";
import { filterOf, isFiltered } from "./contact-query.ts";
import { ContactTable } from "./contact-table.tsx";
import { SegmentBar } from "./list/segment-bar.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  readPage(
    request,
    listContacts.query,
    async (query, options) => {
      const [page, { segments }] = await Promise.all([
        call(listContacts, query, options),
        call(listSegments, {}, options),
      ]);
      return { ...page, segments };
    },
    ({ pageSize }) => pageSize,
  );

export function Component() {
  const { contacts, total, overall, statuses, types, tags, segments, query } =
    useLoaderData<typeof loader>();
  useLive("contacts");
  return (
    <>
      <PageHeader
        title="Contacts"
        description={
          overall === 0
            ? "The people you do business with, and may ask for a review."
            : `${formatCount(overall, "person", "people")} you do business with.`
        }
        actions={
          overall > 0 && (
            <>
              <MoreMenu query={query} />
              <Actions />
            </>
          )
        }
      />
      {overall === 0 ? (
        <EmptyState title="No contacts yet" action={<Actions />}>
          Bring your customers from a CSV file, the kind that every spreadsheet and every customer
          system can save, or add them one by one.
        </EmptyState>
      ) : (
        <>
          <ContactFilter query={query} statuses={statuses} types={types} tags={tags} />
          <SegmentBar segments={segments} filter={filterOf(query)} isFiltered={isFiltered(query)} />
          <PagedList
            page={query.page}
            pageSize={query.pageSize}
            total={total}
            noun="contact"
            empty={
              <EmptyState
                title="No contacts match"
                action={<ButtonLink to={paths.contacts.href()}>Show all contacts</ButtonLink>}
              >
                No contact has these words and choices. Search for a part of a name, an address or a
                phone number.
              </EmptyState>
            }
          >
            <ContactTable
              // What was chosen belongs to one filter.
              key={JSON.stringify(filterOf(query))}
              contacts={contacts}
              filter={filterOf(query)}
              total={total}
            />
          </PagedList>
        </>
      )}
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
      ]}
    />
  );
}

function Actions() {
  return (
    <>
      <ButtonLink to={paths.contactImports.href()}>All imports</ButtonLink>
      <ButtonLink to={paths.newContact.href()}>Add contact</ButtonLink>
      <ButtonLink variant="primary" to={paths.importContacts.href()}>
        Import contacts
      </ButtonLink>
    </>
  );
}
