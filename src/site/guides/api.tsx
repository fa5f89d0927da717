import { sitePaths } from "#shared/paths.ts";

export function Api() {
  return (
    <>
      <p>
        Everything that the pages of Review Flow do goes through one HTTP API, and your own programs
        may use it too; every call is in the <a href={sitePaths.apiReference.href()}>reference</a>.
        You need an access key. An administrator makes them under Access keys; the key is shown
        once, so copy it then.
      </p>
      <h2>The first call</h2>
      <p>
        Send the key as a bearer token. Bodies are JSON in UTF-8, names in camelCase, times in ISO
        8601 with a Z at the end.
      </p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines must be scrollable by keyboard.
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-sunken p-4"
      >
        <code>
          {'curl -H "Authorization: Bearer YOUR-KEY" \\\n  https://your-server/api/flows'}
        </code>
      </pre>
      <p>
        A key belongs to the business it was made in and to the person who made it. It is for
        reading only, or for reading and writing, as chosen when it was made; and it may end on a
        day.
      </p>
      <p>
        An identity access key is another one: it is made with the management key, through the
        vendor’s SDK, and exchanged for a session token that others verify. Neither does what the
        other does.
      </p>
      <h2>When something is wrong</h2>
      <p>
        The status says what kind of thing it is, and the body says it in words:{" "}
        <code>{'{ "error": { "code": "request.invalid", "message": "…", "fields": { … } } }'}</code>
        . The <code>code</code> is stable; switch on it. The <code>message</code> is for people.
      </p>
      <ul>
        <li>
          <code>401</code>: the key is missing, wrong, expired or deleted.
        </li>
        <li>
          <code>403</code>: the key may not do this.
        </li>
        <li>
          <code>404</code>: it does not exist, or it is not yours to see.
        </li>
        <li>
          <code>429</code>: too many requests; <code>Retry-After</code> says how many seconds to
          wait.
        </li>
      </ul>
      <h2>Keeping keys safe</h2>
      <p>
        One key per program, with a name that says which. Delete a key the moment you doubt it: it
        stops at once. We cannot show a key again, since we do not have it; how that works is on the{" "}
        <a href={sitePaths.security.href()}>security page</a>.
      </p>
    </>
  );
}
