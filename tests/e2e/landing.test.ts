import { expect, test } from "#tests/support/journey.ts";
import { signInByScreens } from "#tests/support/sign-in.ts";

/** @spec 1.3, 1.4 */
test("the claims are presented as goals, and every advertised feature is listed", async ({
  page,
}) => {
  await page.goto("/");
  const claims = page.getByRole("region", { name: "What we aim for" });
  await expect(claims).toContainText("Response rates up 300%");
  await expect(claims).toContainText("3x more feedback");
  await expect(claims).toContainText("These are our goals, not measurements.");
  await page.goto("/features");
  for (const feature of [
    "Automated review flows",
    "AI-powered insights",
    "Real-time notifications",
    "Customizable templates",
    "Email automation",
    "Analytics",
    "Multi-platform support",
  ]) {
    await expect(page.getByRole("heading", { name: feature })).toBeVisible();
  }
  await expect(page.getByText("Smart timing that learns from answers")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/sentiment/i);
  await expect(page.getByRole("main")).toContainText(/custom reports/i);
});

/** @spec 1.5 */
test("the six questions name the platforms, Yelp with its reason", async ({ page }) => {
  await page.goto("/");
  const region = page.getByRole("region", { name: "Common questions" });
  await expect(region.locator("summary")).toHaveCount(6);
  await region.locator("summary", { hasText: "Which review platforms" }).click();
  await expect(region).toContainText("Google Business Profile, Facebook");
  await expect(region).toContainText("Yelp asks businesses not to ask for reviews");
});

/** @spec 2.3, 3.13, 9.1, 9.2 */
test("the founder's story and three plans are on the landing page", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "The founder’s story" })).toBeVisible();
  for (const path of ["/", "/pricing"]) {
    await page.goto(path);
    for (const [name, ...facts] of [
      ["Basic", "$29/month", "Up to 100 review requests/month", "Free trial", "Start Free Trial"],
      [
        "Professional",
        "$79/month",
        "Up to 500 review requests/month",
        "Most popular",
        "Free trial",
        "Start Free Trial",
      ],
      ["Enterprise", "Custom", "Unlimited review requests", "Free trial", "Contact Sales"],
    ] as const) {
      const plan = page
        .getByRole("main")
        .locator("li, article, section > div > div")
        .filter({ has: page.getByRole("heading", { name, exact: true }) })
        .last();
      const text = (await plan.textContent()) ?? "";
      const line = text.replace(/\s+/g, " ").replaceAll(" /month", "/month").toLowerCase();
      for (const fact of facts) expect(line).toContain(fact.toLowerCase());
    }
  }
});

/** @spec 2.4 */
test("the footer links to every page that it names", async ({ page }) => {
  await page.goto("/");
  const hrefs = await page
    .getByRole("contentinfo")
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  const wanted = [
    "/features",
    "/pricing",
    "/integrations",
    "/changelog",
    "/roadmap",
    "/about",
    "/blog",
    "/careers",
    "/privacy",
    "/terms",
    "/cookies",
    "/security",
    "/contact",
  ];
  expect(hrefs).toEqual(expect.arrayContaining(wanted));
});

/** @spec 2.6 */
test("the welcome page offers an account to visitors only", async ({ page, sink }) => {
  await page.goto("/welcome");
  await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Get Started" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Learn More" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("heading", { name: "Features" })).toBeVisible();
  const signUp = page.getByRole("link", { name: "Sign Up Now" });
  await expect(signUp).toHaveAttribute("href", "/register");
  await signInByScreens(page, sink, "welcome@example.com");
  await page.goto("/welcome");
  await expect(page.getByRole("link", { name: "Learn More" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Features" })).toBeVisible();
  await expect(signUp).toHaveCount(0);
});

/** @spec 2.7, 6.1 */
test("login and register are the same screen", async ({ page }) => {
  for (const path of ["/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Welcome to Review Flow" })).toBeVisible();
    await expect(page.getByText("Sign in to continue")).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Email" })).toBeVisible();
  }
});
