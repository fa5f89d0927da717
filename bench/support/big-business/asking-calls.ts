import {
  getCampaign,
  getCampaignEvidence,
  getCoverage,
  listCampaigns,
} from "#shared/api/campaigns.ts";
import { listContacts } from "#shared/api/contacts.ts";
import { importExternalReviews } from "#shared/api/external-review-imports.ts";
import {
  exportExternalReviews,
  getExternalReview,
  listExternalReviews,
} from "#shared/api/external-reviews.ts";
import {
  listCandidates,
  listInvitations,
  previewInvitation,
  sendInvitations,
} from "#shared/api/invitations.ts";
import type { Caller } from "./as-owner.ts";
import { idOf } from "./as-owner.ts";
import { foundFile } from "./found-file.ts";
import type { Call } from "./measure.ts";

/** External reviews, campaigns, who can be asked, and contacts. */
export function askingCalls({ ask, get, big, sizes }: Caller): Call[] {
  const { flow } = big;
  const { people, found, campaigns } = sizes;
  const lastCampaign = idOf(`campaign${campaigns}`);
  const pages = Math.ceil(people / 25);
  const foundOnes: Call[] = [
    get("external reviews", listExternalReviews, {}),
    get("external reviews, last page", listExternalReviews, { page: Math.ceil(found / 25) }),
    get("external reviews, not matched", listExternalReviews, { matched: "no" }),
    get("external reviews, common word", listExternalReviews, { search: "the" }),
    {
      name: "external review with nearest responses",
      make: (n) =>
        ask(getExternalReview, { externalReviewId: idOf(`found${found - 201 - 10 * n}`) }),
    },
    { ...get("export of external reviews", exportExternalReviews, {}), times: 3 },
    ...[true, false].map((dryRun) => ({
      name: dryRun ? "import of external reviews, dry run" : "import of external reviews",
      times: 3,
      make: (round: number) =>
        ask(importExternalReviews, {
          body: { content: foundFile(found, round).toString("base64"), dryRun },
        }),
    })),
  ];

  const asking: Call[] = [
    get("campaigns", listCampaigns, {}),
    get("coverage", getCoverage),
    get("one campaign", getCampaign, { campaignId: lastCampaign }),
    {
      name: "evidence",
      times: 3,
      make: () => ask(getCampaignEvidence, { campaignId: lastCampaign }),
    },
    get("who can be asked", listCandidates, {}),
    get("who can be asked, searched", listCandidates, { search: "okafor 77" }),
    get("preview of an invitation", previewInvitation, { body: { flowId: flow.id } }),
    {
      name: "invite 3",
      make: (n) =>
        ask(sendInvitations, {
          body: {
            flowId: idOf("flow3"),
            to: [1, 2, 3].map((k) => idOf(`contact${1001 + n * 7 + k}`)),
          },
        }),
    },
    get("invitations", listInvitations, {}),
    get("invitations, last page", listInvitations, { page: pages }),
    get("contacts", listContacts, {}),
    get("contacts, last page", listContacts, { page: pages }),
    get("contacts, searched", listContacts, { search: "okafor 77" }),
  ];

  return [...foundOnes, ...asking];
}
