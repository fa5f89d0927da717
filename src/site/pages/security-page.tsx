import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

/** Must match the code exactly: check each sentence when the code changes. */
export function SecurityPage() {
  return (
    <Article
      heading="Security"
      lead="How your data is kept, in terms that a technical reader can check against the source. We hold no certificate and do not pretend to."
    >
      <div className="prose beside">
        <h2>Who can read what</h2>
        <p>
          The database itself decides. Every table begins with all access revoked; row-level
          policies then show each person the rows of their own business. A request runs in one
          transaction under a role with few rights, so a check forgotten in the program still reads
          nothing.
        </p>
        <h2>Signing in</h2>
        <ul>
          <li>
            No password needed: a six-digit code by email, good for ten minutes. Passkeys and
            authenticator apps can be added.
          </li>
          <li>
            Codes are stored as keyed hashes and counted in the database: five tries, however many
            requests arrive at once, and a limit per account, address and network.
          </li>
          <li>
            The answer is the same whether or not an account exists, so the form tells no one who
            our users are.
          </li>
          <li>
            Session tokens live ten minutes and are signed with one fixed algorithm. The token that
            renews them is in a cookie that scripts cannot read, changes with every use, and a
            stolen old one ends the whole session.
          </li>
        </ul>
        <h2>Keys and secrets</h2>
        <ul>
          <li>
            Access keys for programs are shown once. We store a keyed hash and the first characters,
            never the key.
          </li>
          <li>
            Messages wait encrypted (AES-256-GCM) until they are sent, and sign-in messages are
            wiped after it. Links in mail carry a signature instead of a stored secret.
          </li>
          <li>
            All of these hang on one key that lives outside the database, in a file that only the
            server’s user can read.
          </li>
        </ul>
        <h2>In the browser</h2>
        <ul>
          <li>
            A content security policy without exceptions: scripts, styles, fonts and pictures come
            from this server, nothing is inline but a style sheet that the policy names by its hash,
            no one may frame the application.
          </li>
          <li>Nothing is loaded from any other company, on any page.</li>
          <li>Links in mail and redirects are built from the server’s configured address only.</li>
        </ul>
        <h2>Nothing is lost</h2>
        <p>
          What the page confirms has been written to disk. Messages are queued in the same
          transaction as the click that caused them and are tried again for hours, under one message
          id; one that finally fails stays in sight, to be sent again.
        </p>
        <h2>Reporting a problem</h2>
        <p>
          Use the <a href={sitePaths.contact.href()}>contact page</a> with “A security problem”.
          Tell us what you found and how to see it. We answer, keep you informed, and thank you by
          name in the <a href={sitePaths.changelog.href()}>changelog</a> if you wish. Please do not
          read other people’s data, and do not test by flooding the service. We take no action
          against people who keep to that. We pay no bounties.
        </p>
      </div>
    </Article>
  );
}
