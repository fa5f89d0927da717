import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

export function PrivacyPage() {
  return (
    <Article
      heading="Privacy"
      lead="What is stored, why, who sees it, and how to have it taken out. In short sentences, because it is about you."
    >
      <div className="prose beside">
        <h2>Who “we” are</h2>
        <p>
          Review Flow is software that anyone may run. “We” are the people who run this copy of it,
          at the address in your browser’s bar. You reach us on the{" "}
          <a href={sitePaths.contact.href()}>contact page</a>.
        </p>
        <h2>When you only look around</h2>
        <p>
          These pages set no cookie, run no analytics and load nothing from anyone else. The server
          keeps technical records of requests by kind of page, without the full address and without
          a profile of you. To stop abuse it counts requests per network address for minutes to a
          day, then forgets the count.
        </p>
        <h2>When you have an account</h2>
        <ul>
          <li>
            <strong>What:</strong> your email address; your name, phone, city, state, title and
            license if you give them; your settings; your sessions.
          </li>
          <li>
            <strong>Why:</strong> to sign you in and to do what you ask the product to do. That is
            our contract with you.
          </li>
          <li>
            <strong>Who sees it:</strong> you, the colleagues in your business, and the
            administrator of this server.
          </li>
        </ul>
        <h2>When a business asked you for a review</h2>
        <p>
          The business that wrote to you decides which customers to ask and keeps your name, your
          address and your answers; we store them on its behalf. It should have a lawful reason to
          write to you, and the message says who it is and where to find it.
        </p>
        <ul>
          <li>
            Press “unsubscribe” in the message and that business can never write to you again
            through Review Flow. It takes one press and works for good.
          </li>
          <li>
            Your answers go to that business. They appear on a public platform only when you copy
            and post them yourself.
          </li>
          <li>
            We do not record whether you opened a message. We do record that you began to answer.
          </li>
          <li>
            When you answer by a link that is not yours alone, a{" "}
            <a href={sitePaths.cookies.href()}>cookie</a> named “answered” is kept in your browser
            for a day, so that the same questions in a second tab do not count you twice.
          </li>
          <li>
            To see, correct or erase what is stored about you, ask the business, or{" "}
            <a href={sitePaths.contact.href()}>us</a>: we pass it on and see to it. When you are
            erased, we forget what was written to you. If you have unsubscribed, we keep your
            address for one thing alone: that it must not be written to. Otherwise we keep a
            fingerprint of it, so that links to unsubscribe still work and nobody writes to you
            again too soon.
          </li>
        </ul>
        <h2>Language models</h2>
        <p>
          Putting an answer in order is done by rules on this server. If its operator has connected
          a language model, and only when a customer asks for that help, the customer’s answers to
          that one form are sent to it as well; their name, their address and what other customers
          said are not.
        </p>
        <h2>How long</h2>
        <p>
          Account and business data: until you delete them. Sign-in codes: ten minutes. Sessions: 28
          days unused, 90 days in all. The text of a sign-in message is wiped once it is sent.
        </p>
        <h2>Your rights</h2>
        <p>
          You may see, correct, take along and erase your data, object to its use, and complain to
          the data protection authority where you live. Write to us; no form and no reason is
          needed.
        </p>
        <h2>Changes</h2>
        <p>
          When this page changes in a way that matters, it is said in the{" "}
          <a href={sitePaths.changelog.href()}>changelog</a> first.
        </p>
      </div>
    </Article>
  );
}
