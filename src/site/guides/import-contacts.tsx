export function ImportContacts() {
  return (
    <>
      <p>
        Nearly every program can save its contacts as a CSV file. Look for “Export” in its menu and
        take CSV when it offers a choice. Then open Contacts and choose Import. Under “All imports”
        you can also use an Excel workbook (.xlsx) or a vCard file (.vcf).
      </p>
      <h2>What the file may look like</h2>
      <p>
        The first row names the columns. These are understood: <code>name</code>, <code>email</code>
        , <code>phone</code>, <code>status</code>, <code>type</code> and <code>notes</code>, and
        common spellings such as “Full name” or “Email address”. For any other column you choose
        what it becomes, beside some of its rows. Columns may be separated by commas, semicolons or
        tabs.
      </p>
      <h2>The dry run</h2>
      <p>
        Before anything is stored you see what would happen: how many are new, which rows you have
        already, and which cannot be taken, each with its line number and the reason. One bad row
        never holds up the good ones, and a value that we can’t read, such as a date in words, is
        left out of its row and named in the report.
      </p>
      <h2>Are these people your customers?</h2>
      <p>
        The import asks. Say yes when they used your service; then they can be invited. Otherwise
        they are stored as prospects, who cannot: only people who know your work should be asked
        about it.
      </p>
      <h2>People who said no</h2>
      <p>
        Someone who unsubscribed from your messages stays unsubscribed, whatever a file says. The
        import asks: every column that could say who must not be emailed is shown with its values,
        and you tick those that mean it. Obvious ones, such as “unsubscribed”, are ticked already.
        These people are kept, and never emailed. For a list of people who have all opted out, one
        tick is enough.
      </p>
    </>
  );
}
