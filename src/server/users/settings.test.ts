import { describe, expect, it } from "vitest";
import { getSettings, updateProfile, updateSettings } from "#shared/api/settings.ts";
import { startedTestApp } from "../testing/started-test-server.ts";

describe("settings", () => {
  const test = startedTestApp();

  it("the settings API stores a profile, and changes only the given parts", async () => {
    const person = await test.signUp("profile@example.com");
    await person.call(updateProfile, { body: { name: "Ana Hartley", license: "TX-4411" } });
    await person.call(updateProfile, { body: { city: " Austin ", phone: "+1 555 010 0199" } });
    expect((await person.call(getSettings)).profile).toEqual({
      name: "Ana Hartley",
      email: "profile@example.com",
      phone: "+1 555 010 0199",
      city: "Austin",
      state: "",
      title: "",
      license: "TX-4411",
    });
  });

  /** @spec 3.4, 9.9 */
  it("the settings API starts with the defaults of the specification and keeps the parts separate", async () => {
    const person = await test.signUp("settings@example.com");
    expect((await person.call(getSettings)).settings).toEqual({
      theme: "light",
      notifications: { email: true, push: false, sms: false },
      ai: {
        enabled: true,
        model: "gpt-4",
        temperature: 0.7,
        maxOutputLength: 2000,
        includeKeywords: [],
      },
    });
    await person.call(updateSettings, { body: { notifications: { email: false } } });
    await person.call(updateSettings, { body: { ai: { temperature: 0.3 }, theme: "dark" } });
    expect((await person.call(getSettings)).settings).toMatchObject({
      theme: "dark",
      notifications: { email: false, push: false, sms: false },
      ai: { temperature: 0.3, model: "gpt-4" },
    });
  });

  it.each([
    [{ temperature: 1.1 }, "ai.temperature"],
    [{ temperature: -0.1 }, "ai.temperature"],
    [{ temperature: 0.55 }, "ai.temperature"],
    [{ maxOutputLength: 99 }, "ai.maxOutputLength"],
    [{ maxOutputLength: 4100 }, "ai.maxOutputLength"],
    [{ maxOutputLength: 250 }, "ai.maxOutputLength"],
    [{ model: " " }, "ai.model"],
  ])("refuses %j", async (ai, field) => {
    const person = await test.signUp(`limits-${field}-${JSON.stringify(ai).length}@example.com`);
    await expect(person.call(updateSettings, { body: { ai } })).rejects.toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });

  it("a change does not affect the settings of other users", async () => {
    const one = await test.signUp("one-settings@example.com");
    const two = await test.signUp("two-settings@example.com");
    await one.call(updateProfile, { body: { name: "Only One" } });
    expect((await two.call(getSettings)).profile.name).not.toBe("Only One");
  });
});
