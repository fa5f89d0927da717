import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type BusinessWithFlow,
  createBusinessWithFlow,
} from "../../testing/builders/business-with-flow.ts";

let desk: BusinessWithFlow;
beforeAll(async () => {
  desk = await createBusinessWithFlow();
});
afterAll(() => desk.test.close());

it("a review site opens in a separate tab without access to the page, and the link says so", async () => {
  const sent = await desk.post(desk.answers("They came on time"));
  const html = await (await desk.page(sent.headers.get("location") as string)).text();
  const links = html.match(/<a [^>]*href="https:[^>]*>.*?<\/a>/gs) ?? [];
  expect(links).toHaveLength(2);
  for (const link of links) {
    expect(link).toMatch(/target="_blank" rel="noopener nofollow"/);
    expect(link).toContain("(opens in a new tab)");
  }
});
