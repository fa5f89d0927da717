import { paths, sitePaths } from "#shared/paths.ts";
import type { FrequentQuestion } from "./questions.tsx";

export const pricingQuestions: FrequentQuestion[] = [
  {
    question: "What counts as a review request?",
    answer: (
      <p>
        One invitation to one person. Answers through a link you share yourself, on a counter card
        or a website, are not limited.
      </p>
    ),
  },
  {
    question: "How do I pay?",
    answer: (
      <p>
        The product takes no card and has no checkout. When you want to stay on a paid plan, write
        to us; we agree on an invoice and set your plan by hand.
      </p>
    ),
  },
  {
    question: "Can I change the plan later?",
    answer: (
      <p>
        Whenever you like, in either direction. Your flows, contacts and answers stay as they are;
        only the number of invitations changes.
      </p>
    ),
  },
  {
    question: "What is special about Enterprise?",
    answer: (
      <p>
        No limit on invitations, and the choice to run Review Flow on a server of your own, on
        PostgreSQL, with your own mail server and your own way of signing in.{" "}
        <a className="link" href={sitePaths.contact.href()}>
          Write to us
        </a>{" "}
        with what you need.
      </p>
    ),
  },
];

export const workQuestions: FrequentQuestion[] = [
  {
    question: "Do my customers need an account or an app?",
    answer: (
      <p>
        Neither. They open a link, answer a few questions and are done. The page works without
        JavaScript, on old phones and on slow connections.{" "}
        <a className="link" href={paths.sample.href()}>
          See it as a customer
        </a>
        : nothing of it is stored.
      </p>
    ),
  },
  {
    question: "Who may be asked?",
    answer: (
      <p>
        People who used your service. Prospects, employees, family and agents are left out, and so
        is everyone who unsubscribed, whose address bounced, or who was asked a short while ago. The
        page shows the reason beside each name.
      </p>
    ),
  },
  {
    question: "May I offer a discount or a gift card for a review?",
    answer: (
      <p>
        No. A paid review is not a customer’s free opinion; Google and Facebook forbid it, and in
        the insurance trade rebating rules often do as well. Review Flow has no place for such an
        offer.
      </p>
    ),
  },
  {
    question: "Does Review Flow post reviews?",
    answer: (
      <p>
        Never. The customer copies their own text, opens the platform, signs in there as themselves
        and posts. What they do after that is theirs.
      </p>
    ),
  },
];

export const dataQuestions: FrequentQuestion[] = [
  {
    question: "Which AI service sees my customers’ words?",
    answer: (
      <p>
        None, unless the operator of the server connects one. Without it, a customer’s words are
        arranged by rules on the same server that stores them. With it, the text of that one form is
        sent there when the customer asks for help; no address goes along.
      </p>
    ),
  },
  {
    question: "Can I take my data with me?",
    answer: (
      <p>
        All of it. An owner can download everything the business has, in files that open anywhere,
        and can delete the business with everything in it.
      </p>
    ),
  },
  {
    question: "How do I sign in without a password?",
    answer: (
      <p>
        With a six-digit code by email. It is good for ten minutes and for five tries, and is stored
        only as a keyed hash. You need no password that could be guessed, reused or leaked; you can
        add a passkey or an authenticator app.
      </p>
    ),
  },
];
