import type { QuestionTypeName } from "../questions/question-types.ts";
import type { FlowContent } from "../questions/questions.ts";

export interface Starter {
  key: string;
  trade: string;
  /** What it asks about, in one line. */
  summary: string;
  content: FlowContent;
}

type Line = [
  type: QuestionTypeName,
  text: string,
  lead: string,
  required: boolean,
  options?: string[],
];

/**
 * Starter flows by trade. Each begins with the same neutral rating, asks what happened, and asks what could have been
 * better, so that none of them steers towards praise.
 */
export const starters: Starter[] = [
  starter(
    "insurance-claim",
    "Insurance agency",
    "After a claim was settled",
    "How did your claim go?",
    "A few questions about the claim we handled for you. Your own words help other families choose.",
    [
      ["multiple_choice", "What kind of claim was it?", "Kind of claim", false, insurance()],
      [
        "multiple_choice",
        "How did you reach us?",
        "Reached by",
        false,
        ["By phone", "In the office", "By email or text", "Online"],
      ],
      ["text", "What happened, from the first call to the last?", "My experience", true],
      ["text", "What should we have done better?", "Could be better", false],
    ],
  ),
  starter(
    "insurance-policy",
    "Insurance agency",
    "After a new policy or a renewal",
    "Your new policy",
    "You chose your cover with us not long ago. How was it?",
    [
      ["multiple_choice", "What did we insure for you?", "Insured", false, insurance()],
      [
        "multi_select",
        "What did we talk through with you?",
        "Talked through",
        false,
        ["Price", "What is covered", "What is not covered", "Discounts", "How to make a claim"],
      ],
      ["text", "How well did we explain your choices?", "Explained", true],
      [
        "text",
        "What would you tell a neighbour who looks for insurance?",
        "Would tell a neighbour",
        false,
      ],
    ],
  ),
  starter(
    "home-services",
    "Home services",
    "After a repair or an installation",
    "How was our visit?",
    "Tell us and others how the work went.",
    [
      ["short_text", "What work did we do for you?", "Work done", true],
      [
        "multiple_choice",
        "Did we come when we said we would?",
        "Came when promised",
        false,
        ["Yes", "A little late", "No"],
      ],
      ["text", "How did the work go, and how was the place left?", "How it went", true],
      ["text", "What could have gone better?", "Could be better", false],
    ],
  ),
  starter(
    "dental",
    "Dental or medical practice",
    "After an appointment",
    "Your visit to our practice",
    "Please leave out health details you would not want others to read.",
    [
      [
        "multiple_choice",
        "How long did you wait?",
        "Waited",
        false,
        ["Under 10 minutes", "10 to 30 minutes", "More than 30 minutes"],
      ],
      ["text", "How were you looked after?", "Looked after", true],
      ["text", "What would have made the visit easier?", "Would have made it easier", false],
    ],
  ),
  starter(
    "restaurant",
    "Restaurant or café",
    "After a meal",
    "How was your meal?",
    "Two minutes, in your own words.",
    [
      [
        "multi_select",
        "What brought you in?",
        "Came for",
        false,
        ["Breakfast", "Lunch", "Dinner", "Coffee", "A celebration"],
      ],
      ["short_text", "What did you have?", "Had", false],
      ["text", "How were the food and the service?", "How it went", true],
      ["text", "What should we change?", "Should change", false],
    ],
  ),
  starter(
    "any",
    "Any business",
    "Short, for everyone",
    "How did we do?",
    "A few short questions. Answer in your own words.",
    [
      ["short_text", "What did we help you with?", "Helped with", false],
      ["text", "How was it, from start to finish?", "How it went", true],
      ["text", "What could we do better?", "Could be better", false],
    ],
  ),
];

function starter(
  key: string,
  trade: string,
  summary: string,
  title: string,
  description: string,
  lines: Line[],
): Starter {
  const all: Line[] = [["rating", "How was your experience overall?", "", true], ...lines];
  return {
    key,
    trade,
    summary,
    content: {
      locale: null,
      title,
      description,
      questions: all.map(([type, text, lead, required, options = []]) => ({
        text,
        lead,
        description: "",
        type,
        options,
        required,
      })),
    },
  };
}

function insurance(): string[] {
  return ["Car", "Home or renters", "Life or health", "Business", "Something else"];
}
