export function PlatformLinks() {
  return (
    <>
      <p>
        Review Flow shows your customers the review sites you enter, in the order you choose, and
        the same ones to everyone. Each needs the address of your own review form.
      </p>
      <h2>Google Business Profile</h2>
      <ol>
        <li>
          Sign in to Google with the account that manages your profile, and search for your
          business.
        </li>
        <li>
          In the panel above the results choose “Ask for reviews”. Google shows a link like{" "}
          <code>https://g.page/r/…/review</code>.
        </li>
        <li>Copy it and paste it into Review Flow.</li>
      </ol>
      <p>
        If you know your place id instead, paste that: Review Flow makes of it{" "}
        <code>https://search.google.com/local/writereview?placeid=…</code>, with the id at its end.
      </p>
      <h2>Facebook</h2>
      <p>
        The address is <code>https://www.facebook.com/yourpage/reviews</code>, with the name of your
        page in the middle. Recommendations must be turned on for the page.
      </p>
      <h2>Yelp</h2>
      <p>
        You can add <code>https://www.yelp.com/biz/yourname</code>. It is shown as a plain link to
        your profile and nothing more, because Yelp asks businesses not to ask for reviews. It is in
        no message, and the writing help does not appear beside it.
      </p>
      <h2>Other review sites</h2>
      <p>
        Any address that begins with <code>https://</code>, with the name customers know it by. Open
        it once in a private window: if the form appears there, it will appear for your customers.
      </p>
    </>
  );
}
