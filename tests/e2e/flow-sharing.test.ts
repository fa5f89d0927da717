import { setPlatformLinks } from "#shared/api/change-business.ts";
import { expectAccessible } from "#tests/support/accessible.ts";
import { createOwnerWithFlow } from "#tests/support/builders/owner-with-flow.ts";
import { openMessage } from "#tests/support/form-steps.ts";
import { expect, test } from "#tests/support/journey.ts";
import { signIn } from "#tests/support/sign-in.ts";
import { startWebsite } from "#tests/support/start-website.ts";

test("a flow can be embedded only on the websites that its owner names", async ({
  page,
  server,
  sink,
  visitor,
}) => {
  const { flow } = await createOwnerWithFlow(server.origin, sink, "website@example.com");
  let snippet = "";
  const named = await startWebsite(() => snippet);
  const other = await startWebsite(() => snippet);
  try {
    await signIn(page, sink, "website@example.com");
    await page.goto(`/flows/${flow.id}`);
    await page.getByText("On your website").click();
    const websites = page.getByLabel("Websites that may show this form");
    await websites.fill("our shop");
    await page.getByRole("button", { name: "Save websites" }).click();
    await expect(page.getByText("“our shop” is no address of a website.")).toBeVisible();
    await websites.fill(`${named.origin}/contact`);
    await page.getByRole("button", { name: "Save websites" }).click();
    await expect(websites).toHaveValue(named.origin);
    snippet = (await page.locator("pre").textContent()) ?? "";
    await expectAccessible(page);

    const stranger = await visitor();
    stranger.watch.expect(/request to another origin: http:\/\/127\.0\.0\.1/);
    stranger.watch.expect(/frame-ancestors/);
    await stranger.page.goto(other.origin);
    await expect
      .poll(() => stranger.page.frames().map((frame) => frame.url()))
      .toContainEqual(expect.stringMatching(/^chrome-error:/));

    const customer = await visitor();
    customer.watch.expect(/request to another origin: http:\/\/127\.0\.0\.1/);
    await customer.page.goto(named.origin);
    const frame = customer.page.frameLocator("iframe");
    await frame.getByLabel("4 of 5, Good").check({ force: true });
    await frame.getByLabel("What happened, from the first call").fill("Seen from the shop's page.");
    // The frame is as tall as the form: no scrolling, clipping or empty half.
    const element = customer.page.locator("iframe");
    const content = frame.locator("body");
    const heights = async () => [
      (await element.boundingBox())?.height,
      Math.ceil((await content.boundingBox())?.height ?? 0),
    ];
    await expect
      .poll(async () => {
        const [outside, inside] = await heights();
        return outside === inside;
      })
      .toBe(true);
    const before = await heights();
    await frame.getByRole("button", { name: "Send my answers" }).click();
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("Thank you");
    await expect(frame.getByLabel("Your text")).toHaveValue("Seen from the shop's page.");
    await expect.poll(heights).not.toEqual(before);
    await openMessage(frame);
    await frame.getByLabel("Your message").fill("And one thing for you alone.");
    await frame.getByRole("button", { name: "Send the message" }).click();
    await expect(frame.getByText("Your message has arrived.")).toBeVisible();
    expect(customer.page.url()).toBe(`${named.origin}/`);
  } finally {
    await named.close();
    await other.close();
  }
});

test("an owner chooses and orders the review sites that a flow offers", async ({
  page,
  server,
  sink,
}) => {
  const email = "places@example.com";
  const { flow, owner } = await createOwnerWithFlow(server.origin, sink, email);
  const links = ["Google", "Facebook", "Healthgrades"].map((label) => ({
    kind: "other" as const,
    label,
    url: `https://${label}.example/lakeside`,
  }));
  await owner.call(setPlatformLinks, { body: { links } });
  await signIn(page, sink, email);
  await page.goto(`/flows/${flow.id}`);
  const places = page.getByRole("region", { name: "Review sites" });
  const names = () => places.getByRole("listitem").allInnerTexts();
  await expect.poll(names).toEqual(["Google", "Facebook", "Healthgrades"]);
  await places.getByRole("checkbox", { name: "Google" }).uncheck();
  await expect.poll(names).toEqual(["Facebook", "Healthgrades", "Google"]);
  await places.getByRole("button", { name: "Move Healthgrades up" }).click();
  await expect.poll(names).toEqual(["Healthgrades", "Facebook", "Google"]);
  await expectAccessible(page);
  await page.reload();
  await expect.poll(names).toEqual(["Healthgrades", "Facebook", "Google"]);
  await expect(places.getByRole("checkbox", { name: "Google" })).not.toBeChecked();
  await places.getByRole("button", { name: /Offer all of them/ }).click();
  await expect.poll(names).toEqual(["Google", "Facebook", "Healthgrades"]);
});
