import { type BadForm, hostile, long, unstorable } from "../bad-input.ts";
import { openAt } from "./open-form.ts";

export const flowForms = ({
  flowId,
  publishedId,
}: {
  flowId: string;
  publishedId: string;
}): BadForm[] => [
  {
    name: "a flow",
    inside: "main",
    submit: "Publish",
    open: openAt(`/flows/${flowId}`),
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
    ],
  },
  {
    name: "websites for the frame",
    inside: "main form",
    submit: "Save websites",
    open: async (page) => {
      await page.goto(`/flows/${publishedId}`);
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
    name: "a template",
    inside: "main form",
    submit: "Add template",
    async open(page) {
      await openAt("/email?template=new")(page);
      await page.getByRole("radio", { name: "Source" }).check();
    },
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
];
