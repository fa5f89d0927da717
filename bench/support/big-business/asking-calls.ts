import { evidenceAddress, getCampaign, getCoverage, listCampaigns } from "#shared/api/campaigns.ts";
import { listContacts } from "#shared/api/contacts.ts";
import { importFoundReviews } from "#shared/api/found-review-import.ts";
import { exportFoundReviews, getFoundReview, listFoundReviews } from "#shared/api/found-reviews.ts";
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

/** Found reviews, campaigns, who can be asked, and contacts. */
export function askingCalls({ ask, get, big, sizes }: Caller): Call[] {
  const { owner, server, flow } = big;
  const { people, found, campaigns } = sizes;
  const lastCampaign = idOf(`campaign${campaigns}`);
  const pages = Math.ceil(people / 25);
  const foundOnes: Call[] = [
    get("found reviews", listFoundReviews, {}),
    get("found reviews, last page", listFoundReviews, { page: Math.ceil(found / 25) }),
    get("found reviews, open", listFoundReviews, { state: "open" }),
    get("found reviews, common word", listFoundReviews, { search: "the" }),
    {
      name: "found review with suggestions",
      make: (n) => ask(getFoundReview, { foundReviewId: idOf(`found${found - 201 - 10 * n}`) }),
    },
    { ...get("export of found reviews", exportFoundReviews, {}), times: 3 },
    ...[true, false].map((dryRun) => ({
      name: dryRun ? "import of found, dry run" : "import of found",
      times: 3,
      make: (round: number) =>
        ask(importFoundReviews, {
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
      make: () =>
        fetch(`${server.origin}${evidenceAddress(lastCampaign)}`, {
          headers: { authorization: `Bearer ${owner.session}` },
        }),
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
