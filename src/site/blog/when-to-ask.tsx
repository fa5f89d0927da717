export function WhenToAsk() {
  return (
    <>
      <p>
        Two mistakes are easy to make with invitations. One is to ask at the counter, while the
        customer still does not know whether the repair will hold. The other is to ask five times.
      </p>
      <h2>After they know, before they forget</h2>
      <p>
        The right moment is when the customer can judge the result and still remembers the way
        there. It depends on the work. As starting points, to be adjusted when your own figures say
        so:
      </p>
      <ul>
        <li>
          <strong>A quick visit</strong>, a haircut or an oil change: about two days.
        </li>
        <li>
          <strong>Most services</strong>: about five days.
        </li>
        <li>
          <strong>A settled claim</strong>: about a week, when the money has arrived.
        </li>
        <li>
          <strong>A new policy</strong>: ten days, when the papers have come and the first question
          has been asked.
        </li>
      </ul>
      <h2>At a decent hour</h2>
      <p>
        In the middle of the week and in the middle of the day, in the customer’s time zone and not
        in yours. Never in the evening or at night. It is polite, and for text messages in the
        United States it is the law that there are hours to keep to. Review Flow holds messages back
        at night unless you say otherwise, and an automation keeps to the days and hours that you
        set for it.
      </p>
      <h2>One reminder, then silence</h2>
      <p>
        A single reminder some days later is a service: many people mean to answer and forget. A
        second one is pressure. An automation sends one unless you choose none or two. And some
        things end the conversation at once: an answer, a “no, thank you”, an unsubscribe, a bounced
        message. They should end it without anyone having to remember.
      </p>
      <h2>Do not watch the envelope</h2>
      <p>
        Many programs send a second message to those who “did not open” the first. They cannot know.
        Mail programs load pictures ahead of time and scanners follow every link, so the open rate
        is mostly made by machines. The one thing worth counting is an answer.
      </p>
      <h2>And not again for half a year</h2>
      <p>
        Someone who comes to you every month does not want to be asked every month. Once in six
        months is plenty; after a “no, thank you”, leave it for a year.
      </p>
    </>
  );
}
