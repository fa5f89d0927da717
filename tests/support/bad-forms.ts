import type { Page } from "@playwright/test";
import { type Attempt, type BadForm, hostile, long, unstorable } from "./bad-input.ts";

const openAt = (path: string) => (page: Page) => page.goto(path);
const openBehindButton = (path: string, button: string) => async (page: Page) => {
  await page.goto(path);
  await page.getByRole("button", { name: button, exact: true }).first().click();
};

const google = "destinations.google.url";
const facebook = "destinations.facebook.url";
const otherName = "destinations.new-1.label";
const otherUrl = "destinations.new-1.url";

const business: Attempt[] = [
  {
    typed: {
      name: "",
      [google]: "javascript:window.hacked=1",
      [facebook]: "https://evil.example/",
    },
    words: {
      name: /Give your business a name/,
      [google]: /Paste the whole address/,
      [facebook]: /does not lead to Facebook/,
    },
  },
  {
    typed: {
      name: long(121),
      postalAddress: long(301),
      [google]: "",
      [facebook]: "",
      [otherName]: long(61),
      [otherUrl]: "data:text/html,<script>window.hacked=1</script>",
    },
    words: {
      name: /at most 120/,
      postalAddress: /at most 300/,
      [otherName]: /at most 60/,
      [otherUrl]: /Paste the whole address/,
    },
  },
  {
    typed: { name: "Lake", postalAddress: "", [otherName]: "", [otherUrl]: "https://a.example/" },
    words: { [otherName]: /Give the place a name/ },
  },
  {
    typed: { [otherName]: "Trustpilot", [otherUrl]: "" },
    words: { [otherUrl]: /Paste the whole address/ },
  },
  {
    typed: { [otherName]: unstorable, [otherUrl]: "https://a.example/" },
    words: { [otherName]: /Leave out .* control characters/ },
  },
  { typed: { name: unstorable, [otherName]: "Other" }, words: { name: /not text/ } },
];

