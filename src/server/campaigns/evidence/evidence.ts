import {
  type CampaignEvidence,
  type EvidenceContact,
  maxEvidenceContacts,
} from "#shared/api/campaigns.ts";
import type { RunTransaction } from "../../platform/database/database.ts";
import { csvRows, toCsv } from "../../platform/files/to-csv.ts";
import { composeRecordedWording } from "../compose-wording.ts";
import type { InvitationDeps } from "../deps.ts";
import type { KeptCampaign } from "../read-campaigns.ts";
import { toContactRow, toSettingRows } from "./evidence-rows.ts";
import { readContacts } from "./read-contacts.ts";

const settingColumns = [
  { key: "name", header: "Setting" },
  { key: "value", header: "Value" },
];

const contactColumns = [
  { key: "name", header: "Name" },
  { key: "email", header: "Address" },
  { key: "state", header: "State" },
  { key: "wording", header: "Wording" },
  { key: "invitation", header: "Invitation now" },
  { key: "sentAt", header: "Sent (UTC)" },
  { key: "answeredAt", header: "Answered (UTC)" },
];

/** Builds the rows of the evidence, and two CSV files of the same rows. */
export async function makeEvidence(
  deps: Pick<InvitationDeps, "config" | "clock">,
  campaign: KeptCampaign,
  read: RunTransaction,
): Promise<CampaignEvidence> {
  const messages = campaign.wordings.map((wording) => composeRecordedWording(deps, wording));
  const settings = toSettingRows(campaign, messages, deps.clock.now());
  const contacts: EvidenceContact[] = [];
  let totalContacts = 0;
  let contactsCsv = toCsv(contactColumns, []);
  for await (const chunk of readContacts(read, campaign.id)) {
    const rows = chunk.map((contact) => toContactRow(contact, campaign.wordings));
    contacts.push(...rows.slice(0, maxEvidenceContacts - contacts.length));
    totalContacts += rows.length;
    contactsCsv += csvRows(contactColumns, rows);
  }
  const { flowTitle, sentAt } = campaign;
  const settingsCsv = toCsv(settingColumns, settings);
  return { flowTitle, sentAt, settings, contacts, totalContacts, settingsCsv, contactsCsv };
}
