import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "#tests/support/journey.ts";
import { type ServerWithClock, startServerWithClock } from "#tests/support/server-with-clock.ts";
import { signInByScreens } from "#tests/support/sign-in.ts";

const project = fileURLToPath(new URL("../../", import.meta.url));

const test = base.extend<object, { server: ServerWithClock }>({
  server: [
    async ({ sink }, use) => {
      const parent = mkdtempSync(join(tmpdir(), "review-flow-folder-"));
      const root = join(parent, "My Projects #1 – 50% [ü]/");
      mkdirSync(root);
      // Copied, because Node resolves symbolic links to their target.
      for (const part of ["src", "dist", "migrations", "package.json"])
        cpSync(join(project, part), join(root, part), { recursive: true });
      symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
      const env = { SMTP_URL: sink.url };
      const server = await startServerWithClock({ root, env, dataDirectory: join(root, "data") });
      await use(server);
      await server.stop();
      rmSync(parent, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test("in a folder whose name has a space, # and % the site shows its pictures and a user signs in", async ({
  page,
  sink,
}) => {
  await page.goto("/");
  const picture = page.locator("main img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect((await page.request.get("/icon.svg")).status()).toBe(200);

  await signInByScreens(page, sink, "folder-name@example.com");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
