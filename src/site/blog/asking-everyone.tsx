export function AskingEveryone() {
  return (
    <>
      <p>
        It is a tempting little fork. First ask “How many stars would you give us?”. Four or five,
        and the customer sees the link to Google. Three or less, and they see a form that goes to
        the manager. It is called review gating, and a good part of the trade was built on it.
      </p>
      <h2>It is not allowed</h2>
      <p>
        Google’s policy on contributed content forbids discouraging negative reviews and asking
        selectively for positive ones. In the United States, the Federal Trade Commission’s rule on
        consumer reviews and testimonials (16 CFR Part 465) took effect in October 2024; among other
        things it bans buying reviews of a certain sentiment and suppressing negative ones. The
        European Union and the United Kingdom have rules of their own against presenting a filtered
        picture.
      </p>
      <p>
        We are not lawyers and this is not advice. But the direction is the same everywhere: what
        readers see must be a fair picture of what customers say.
      </p>
      <h2>It does not even work for you</h2>
      <p>
        Suppose that you gate. Your public rating is now a fact about your filter. When it drops you
        cannot tell whether your work changed or who was let through. Your private figures have the
        same hole: those who would have told you something useful guessed what the form was for, and
        left.
      </p>
      <h2>What to do instead</h2>
      <ol>
        <li>
          Write down who counts as a customer: everyone with a closed claim, a finished repair.
        </li>
        <li>Ask all of them. The same words, the same questions, the same review sites.</li>
        <li>
          Offer everyone, not just the unhappy, a way to tell only you. Some happy people prefer it.
        </li>
        <li>Answer the bad ones where they stand. A calm answer says more than the stars.</li>
      </ol>
      <blockquote>
        <p>A page with a few three-star reviews and honest answers is one that people believe.</p>
      </blockquote>
      <p>
        Review Flow is built so that you cannot gate by accident: the part that decides what a
        customer sees next is never told the rating. We test that the page after one star and the
        page after five are the same, letter by letter.
      </p>
    </>
  );
}
