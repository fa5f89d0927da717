import type { ReactNode } from "react";
import type { Destination, ThanksPage } from "#shared/review/page.ts";
import { useWords } from "./words-context.ts";

/** After sending: the same for every rating but for the customer's own words (product.md §2). */
export function ThanksView({ flow, ownText, destinations }: Omit<ThanksPage, "kind">) {
  const words = useWords();
  const { businessName } = flow;
  // Yelp forbids asking: its profile is named, nothing more (R8).
  const offered = destinations.filter(({ kind }) => kind !== "yelp");
  const named = destinations.filter(({ kind }) => kind === "yelp");
  return (
    <>
      <header>
        <h1>{words.thanksTitle}</h1>
        <p className="lead">{words.thanksLead(businessName)}</p>
      </header>
      {offered.length > 0 && (
        <section aria-labelledby="share">
          <h2 id="share">{words.shareTitle}</h2>
          <p>{words.shareLead}</p>
          <OwnText text={ownText} />
          <ul className="destinations">
            {offered.map((destination) => (
              <li key={destination.url}>
                <OutsideLink destination={destination} className="send">
                  {words.post(destination.label)}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {named.map((destination) => (
        <p key={destination.url}>
          <OutsideLink destination={destination}>
            {words.profile(businessName, destination.label)}
          </OutsideLink>
        </p>
      ))}
    </>
  );
}

function OwnText({ text }: { text: string }) {
  const words = useWords();
  if (!text) return null;
  return (
    <div className="question">
      <label htmlFor="own-text">{words.ownText}</label>
      <textarea id="own-text" rows={6} readOnly defaultValue={text} dir="auto" />
      <button type="button" className="copy" data-copy="own-text" data-done={words.copied} hidden>
        {words.copy}
      </button>
      <p className="note" role="status" data-copy-status />
    </div>
  );
}

function OutsideLink({
  destination,
  className,
  children,
}: {
  destination: Destination;
  className?: string;
  children: ReactNode;
}) {
  const words = useWords();
  return (
    <a className={className} href={destination.url} target="_blank" rel="noopener nofollow">
      {children} <span className="hidden-text">({words.newTab})</span>
    </a>
  );
}
