import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

const kept = [
  {
    name: "DSR",
    where: "Cookie, not readable by scripts",
    when: "After you sign in",
    use: "Keeps you signed in. Ends after 28 days without use, after 90 days in any case, and when you sign out.",
  },
  {
    name: "flow-…",
    where: "Cookie, not readable by scripts",
    when: "While you sign in",
    use: "Makes sure that a sign-in goes on only in the browser that began it. Gone after half an hour.",
  },
  {
    name: "oauth, sso",
    where: "Cookie, not readable by scripts",
    when: "Only when you sign in with another provider’s account",
    use: "Makes sure that the browser that comes back is the one that left. Gone after a quarter of an hour.",
  },
  {
    name: "fedcm",
    where: "Cookie, not readable by scripts",
    when: "After you sign in, where the operator offers the browser’s own dialogue",
    use: "Lets your browser say who you are to pages that you choose, by its own dialogue. Ends with the session.",
  },
  {
    name: "answered",
    where: "Cookie, not readable by scripts",
    when: "After you answer a business by its open link",
    use: "Makes two tabs of the same questions one answer. Only those pages get it; gone after a day.",
  },
  {
    name: "DS",
    where: "Local storage",
    when: "After you sign in",
    use: "Proof of the session for the page itself; good for ten minutes, then renewed. Removed when you sign out.",
  },
  {
    name: "dls_…, descopeFlow…",
    where: "Local and session storage",
    when: "On the sign-in page",
    use: "Where you are in signing in, and the address you signed in with last. Removed when you sign out.",
  },
  {
    name: "ui-theme",
    where: "Local storage",
    when: "When you choose a theme",
    use: "Light, dark, or as your system.",
  },
  {
    name: "linking",
    where: "Session storage",
    when: "While you link another provider’s account",
    use: "Makes sure that only what you asked for is linked. Gone when you come back.",
  },
  {
    name: "shortcuts",
    where: "Local storage",
    when: "When you switch single-key shortcuts off",
    use: "That they stay off.",
  },
  {
    name: "Drafts",
    where: "Session storage",
    when: "While you type in a form",
    use: "What you typed, so that it is not lost when the session ends. Gone when the tab is closed.",
  },
];

export function CookiesPage() {
  return (
    <Article
      heading="Cookies"
      lead="None until you sign in or send an answer, and then only what that needs. That is why there is no banner."
    >
      <div className="prose">
        <p>
          These public pages set no cookie, nor does looking at the page on which customers answer.
          The application keeps what it needs to work in your browser, and nothing for advertising
          or statistics. There is nothing here of anyone else’s.
        </p>
      </div>
      <h2 className="mt-14 text-2xl">Everything that is kept in your browser</h2>
      <dl className="mt-6">
        {kept.map(({ name, where, when, use }) => (
          <div
            key={name}
            className="grid gap-x-14 gap-y-1 border-t border-line py-6 lg:grid-cols-12"
          >
            <dt className="font-mono text-sm font-semibold lg:col-span-3">{name}</dt>
            <dd className="max-w-[56ch] text-muted lg:col-span-3">
              {where}. {when}.
            </dd>
            <dd className="max-w-[56ch] lg:col-span-6">{use}</dd>
          </div>
        ))}
      </dl>
      <p className="prose mt-8">
        The page for customers also keeps unfinished answers in that customer’s own browser until
        they are sent, and their own versions of the text. More under{" "}
        <a href={sitePaths.privacy.href()}>privacy</a>.
      </p>
    </Article>
  );
}
