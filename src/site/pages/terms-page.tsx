import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

export function TermsPage() {
  return (
    <Article
      heading="Terms"
      lead="What you may expect of us, and what we expect of you. The software itself comes under the MIT license; these terms are about using this server."
    >
      <div className="prose beside">
        <h2>Your account</h2>
        <p>
          You sign in with a code sent to your email address, so a person who can read that mailbox
          can use the account. Keep the mailbox safe. What colleagues do in your business, you
          answer for.
        </p>
        <h2>Asking people</h2>
        <p>You agree, and the product is built to help you, that</p>
        <ul>
          <li>you ask only people who used your service, and all of them alike;</li>
          <li>you have a lawful reason to write to each of them, and their address honestly;</li>
          <li>you offer nothing for a review, neither money nor gift nor discount;</li>
          <li>you write no one’s review, and pressure no one to change or remove one;</li>
          <li>you give your true name and postal address, and respect every “no”.</li>
        </ul>
        <p>
          We may pause sending for a business whose messages bring complaints or bounces, or that
          tries to get around these rules, and tell its owner why.
        </p>
        <h2>Your data stays yours</h2>
        <p>
          Contacts, flows and answers belong to you and to the people they are about. We use them
          only to run the service for you. You can take them out whenever you like.
        </p>
        <h2>Plans and trial</h2>
        <p>
          The trial is free for 14 days and asks for no card. The plans and their limits stand on
          the <a href={sitePaths.pricing.href()}>pricing page</a>. You can leave at the end of any
          month; paid time that you cannot use through our fault is returned.
        </p>
        <h2>What we promise, and what we cannot</h2>
        <p>
          We work with care: what the product tells you was saved is saved. We cannot promise that
          customers answer, what they say, or that a platform keeps a review; those decisions are
          not ours. As far as the law allows, we are liable for what we do on purpose or by gross
          negligence, and otherwise up to what you paid in the last twelve months. The rights that
          the law gives consumers remain.
        </p>
        <h2>Ending it</h2>
        <p>
          You can close your account at any time; <a href={sitePaths.contact.href()}>write to us</a>{" "}
          and your data is erased. If we ever stop running this server, you are told at least 60
          days ahead and can take everything with you.
        </p>
      </div>
    </Article>
  );
}
