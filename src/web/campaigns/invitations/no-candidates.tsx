import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export interface NoCandidatesProps {
  eligible: boolean;
  searched: boolean;
  /** Number of contacts invited recently. */
  asked: number;
}

/** Explains why the list is empty and what to do. */
export function NoCandidates({ eligible, searched, asked }: NoCandidatesProps) {
  if (searched) {
    return (
      <EmptyState title="No contacts match">
        Search for a part of a name or of an address, or choose a longer time since the last
        service.
      </EmptyState>
    );
  }
  if (!eligible) {
    return (
      <EmptyState title="All contacts can be invited">
        Contacts that can’t be invited appear here with the reason: prospects, people who
        unsubscribed, people asked a short while ago.
      </EmptyState>
    );
  }
  if (asked > 0) {
    return (
      <EmptyState
        title="Everyone eligible has been invited"
        action={<ButtonLink to={paths.importContacts.href()}>Import contacts</ButtonLink>}
      >
        Nothing is left to do here until you serve new customers. “Can’t be invited now” says when
        each person can be asked again.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No contact can be invited right now"
      action={<ButtonLink to={paths.importContacts.href()}>Import contacts</ButtonLink>}
    >
      Only clients can be invited. Import a file and say that they are your customers, or see the
      reasons under “Can’t be invited now”.
    </EmptyState>
  );
}
