import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

export function AboutPage() {
  return (
    <Article
      heading="A review is a person talking"
      lead="Review Flow is a small, open piece of software with a narrow belief: the only review worth having is one that its author meant."
    >
      <div className="prose beside">
        <h2>Why we built it</h2>
        <p>
          Small businesses live on what people say about them. An insurance agency, a workshop or a
          dental practice can do good work for twenty years and be judged by eleven reviews, four of
          them from people who never came in. Not because the others have nothing to say: they were
          never asked, or they were asked with a link to an empty box.
        </p>
        <p>
          The tools that sell a way out mostly sell one of two tricks. The first is to ask “How did
          we do?” and show the review link only to those who answer with four stars or five. The
          second, newer one is to let a machine write the review. Both work, for a while. Both take
          something from every reader who trusts what they read. And both are against the law in a
          growing number of places.
        </p>
        <h2>What we do instead</h2>
        <ul>
          <li>
            <strong>Ask everyone.</strong> The list of those to be asked is made by rules, not by
            mood, and it shows who was left out and why.
          </li>
          <li>
            <strong>Ask real questions.</strong> What happened? What went well? What would have been
            better? Three plain questions bring more than one empty box.
          </li>
          <li>
            <strong>Keep to their words.</strong> A draft may put sentences in order, mend spacing
            and capitals, and join two answers. It may not know anything that the customer did not
            say.
          </li>
          <li>
            <strong>Let the rating decide nothing.</strong> One star or five, the next page is the
            same, with the same review sites. Our own tests compare the two pages letter by letter.
          </li>
        </ul>
        <h2>What we will not build</h2>
        <p>
          A filter for happy customers. A hidden form for unhappy ones. Rewards. Invented reviews.
          Open tracking. These are not missing features; they stand on the{" "}
          <a href={sitePaths.roadmap.href()}>roadmap</a> under “Never”.
        </p>
        <h2>How we work</h2>
        <p>
          The source is open under the MIT license. It runs from one command on one machine, with no
          account anywhere else, and moves to a database server when it must. Where a rule can be
          tested, it is. If you find a sentence here that the product does not keep,{" "}
          <a href={sitePaths.contact.href()}>tell us</a>: one of the two has to change.
        </p>
      </div>
    </Article>
  );
}
