import type { ReactNode } from "react";
import { sitePaths } from "#shared/paths.ts";

export interface FrequentQuestion {
  question: string;
  answer: ReactNode;
}

/** The six questions on the landing page. */
export const mainQuestions: FrequentQuestion[] = [
  {
    question: "Which review platforms does it work with?",
    answer: (
      <>
        <p>
          Google Business Profile, Facebook, and any other place with a web address of its own, such
          as Trustpilot or Healthgrades. The customer copies their text and posts it themselves;
          Review Flow never posts for anyone.
        </p>
        <p>
          Yelp is a special case. Yelp asks businesses not to ask for reviews, and does not accept
          text written with an AI’s help. So a Yelp page is off until you add it, and even then it
          is a plain link to your profile: never in a message, never beside the writing help.
        </p>
      </>
    ),
  },
  {
    question: "Does the AI write the reviews?",
    answer: (
      <p>
        No. It appears only after your customer has written or chosen something, and it arranges
        what they said. Every name, number and describing word in the draft must come from their own
        answers, and our code checks that word by word, however they were arranged. A complaint
        stays a complaint. The customer sees the original beside the draft and decides what to post.
      </p>
    ),
  },
  {
    question: "Can I ask only the customers who are happy?",
    answer: (
      <p>
        No, and no setting changes that. Picking out happy customers, or sending unhappy ones
        somewhere else, misleads everyone who reads the reviews; in the United States it is against
        the rules of the Federal Trade Commission, and Google forbids it too. Everyone is asked the
        same way and offered the same review sites. “Tell only the business” is offered to everyone
        as well.
      </p>
    ),
  },
  {
    question: "What does the free trial cost, and what happens after it?",
    answer: (
      <p>
        Nothing, and you are not asked for a card. For 14 days you have the Professional plan. After
        that your business is on Basic; nothing is locked and nothing is lost.
      </p>
    ),
  },
  {
    question: "What if I reach the limit of my plan?",
    answer: (
      <p>
        Invitations beyond the limit are not lost. They wait until the next month begins or the plan
        changes, and the page says so. Answers, contacts and flows are not limited.
      </p>
    ),
  },
  {
    question: "Who sees my customers’ data?",
    answer: (
      <p>
        You and the colleagues you invite. The database itself keeps businesses apart, not just the
        program in front of it. The page your customers open makes no request to anyone else: no
        tracker, no advertising, no outside font. More on the{" "}
        <a className="link" href={sitePaths.security.href()}>
          security
        </a>{" "}
        and{" "}
        <a className="link" href={sitePaths.privacy.href()}>
          privacy
        </a>{" "}
        pages.
      </p>
    ),
  },
];
