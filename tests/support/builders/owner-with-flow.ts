import { setPlatformLinks, updateBusiness } from "#shared/api/change-business.ts";
import { createFlow, type Flow, setFlowStatus } from "#shared/api/flows.ts";
import { starters } from "#shared/review-flows/starters.ts";
import { type ApiClient, signInOverHttp } from "../api-client.ts";
import type { SmtpSink } from "../smtp-sink.ts";

export interface OwnerWithFlow {
  owner: ApiClient;
  /** The published starter for claims. */
  flow: Flow;
}

/** A business with a name, a review site and a published flow, created through the API. */
export async function createOwnerWithFlow(
  origin: string,
  sink: Pick<SmtpSink, "codeFor">,
  email: string,
): Promise<OwnerWithFlow> {
  const owner = await signInOverHttp(() => origin, sink, email);
  await owner.call(updateBusiness, { body: { name: "Lakeside Insurance" } });
  const link = { kind: "google" as const, label: "Google", url: "https://g.page/r/abc/review" };
  await owner.call(setPlatformLinks, { body: { links: [link] } });
  const content = starters.find(({ key }) => key === "insurance-claim")?.content;
  if (!content) throw new Error("There is no starter for claims.");
  const { id } = await owner.call(createFlow, { body: content });
  const flow = await owner.call(setFlowStatus, { flowId: id, body: { status: "published" } });
  return { owner, flow };
}
