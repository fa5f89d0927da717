import type { ReactNode } from "react";
import type { Destination, ThanksPage } from "#shared/review/page.ts";
import { ManageAnswers } from "./manage-answers.tsx";
import { OwnText } from "./own-text.tsx";
import { PostedQuestion, PrivateMessage } from "./thanks-forms.tsx";
import { useWords } from "./words-context.ts";

/** After sending: the same for every rating but for the customer's own words (product.md §2). */
export function ThanksView(page: Omit<ThanksPage, "kind">) {
  const words = useWords();
  const { businessName } = page.flow;
  return (
    <>
      <header>
        <h1>{words.thanksTitle}</h1>
        <p className="lead">{words.thanksLead(businessName)}</p>
      </header>
      {page.insider ? <Insider {...page} /> : <Share {...page} />}
      <PrivateMessage {...page} />
      <ManageAnswers {...page} />
    </>
  );
}

function Share(page: Omit<ThanksPage, "kind">) {
  const words = useWords();
  const { businessName } = page.flow;
  // Yelp forbids asking: its profile is named, nothing more (R8).
  const offered = page.destinations.filter(({ kind }) => kind !== "yelp");
  const named = page.destinations.filter(({ kind }) => kind === "yelp");
  // Without a place of ours the text is still theirs to use; beside Yelp alone no help stands (R8).
  const helps = offered.length > 0 || (named.length === 0 && page.text !== "");
  return (
    <>
      {helps && (
        <section aria-labelledby="share">
          <h2 id="share">{words.shareTitle}</h2>
          <p>{words.shareLead}</p>
          <OwnText {...page} />
          {offered.length > 0 && (
            <ul className="destinations">
              {offered.map((destination) => (
                <li key={destination.url}>
                  <OutsideLink destination={destination} className="send">
                    {words.post(destination.label)}
                  </OutsideLink>
                  {destination.kind === "facebook" && page.text.length < 25 && (
                    <p className="note">{words.facebook(page.text.length)}</p>
                  )}
                </li>
              ))}
            </ul>
          )}
          <PostedQuestion {...page} />
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

function Insider({ action }: Pick<ThanksPage, "action">) {
  const words = useWords();
  return (
    <section aria-labelledby="insider">
      <h2 id="insider">{words.insiderTitle}</h2>
      <p>{words.insiderText}</p>
      <form method="post" action={action}>
        <button type="submit" name="do" value="outsider" className="copy">
          {words.insiderBack}
        </button>
      </form>
    </section>
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
