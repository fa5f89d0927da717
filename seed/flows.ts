import type { QuestionTypeName } from "#shared/questions/question-types.ts";

export interface DemoFlow {
  title: string;
  description: string;
  /** Share of all answers that came by this flow. */
  weight: number;
  questions: {
    text: string;
    description: string;
    type: QuestionTypeName;
    options: string[];
    required: boolean;
    lead: string;
  }[];
}

const question = (
  type: QuestionTypeName,
  text: string,
  options: string[] = [],
  required = false,
  lead = "",
): DemoFlow["questions"][number] => ({ type, text, options, required, lead, description: "" });

const rating = (text: string) => question("rating", text, [], true);

export const demoFlows: DemoFlow[] = [
  {
    title: "How was your experience with us?",
    description: "Five short questions. Good or bad, it is your own view that helps.",
    weight: 5,
    questions: [
      rating("How would you rate Lakeside Insurance?"),
      question("multiple_choice", "What did we help you with?", [
        "Home insurance",
        "Car insurance",
        "Life insurance",
        "Business insurance",
        "Something else",
      ]),
      question("multi_select", "What describes us best?", [
        "Quick to answer",
        "Explained it clearly",
        "Found a better price",
        "Kept their word",
        "Friendly",
        "None of these",
      ]),
      question("text", "What happened, in your own words?"),
      question("short_text", "Who looked after you?"),
    ],
  },
  {
    title: "How did we handle your claim?",
    description: "Your claim is settled. Tell us, and others, how it went.",
    weight: 3,
    questions: [
      rating("How would you rate the way your claim was handled?"),
      question("multiple_choice", "How long did it take?", [
        "Less than a week",
        "One to two weeks",
        "Two to four weeks",
        "Longer",
      ]),
      question("text", "What went well, and what did not?"),
    ],
  },
  {
    title: "Your first weeks with us",
    description: "You are new here. What was it like to get started?",
    weight: 2,
    questions: [
      rating("How easy was it to become a customer?"),
      question("multiple_choice", "How did you find us?", [
        "A friend or relative",
        "Searching online",
        "We have an office nearby",
        "Somewhere else",
      ]),
      question("text", "What would you tell a friend about us?"),
    ],
  },
];
