import type { QuestionTypeName } from "../questions/question-types.ts";
import type { FlowContent } from "../questions/questions.ts";

export interface Starter {
  key: string;
  trade: string;
  /** One-line summary of the questions. */
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
 * better, so that none steers towards praise.
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
        "What would you tell a neighbor who looks for insurance?",
        "Would tell a neighbor",
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
    "bakery",
    "Bakery or food shop",
    "After a visit or an order",
    "How was your visit to our shop?",
    "Two minutes, in your own words.",
    [
      [
        "multi_select",
        "What did you come for?",
        "Came for",
        false,
        ["Bread", "Cakes and pastries", "Coffee", "An order", "Something else"],
      ],
      ["text", "How did you like it, and how were you served?", "How it went", true],
      ["text", "What should we change?", "Should change", false],
    ],
  ),
  starter(
    "hotel",
    "Hotel or guest house",
    "After a stay",
    "How was your stay?",
    "A few questions about your stay. Your own words help other guests choose.",
    [
      [
        "multiple_choice",
        "What brought you here?",
        "Came for",
        false,
        ["Vacation", "Work", "Family or friends", "An event"],
      ],
      ["text", "How were the room and the service?", "How it went", true],
      ["text", "What would have made your stay better?", "Could be better", false],
    ],
  ),
  starter(
    "salon",
    "Hair or beauty salon",
    "After an appointment",
    "How was your appointment?",
    "Two minutes, in your own words.",
    [
      ["short_text", "What did we do for you?", "Work done", false],
      [
        "multiple_choice",
        "How long did you wait?",
        "Waited",
        false,
        ["Not at all", "Under 10 minutes", "Longer"],
      ],
      ["text", "How do you like the result, and how were you looked after?", "How it went", true],
      ["text", "What could we do better next time?", "Could be better", false],
    ],
  ),
  starter(
    "gym",
    "Gym or fitness studio",
    "After the first weeks",
    "How do you like training with us?",
    "A few questions about your training. Your own words help others choose.",
    [
      [
        "multi_select",
        "What do you come for?",
        "Came for",
        false,
        ["Classes", "Machines and weights", "Personal training", "Pool or sauna"],
      ],
      ["text", "How is it to train with us?", "My experience", true],
      ["text", "What would make it better?", "Could be better", false],
    ],
  ),
  starter(
    "law",
    "Lawyer, tax or accounting office",
    "After a matter or a tax return",
    "How did we handle your matter?",
    "Please leave out details of your case that you would not want others to read.",
    [
      [
        "multiple_choice",
        "How did you reach us?",
        "Reached by",
        false,
        ["By phone", "In the office", "By email or text", "Online"],
      ],
      ["text", "How did we explain things and keep you informed?", "Explained", true],
      ["text", "What should we have done better?", "Could be better", false],
    ],
  ),
  starter(
    "vet",
    "Veterinary practice",
    "After a visit",
    "How was your visit with your animal?",
    "A few questions about the visit. Your own words help other owners choose.",
    [
      ["short_text", "Which animal did we treat?", "Helped with", false],
      [
        "multiple_choice",
        "How long did you wait?",
        "Waited",
        false,
        ["Under 10 minutes", "10 to 30 minutes", "More than 30 minutes"],
      ],
      ["text", "How were you and your animal looked after?", "Looked after", true],
      ["text", "What would have made the visit easier?", "Would have made it easier", false],
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
