export function FoundReviews() {
  return (
    <>
      <p>
        Review Flow does not look into Google or Facebook for you, and posts nothing there. When you
        see a review of your business, you can keep it beside the answers of your customers: under
        Responses, choose “Found on platforms”.
      </p>
      <h2>Paste one</h2>
      <ol>
        <li>
          On the platform’s page select the review, from the name to the end of the text, and copy
          it.
        </li>
        <li>
          Choose “Paste a review” and paste it. The name, the stars, the day and the text are put
          into their fields, as far as they are recognised; buttons such as “Like” and your own
          response are left out.
        </li>
        <li>Correct what is wrong, add the link if you have it, and save.</li>
      </ol>
      <p>
        “2 weeks ago” becomes a day; put the right one there if you know it. The same review is kept
        only once.
      </p>
      <h2>Import many</h2>
      <p>
        Choose “Import from CSV”. The first row names the columns: <code>Platform</code>,{" "}
        <code>Reviewer</code>, <code>Date</code>, <code>Rating</code>, <code>Text</code> and{" "}
        <code>Link</code>, in any order; the names that other programs use are understood, too. You
        first see what would be imported, what you have already, and which rows were set aside, each
        with its line and the reason. Those can be downloaded, mended and imported again. An import
        can be undone for 30 days: right after it, or below the list.
      </p>
      <h2>Whose is it?</h2>
      <p>
        Open a review to see which answers it may belong to, and why: its text is like the one that
        a customer copied, the name fits, it was posted soon after. Stars are never a reason.
        Nothing is matched before you say so; you can also look for the answer by hand, say “Not
        from an invitation”, and take either back. Many reviews come from people you never asked,
        and that is as it should be.
      </p>
      <p>
        The answer then says where it was found, and shows the text if it reads differently there.
        What the customer told you about posting stays as it is.
      </p>
      <h2>Your reply</h2>
      <p>
        “Suggest a reply” drafts one from neutral sentences, the same for one star and for five, or
        by your language model. Change it, copy it, and post it on the platform yourself.
      </p>
      <h2>When a customer is erased</h2>
      <p>
        Deleting a contact removes the match of their reviews. The review stays as the platform
        shows it; delete it, too, if they ask you to.
      </p>
    </>
  );
}
