import sql from "sql-template-tag";
import { listCampaigns } from "#shared/api/campaigns.ts";
import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { createContact } from "#shared/api/contacts.ts";
import { createFlow, setFlowStatus } from "#shared/api/flows.ts";
import { sendInvitations } from "#shared/api/invitations.ts";
import type { TestApp, TestPerson } from "../test-app.ts";

/** A business that may send, with the actions that its tests need. */
export async function createBusinessWithCampaigns(test: TestApp, email: string) {
  const owner: TestPerson = await test.signUp(email);
  await owner.call(updateBusiness, {
    body: { name: "Lakeside Insurance", postalAddress: "1 Main Street, Springfield" },
  });
  const google = { kind: "google" as const, label: "Google", url: "https://g.page/r/a/review" };
  await owner.call(setPlatformLinks, { body: { links: [google] } });
  const asked = { text: "How was it?", description: "", required: true, options: [] };
  const questions = [
    { ...asked, type: "text" as const },
    { ...asked, type: "rating" as const, text: "How many stars?", required: false },
  ];
  const { id: flowId } = await owner.call(createFlow, {
    body: { title: "After a claim", description: "", questions },
  });
  await owner.call(setFlowStatus, { flowId, body: { status: "published" } });

  return {
    owner,
    flowId,
    /**
     * Adds a client.
     * @returns the id.
     */
    async add(name: string, details: object = {}): Promise<string> {
      const email = `${name.toLowerCase().replace(/\W/g, "")}@customer.example`;
      return (await owner.call(createContact, { body: { name, email, ...details } })).id;
    },
    /**
     * Adds this many clients, "Person 1" and so on.
     * @returns their ids, in that order.
     */
    async addMany(count: number): Promise<string[]> {
      const rows = await test.context.database.serviceTransaction((tx) =>
        tx.query<{ id: string }>(sql`
          insert into contacts (business_id, name, email, status, type)
          select m.business_id, 'Person ' || n, 'person' || n || '@customer.example', 'active', 'client'
          from generate_series(1, ${count}::int) n, business_members m
          join users u on u.id = m.user_id where u.descope_id = ${owner.sub} returning id`),
      );
      return rows.map(({ id }) => id);
    },
    send: (
      to: "everyone" | string[] = "everyone",
      rest: { templateId?: string; sendNow?: boolean; channel?: "text"; served?: "7" } = {},
    ) => owner.call(sendInvitations, { body: { flowId, to, ...rest } }),
    campaigns: async () => (await owner.call(listCampaigns)).campaigns,
  };
}
export type BusinessWithCampaigns = Awaited<ReturnType<typeof createBusinessWithCampaigns>>;
