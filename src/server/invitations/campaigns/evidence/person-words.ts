import type { InvitationStatus } from "#shared/api/invitations.ts";
import { type EligibleStanding, eligibleStandings } from "#shared/invitations/hand-picking.ts";
import { type NotInvited, notInvitedWords } from "#shared/invitations/not-invited.ts";
import type { KeptWording } from "../campaign-store.ts";
import type { Person } from "./people-store.ts";

const askedWords: Record<EligibleStanding, string> = {
  asked: "Yes",
  waiting: "Yes, had to wait for the plan",
  not_asked: "No",
  taken_back: "No, taken back before it was sent",
};

const statusWords: Record<InvitationStatus, string> = {
  held: "Waits for the plan",
  queued: "On its way",
  sent: "Sent",
  opened: "Sent and opened",
  answered: "Answered",
  failed: "Could not be delivered",
  stopped: "Stopped",
};

/** Who is no longer among the contacts: the evidence counts them and does not know them. */
export const erased = "Erased contact";

const isEligible = (standing: Person["standing"]): standing is EligibleStanding =>
  (eligibleStandings as readonly string[]).includes(standing);

/** One person as the evidence tells of them. Times are ISO 8601 in UTC. */
export interface PersonFacts {
  name: string;
  address: string;
  couldBeAsked: boolean;
  whyNot: string;
  asked: string;
  /** Which of the campaign's wordings they got, from 1; empty: none, or it cannot be known any more. */
  wording: number | "";
  invitationNow: string;
  sent: string;
  answered: string;
}

export function factsOf(person: Person, wordings: readonly KeptWording[]): PersonFacts {
  const { standing, status, reason, writtenAt } = person;
  const eligible = isEligible(standing);
  const used = wordings.filter(({ from }) => writtenAt && new Date(from) <= writtenAt).length;
  return {
    name: person.name ?? erased,
    address: person.email ?? "",
    couldBeAsked: eligible,
    whyNot: eligible ? "" : notInvitedWords[standing as NotInvited],
    asked: eligible ? askedWords[standing] : askedWords.not_asked,
    wording: used || "",
    invitationNow: status ? [statusWords[status], reason].filter(Boolean).join(": ") : "",
    sent: person.sentAt?.toISOString() ?? "",
    answered: person.answeredAt?.toISOString() ?? "",
  };
}
