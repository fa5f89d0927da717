import { type LoaderFunctionArgs, Outlet, useLoaderData } from "react-router";
import { listContacts } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatCount } from "#web/lib/format.ts";
import { useLive } from "#web/lib/use-live.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { readPage } from "#web/lists/read-page.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { ContactFilter } from "./contact-filter.tsx";
import { ContactTable } from "./contact-table.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  readPage(
    request,
    listContacts.query,
    (query, options) => call(listContacts, query, options),
    ({ pageSize }) => pageSize,
  );

export function Component() {
  const { contacts, total, overall, statuses, types, query } = useLoaderData<typeof loader>();
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
        actions={overall > 0 && <Actions />}
      />
      {overall === 0 ? (
        <EmptyState title="No contacts yet" action={<Actions />}>
          Bring your customers from a CSV file, the kind that every spreadsheet and every customer
          system can save, or add them one by one.
        </EmptyState>
      ) : (
        <>
          <ContactFilter query={query} statuses={statuses} types={types} />
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
            <ContactTable contacts={contacts} />
          </PagedList>
        </>
      )}
      <Outlet />
    </>
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