const contact: Attempt[] = [
  { typed: { name: "", email: "" }, words: { name: /person's name/, email: /email address/ } },
  {
    typed: { name: long(201), email: long(255), phone: long(61), notes: long(4001) },
    words: {
      name: /At most 200/,
      email: /At most 254/,
      phone: /At most 60/,
      notes: /At most 4000/,
    },
  },
  {
    typed: { name: unstorable, email: "a@customer.example", phone: "", notes: unstorable },
    words: { name: /on one line/, notes: /cannot be stored/ },
  },
  {
    typed: { name: hostile, email: "<script>window.hacked=1</script>@x", notes: hostile },
    words: { email: /Write it like/ },
  },
];

const openCodeForm = async (page: Page) => {
  await openBehindButton("/settings/account", "Change")(page);
  await page.getByLabel("New email address").fill("new-address@customer.example");
  await page.getByRole("button", { name: "Send a code" }).click();
  await page.getByLabel("Code", { exact: true }).waitFor();
};

/** The forms around one answer, one published flow and one's own account. */
function moreBadForms(ids: { responseId: string; publishedId: string }): BadForm[] {
  return [
    {
      name: "a note and the draft of a reply",
      inside: "main form",
      submit: "Save",
      open: openAt(`/responses/${ids.responseId}`),
      attempts: [
        {
          typed: { note: long(5001), replyDraft: long(5001) },
          words: { note: /At most 5,000/, replyDraft: /At most 5,000/ },
        },
        { typed: { note: unstorable, replyDraft: hostile }, words: { note: /cannot|not text/ } },
      ],
    },
    {
      name: "why an answer is deleted",
      inside: "dialog form",
      submit: "Delete answer",
      open: openBehindButton(`/responses/${ids.responseId}`, "Delete this answer …"),
      attempts: ["", "no", long(501), unstorable].map((reason) => ({
        typed: { reason },
        words: { reason: /few words why|At most 500|cannot|not text/ },
      })),
    },
    {
      name: "websites for the frame",
      inside: "main form",
      submit: "Save websites",
      open: async (page) => {
        await page.goto(`/flows/${ids.publishedId}`);
        await page.getByText("On your website").click();
      },
      attempts: ["our shop", hostile, "http://shop.example", "https://*.shop.example"].map(
        (embedOrigins) => ({
          typed: { embedOrigins },
          words: { embedOrigins: /no address of a website/ },
        }),
      ),
    },
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
  ];
}

/** Every form of the product with what it must refuse. */
export function badForms(ids: {
  contactId: string;
  flowId: string;
  responseId: string;
  publishedId: string;
}): BadForm[] {
  return [
    ...moreBadForms(ids),
    {
      name: "business, at the start",
      inside: "main form",
      submit: "Save and continue",
      open: openBehindButton("/welcome", "Add another review site"),
      attempts: business,
    },
    {
      name: "business settings",
      inside: "main form",
      submit: "Save business",
      open: openBehindButton("/settings/business", "Add another review site"),
      attempts: business,
    },
    {
      name: "a new contact",
      inside: "dialog form",
      submit: "Add contact",
      open: openAt("/contacts/new"),
      attempts: contact,
    },
    {
      name: "a contact",
      inside: "dialog form",
      submit: "Save contact",
      open: openAt(`/contacts/${ids.contactId}`),
      attempts: contact,
    },
    {
      name: "a flow",
      inside: "main",
      submit: "Publish",
      open: openAt(`/flows/${ids.flowId}`),
      attempts: [
        {
          typed: { title: "", "questions.0.text": "" },
          words: { title: /Give the flow a title/, "questions.0.text": /has no text yet/ },
        },
        {
          typed: { title: long(121), "questions.0.text": long(301) },
          words: { title: /At most 120/, "questions.0.text": /At most 300/ },
        },
        {
          typed: { title: hostile, "questions.0.text": unstorable },
          words: { "questions.0.text": /not text/ },
        },
        {
          typed: { "questions.0.text": hostile, "questions.0.options": `Yes\n${long(201)}` },
          words: { "questions.0.options": /An option has at most 200/ },
        },
        {
          typed: { "questions.0.options": hostile },
          words: { "questions.0.options": /at least two options/ },
        },
      ],
    },
    {
      name: "a template",
      inside: "main form",
      submit: "Add template",
      open: openAt("/email?template=new"),
      attempts: [
        { typed: { name: "", subject: hostile, content: hostile }, words: { name: /Give the/ } },
        {
          typed: { name: long(81), subject: long(151), content: long(20_001) },
          words: { name: /At most 80/, subject: /At most 150/, content: /At most 20000/ },
        },
        {
          typed: { name: "Mine", subject: unstorable, content: unstorable },
          words: { subject: /on one line/, content: /cannot be stored/ },
        },
      ],
    },
    {
      name: "an invitation to work here",
      inside: "dialog form",
      submit: "Send invitation",
      open: openBehindButton("/settings/team", "Invite a member"),
      attempts: ["", "nobody", hostile, unstorable, `${long(250)}@example.com`].map((email) => ({
        typed: { email },
        words: { email: /Enter an email address|at most 254/ },
      })),
    },
    {
      name: "an external review",
      inside: "main form",
      submit: "Save review",
      open: openAt("/responses/external-reviews/new"),
      attempts: [
        {
          typed: { site: "", reviewer: "", text: "" },
          words: { site: /Name the review site/ },
        },
        {
          typed: { site: "Google", reviewer: "", text: "" },
          words: { text: /Enter the text or/ },
        },
        {
          typed: { reviewer: long(121), text: long(10_001) },
          words: { reviewer: /At most 120/, text: /At most 10000/ },
        },
        {
          typed: { reviewer: unstorable, text: unstorable },
          words: { reviewer: /on one line/, text: /cannot be stored/ },
        },
        {
          typed: { reviewer: hostile, text: hostile, postedOn: "2999-01-01" },
          words: { postedOn: /in the future/ },
        },
      ],
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
      name: "writing help",
      inside: "main form",
      submit: "Save AI settings",
      open: openBehindButton("/settings/ai", "Edit Settings"),
      attempts: [
        {
          typed: { model: "", temperature: "7", maxOutputLength: "50", includeKeywords: long(41) },
          words: {
            model: /Name a model/,
            temperature: /Use 1 or less/,
            maxOutputLength: /Use 100 or more/,
            includeKeywords: /under 40 characters/,
          },
        },
        {
          typed: { model: unstorable, temperature: "", maxOutputLength: "150" },
          words: {
            model: /control characters/,
            temperature: /Fill this in/,
            maxOutputLength: /steps of 100/,
          },
        },
        {
          typed: {
            model: long(101),
            temperature: "0.5",
            maxOutputLength: "200",
            includeKeywords: Array.from({ length: 21 }, (_, index) => `topic ${index}`).join("\n"),
          },
          words: { model: /at most 100/, includeKeywords: /At most 20 topics/ },
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
    {
      name: "a letter to us",
      inside: "main form",
      submit: "Send the message",
      open: openAt("/contact"),
      attempts: [
        {
          typed: { name: "", email: "", message: "" },
          words: { name: /Tell us your name/, email: /Tell us the address/, message: /few words/ },
        },
        {
          typed: { name: long(101), email: long(255), message: long(5001) },
          words: { name: /under 100/, email: /too long/, message: /under 5000/ },
        },
        {
          typed: { name: hostile, email: "nobody", message: hostile },
          words: { email: /not a complete email address/ },
        },
        {
          typed: { name: "a\u0001b", email: "a@customer.example", message: hostile },
          words: { name: /control characters/ },
        },
      ],
    },
  ];
}
