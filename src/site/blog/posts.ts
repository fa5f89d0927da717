import type { ComponentType } from "react";
import { AskingEveryone } from "./asking-everyone.tsx";
import { BetterQuestions } from "./better-questions.tsx";
import { WhenToAsk } from "./when-to-ask.tsx";

export interface Post {
  slug: string;
  title: string;
  summary: string;
  Text: ComponentType;
}

/** Ordered for reading. */
export const posts: Post[] = [
  {
    slug: "asking-everyone",
    title: "Why we ask everyone",
    summary:
      "Sending only happy customers to Google is called review gating. It is forbidden, it is risky, and it makes your own figures useless.",
    Text: AskingEveryone,
  },
  {
    slug: "better-questions",
    title: "Three questions that bring real answers",
    summary:
      "“How did we do?” brings “Great!”. Here are three plain questions that bring a story, and why the order matters.",
    Text: BetterQuestions,
  },
  {
    slug: "when-to-ask",
    title: "When to ask, and when to stop",
    summary:
      "A few days after the work, at a decent hour, one reminder, then silence. What to consider for your own trade.",
    Text: WhenToAsk,
  },
];
