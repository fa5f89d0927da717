import type { Page } from "@playwright/test";
import { type BadForm, hostile, long, unstorable } from "../bad-input.ts";
import { openBehindButton } from "./open-form.ts";

const openCodeForm = async (page: Page) => {
  await openBehindButton("/settings/account", "Change")(page);
  await page.getByLabel("New email address").fill("new-address@customer.example");
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByLabel("Code", { exact: true }).waitFor();
};

export const accountForms: BadForm[] = [
  {
    name: "a password",
    inside: "main form",
    submit: "Save password",
    open: openBehindButton("/settings/account", "Set a password"),
    attempts: [
      { typed: { password: "", again: "" }, words: { password: /Enter a new password/ } },
      { typed: { password: hostile, again: "another" }, words: { again: /differ/ } },
    ],
  },
  {
    name: "another address",
    inside: "main form",
    submit: "Send a code",
    open: openBehindButton("/settings/account", "Change"),
    attempts: ["", "nobody", hostile].map((address) => ({
      typed: { address },
      words: { address: /Enter an email address/ },
    })),
  },
  {
    name: "the code for it",
    inside: "main form",
    submit: "Confirm",
    open: openCodeForm,
    attempts: ["", "12", hostile, "1234567"].map((code) => ({
      typed: { code },
      words: { code: /six digits/ },
    })),
  },
  {
    name: "the profile",
    inside: "main form",
    submit: "Save profile",
    open: openBehindButton("/settings", "Edit Settings"),
    attempts: [
      {
        typed: { name: long(121), phone: "call me", city: long(121) },
        words: { name: /at most 120/, phone: /Enter a phone number/, city: /at most 120/ },
      },
      {
        typed: { name: hostile, phone: "", city: "", license: unstorable },
        words: { license: /not text/ },
      },
    ],
  },
  {
    name: "an access key",
    inside: "dialog form",
    submit: "Create",
    open: openBehindButton("/admin/access-keys", "Create access key"),
    attempts: [
      { typed: { name: long(101) }, words: { name: /at most 100/ } },
      { typed: { name: unstorable }, words: { name: /not text/ } },
    ],
  },
];
