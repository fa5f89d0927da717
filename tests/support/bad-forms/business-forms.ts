import { type Attempt, type BadForm, hostile, long, unstorable } from "../bad-input.ts";
import { openAt, openBehindButton } from "./open-form.ts";

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
    words: { [otherName]: /Give the review site a name/ },
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

/** Shown to users without a business. */
export const firstBusinessForm: BadForm = {
  name: "business, at the start",
  inside: "main form",
  submit: /^Any business/,
  open: openAt("/welcome"),
  attempts: [
    {
      typed: { name: "", postalAddress: "" },
      words: { name: /Give your business a name/, postalAddress: /Add your postal address/ },
    },
    {
      typed: { name: long(121), postalAddress: long(301) },
      words: { name: /at most 120/, postalAddress: /at most 300/ },
    },
    { typed: { name: unstorable, postalAddress: "1 Lake Street" }, words: { name: /not text/ } },
  ],
};

export const businessForms: BadForm[] = [
  {
    name: "business settings",
    inside: "main form",
    submit: "Save business",
    open: openBehindButton("/settings/business", "Add another review site"),
    attempts: business,
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
];
