import { buildFlowStep } from "#tests/support/builders/flow-step.ts";
import { FlowVisit } from "#tests/support/flow-visit.ts";
import { expect, test } from "#tests/support/journey.ts";
import { serveWidgetPage } from "#tests/support/widget-page.ts";

/** Settings of the provider around the widget, and the effect of missing ones. */

const shipped = { sdk: "3.3.1", kit: "ours" } as const;
const address = (session: object) =>
  `/login?${new URLSearchParams({ session: JSON.stringify(session) })}`;

/** @spec 2.43 */
test("the page chooses the provider's address and the cookie's name", async ({
  visitor,
  server,
}) => {
  const { page, context, watch } = await visitor();
  // That address only serves the start of the flow.
  watch.expect(/404/);
  await serveWidgetPage(context, server.origin, shipped);
  const elsewhere = `${server.origin}/elsewhere`;
  await page.route("**/elsewhere/v1/flow/start", (route) =>
    route.fulfill({
      json: buildFlowStep({ action: "screen", screen: { id: "verify-code", state: {} } }),
    }),
  );
  const started = page.waitForRequest("**/elsewhere/v1/flow/start");
  await page.goto(address({ baseUrl: elsewhere, refreshCookieName: "TILL" }));
  const widget = page.locator("descope-wc");
  await expect(widget).toHaveAttribute("base-url", elsewhere);
  await expect(widget).toHaveAttribute("refresh-cookie-name", "TILL");
  await page.getByRole("textbox", { name: "Email" }).fill("elsewhere@example.com");
  await page.keyboard.press("Enter");
  await started;
});

for (const keep of [true, false]) {
  test(`a user who signed out is ${keep ? "still remembered where that is wanted" : "forgotten"}`, async ({
    visitor,
    server,
    sink,
  }) => {
    const { page, context } = await visitor();
    await serveWidgetPage(context, server.origin, shipped);
    const email = `signed-out-${keep}@example.com`;
    const visit = new FlowVisit({ page, sink, kit: "ours", email });
    await page.goto(address({ keepLastAuthenticatedUserAfterLogout: keep }));
    await visit.fill("email", email);
    await visit.press("submit");
    await visit.enterMailedCode();
    await visit.succeeds();
    const last = () => page.evaluate(() => localStorage.getItem("dls_last_user_login_id"));
    expect(await last()).toBe(email);
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.locator("output")).toHaveText("signed out");
    expect(await last()).toBe(keep ? email : null);
  });
}

for (const name of ["project-id", "flow-id"]) {
  /** @spec 5.17 */
  test(`a widget without ${name} says which is missing`, async ({ visitor, server }) => {
    const { page, context, watch } = await visitor();
    // Requests made without this setting fail and are logged.
    watch.expect(/cannot be empty|404|\[Descope\] /);
    await serveWidgetPage(context, server.origin, shipped);
    await page.goto("/login");
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
    await page.evaluate((missing) => {
      const widget = document.createElement("descope-wc");
      widget.setAttribute("base-static-url", `${location.origin}/pages`);
      for (const each of ["project-id", "flow-id"]) {
        if (each !== missing) widget.setAttribute(each, "some");
      }
      document.body.append(widget);
    }, name);
    await expect(page.locator("output")).toContainText(`${name} cannot be empty`);
  });
}
