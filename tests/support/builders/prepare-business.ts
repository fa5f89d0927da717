import { updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import type { ApiClient } from "../api-client.ts";
import { daytimeZone } from "../daytime-zone.ts";
import { type PublicFlow, publishFlow } from "./public-flow.ts";

/** Creates everything an invitation needs, and these customers. */
export async function prepareBusiness(owner: ApiClient, customers: string[]): Promise<PublicFlow> {
  await owner.call(updateBusiness, {
    body: {
      name: "Lakeside Insurance",
      timeZone: daytimeZone(),
      postalAddress: "1 Lake Street, Madison, WI 53703, USA",
    },
  });
  for (const email of customers) {
    await owner.call(createContact, {
      body: { name: `Customer ${email}`, email, type: "client", consentBasis: "contract" },
    });
  }
  return publishFlow(owner, "How did we do?");
}
