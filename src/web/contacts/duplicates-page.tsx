import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type DuplicateGroup, listDuplicates, mergeContacts } from "#shared/api/contact-actions.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { formatDate } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toastWithUndo } from "./list/undo-toast.ts";

export const loader = () => call(listDuplicates);

export function Component() {
  const { groups } = useLoaderData<typeof loader>();
  useLive("contacts");
  return (
    <>
      <PageHeader
        title="Duplicates"
        description="Contacts that may be the same person. Choose which one to keep: it gets the history of the others. You can undo a merge for 30 days."
        back={{ to: paths.contacts.href(), label: "Contacts" }}
      />
      {groups.length === 0 ? (
        <EmptyState
          title="No duplicates found"
          action={<ButtonLink to={paths.contacts.href()}>Show contacts</ButtonLink>}
        >
          No two contacts share a phone number or a name.
        </EmptyState>
      ) : (
        <ul className="grid max-w-3xl gap-6">
          {groups.map((group) => (
            <li key={`${group.reason} ${group.contacts.map(({ id }) => id).join()}`}>
              <Group group={group} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Group({ group: { reason, contacts } }: { group: DuplicateGroup }) {
  const [first] = contacts;
  const [keep, setKeep] = useState(first?.id ?? "");
  const { revalidate } = useRevalidator();
  const merge = useAction(async () => {
    const others = contacts.map(({ id }) => id).filter((id) => id !== keep);
    const done = await call(mergeContacts, { body: { keep, others } });
    await revalidate();
    toastWithUndo([done], "Contacts merged", revalidate);
  });
  return (
    <Card>
      <RadioGroup
        legend={
          reason === "phone" ? `Same phone number: ${first?.phone}` : `Same name: ${first?.name}`
        }
        name={`keep-${first?.id}`}
        value={keep}
        onChange={setKeep}
        options={contacts.map(({ id, name, email, createdAt }) => ({
          value: id,
          label: name || email || "No name",
          hint: `${email || "No email address"} · added ${formatDate(createdAt)}`,
        }))}
      />
      <div className="mt-4 flex justify-end">
        <Button onClick={merge.run} busy={merge.busy}>
          Merge {contacts.length} contacts
        </Button>
      </div>
    </Card>
  );
}
