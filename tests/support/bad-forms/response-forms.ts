import { type BadForm, hostile, long, unstorable } from "../bad-input.ts";
import { openAt, openBehindButton } from "./open-form.ts";

export const responseForms = ({ responseId }: { responseId: string }): BadForm[] => [
  {
    name: "a note and the draft of a reply",
    inside: "main form",
    submit: "Save",
    open: openAt(`/responses/${responseId}`),
    attempts: [
      {
        typed: { note: long(5001), replyDraft: long(5001) },
        words: { note: /At most 5,000/, replyDraft: /At most 5,000/ },
      },
      { typed: { note: unstorable, replyDraft: hostile }, words: { note: /cannot|not text/ } },
    ],
  },
  {
    name: "why a response is deleted",
    inside: "dialog form",
    submit: "Delete response",
    open: openBehindButton(`/responses/${responseId}`, "Delete this response …"),
    attempts: ["", "no", long(501), unstorable].map((reason) => ({
      typed: { reason },
      words: { reason: /few words why|At most 500|cannot|not text/ },
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
];
