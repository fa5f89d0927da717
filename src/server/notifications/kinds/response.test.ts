import { expect, it } from "vitest";
import { withAddedTypes } from "#shared/questions/testing/added-types.ts";
import { response } from "./response.ts";

it("the mail shows stars and text of a newly added question type", () => {
  withAddedTypes(({ smiley, headline }) => {
    const asked = { questionId: "1", questionText: "", questionLead: "" };
    const answers = [
      { ...asked, questionType: smiley, value: 4 },
      { ...asked, questionType: headline, value: "Fresh bread" },
    ];
    const stored = { id: "1", businessId: "1", flowTitle: "Visit", answers, customerName: "" };
    expect(response.mail.compose(stored)).toMatchObject({
      subject: "New 4-star response",
      paragraphs: ["A customer answered “Visit”"],
      items: [{ heading: "★★★★☆  4 of 5", text: "“Fresh bread”" }],
    });
  });
});
