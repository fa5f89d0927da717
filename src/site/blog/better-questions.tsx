export function BetterQuestions() {
  return (
    <>
      <p>
        Ask “How did we do?” and most people will write “Great!”. Not because they have nothing to
        say, but because the question asks for a verdict, and “great” is one. A reader who wants to
        know whether to trust you with a water-damaged kitchen learns nothing from it.
      </p>
      <h2>Ask what happened first</h2>
      <p>
        <strong>“What happened, from the first call to the last?”</strong> A story is easier to tell
        than a judgement, and it brings the details that others look for: how long it took, who
        called back, what had to be sent twice. It also helps the person remember before they judge.
      </p>
      <h2>Then ask for one thing</h2>
      <p>
        <strong>“What one thing mattered most to you?”</strong> One, because a list is work. The
        answer is often not what you would have guessed. Many businesses find out here what they
        should put on the front of their own website.
      </p>
      <h2>And ask what could have been better</h2>
      <p>
        <strong>“What should we have done better?”</strong> Ask it of everyone, also of those who
        are clearly pleased. Phrased like this it supposes that there is something, so that people
        need not be brave to say it. It is the question that pays for all the others.
      </p>
      <h2>Leave these out</h2>
      <ul>
        <li>
          <strong>Leading questions.</strong> “What did you love about our team?” asks for praise
          and gets it, and no one believes it.
        </li>
        <li>
          <strong>Scales of ten.</strong> No one can tell a seven from an eight. Five stars everyone
          knows.
        </li>
        <li>
          <strong>Anything you know already.</strong> Their policy number is in your files. Every
          field that you add costs you people.
        </li>
        <li>
          <strong>Names of employees as a choice list.</strong> It turns a review into a report
          card. If someone stood out, the customer will name them.
        </li>
      </ul>
      <p>
        Four questions take about two minutes. That is a fair thing to ask of someone who owes you
        nothing.
      </p>
    </>
  );
}
