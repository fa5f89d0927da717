export function AskEveryone() {
  return (
    <>
      <p>
        Reviews are trusted when all customers are asked, not the few who are sure to praise. Asking
        a hand-picked few can count as misleading the readers of the reviews. Review Flow records
        which customers you could have asked and which you did, so that you can show it.
      </p>
      <h2>What is written down</h2>
      <p>
        Each sending of invitations is a campaign. With it is kept, as it was at that moment: who
        could be asked and who was, why the others could not be, the wording, and the review sites
        to which your page led. You find them under Invitations, Campaigns. A test send is no
        campaign, and invitations from before have none.
      </p>
      <h2>The meter</h2>
      <p>
        Beside each campaign stands how many of those who could be asked were. A contact that waits
        until your plan leaves room counts as asked. An invitation that you cancel before it leaves
        counts as not sent. On top stands the same over the last 90 days, where everyone counts
        once: if you ask in small turns and reach everyone, the meter is full. People who could be
        asked at three or more sendings, and never were, are counted there too.
      </p>
      <h2>The warning</h2>
      <p>
        When you choose some people and leave out most of those who may be asked, and at least five
        of them, a warning says so before you send. It stops nothing. Press “Ask all instead”, and
        everyone who may be asked is. Neither the meter nor the warning looks at what anyone
        answered.
      </p>
      <h2>The evidence</h2>
      <p>
        Open a campaign and choose Evidence: a page to print, with two CSV files of the same rows.
        One lists each contact with their state: asked, not asked, or not eligible and why. The
        other has the wording, the review sites and the totals. What happened afterwards is as of
        now. Contacts that you erase are erased here too: they are counted, and not named.
      </p>
    </>
  );
}
