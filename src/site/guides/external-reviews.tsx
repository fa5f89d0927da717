export function ExternalReviews() {
  return (
    <>
      <p>
        Review Flow does not read Google or Facebook for you, and posts nothing there. When you see
        a review of your business on another site, you can record it beside your customers’
        responses: open Responses and choose “External reviews”.
      </p>
      <h2>Add one</h2>
      <p>
        Choose “Add a review”. Enter the review site, the reviewer’s name, the stars and the date,
        and paste the text. The same review is stored only once.
      </p>
      <h2>Import many</h2>
      <p>
        Choose “Import from CSV”. The first row names the columns: <code>Review site</code>,{" "}
        <code>Reviewer</code>, <code>Stars</code>, <code>Date</code> and <code>Text</code>, in any
        order. The names that other programs use work too. You see a preview first: what will be
        imported, what is in the list already, and which rows are invalid, each with its line and
        the reason. Correct those in your file and import it again. To undo an import, open
        “Imports” below the list.
      </p>
      <h2>Match it with a response</h2>
      <p>
        Open a review to see the responses nearest to it by name and date, or search all responses.
        Stars play no part, and nothing is matched until you choose. You can remove a match at any
        time. Many reviews come from people you never asked, so leave those unmatched.
      </p>
      <p>
        The response then shows the review. What the customer told you about posting stays as it is.
      </p>
      <h2>Your reply</h2>
      <p>
        “Suggest a reply” drafts one, the same for one star and for five. Edit it, copy it, and post
        it on the review site yourself.
      </p>
      <h2>When a contact is erased</h2>
      <p>
        Deleting a contact removes the match with their response. The recorded review stays; delete
        it too if they ask you to.
      </p>
    </>
  );
}
