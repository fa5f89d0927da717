import type { ReactNode } from "react";
import { maxDraftLength, maxTextLength } from "#shared/responses/text-limits.ts";
import type { OfferedDestination, ThankYouPage } from "#shared/review-flows/page.ts";
import { Cover } from "../asked-by.tsx";
import { countCharacters, isShortForFacebook } from "../draft/facebook-length.ts";
import { DraftEditor } from "../own-text/draft-editor.tsx";
import { findDraftForm } from "../own-text/draft-form.ts";
import { Summary } from "../summary.tsx";
import { useWords } from "../words-context.ts";
import { ManageAnswers } from "./manage-answers.tsx";
import { PostedQuestion, PrivateMessage } from "./thank-you-forms.tsx";

/**
 * The thank-you page: the same for every rating except for the customer's own words.
 * @param props `isPreview`: embedded in another page, which has its own first heading.
 */
export function ThankYouView({
  isPreview,
  ...page
}: Omit<ThankYouPage, "kind"> & { isPreview?: boolean }) {
  const words = useWords();
  const { businessName, thanksTitle, thanksText } = page.flow;
  const Title = isPreview ? "h2" : "h1";
  return (
    <>
      <header>
        <Cover {...page.flow} />
        <Title className={isPreview ? "title" : undefined} dir={thanksTitle && "auto"}>
          {thanksTitle || words.thanksTitle}
        </Title>
        <p className="lead" dir={thanksText && "auto"}>
          {thanksText || words.thanksLead(businessName)}
        </p>
      </header>
      {page.refused && <Refused {...page.refused} />}
      <form id={findDraftForm} method="post" action={page.action}>
        <input type="hidden" name="shown" value={page.shown} />
        <input type="hidden" name="level" value={page.made.level} />
        <input type="hidden" name="by" value={page.made.by ?? ""} />
        <input type="hidden" name="proof" value={page.made.proof ?? ""} />
      </form>
      {page.insider ? <Insider /> : <Share {...page} />}
      <PrivateMessage {...page} isBelowText={isTextShown(page)} />
      <ManageAnswers {...page} />
    </>
  );
}

/** Repeats the problem at the top, because the field is several screens below. */
function Refused({ text, message, email }: NonNullable<ThankYouPage["refused"]>) {
  const { ownText, messageLabel, messageEmailProblem, problems, textProblemsTitle } = useWords();
  const about = (id: string, name: string, limit: number) => ({
    id,
    label: `${name}: ${problems.too_long(limit)}`,
  });
  const fields = [
    ...(text ? [about("own-text", ownText, maxDraftLength)] : []),
    ...(message ? [about("message-text", messageLabel, maxTextLength)] : []),
    ...(email ? [{ id: "message-email", label: messageEmailProblem }] : []),
  ];
  return <Summary title={textProblemsTitle} fields={fields} />;
}

/** Yelp forbids asking for reviews, so it is linked only as a profile (R8). */
function placesOf({ destinations }: Pick<ThankYouPage, "destinations">) {
  return {
    offered: destinations.filter(({ kind }) => kind !== "yelp"),
    named: destinations.filter(({ kind }) => kind === "yelp"),
  };
}

/** Customers can use the text even without a review site, but with Yelp alone there is no writing help (R8). */
function isTextShown({ text, insider, destinations }: Omit<ThankYouPage, "kind">): boolean {
  const { offered, named } = placesOf({ destinations });
  return !insider && text !== "" && (offered.length > 0 || named.length === 0);
}

function Share(page: Omit<ThankYouPage, "kind">) {
  const words = useWords();
  const { businessName } = page.flow;
  const { offered, named } = placesOf(page);
  const helps = offered.length > 0 || isTextShown(page);
  return (
    <>
      {helps && (
        <section aria-labelledby="share">
          <h2 id="share">{words.shareTitle}</h2>
          <p>{page.text ? words.shareHow : words.shareLead}</p>
          <DraftEditor {...page}>
            {offered.length > 0 && <Destinations offered={offered} text={page.text} />}
            <PostedQuestion {...page} />
          </DraftEditor>
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

function Destinations({ offered, text }: { offered: OfferedDestination[]; text: string }) {
  const words = useWords();
  return (
    <ul className="destinations">
      {offered.map((destination) => (
        <li key={destination.url}>
          <OutsideLink destination={destination} className="send">
            {words.post(destination.label)}
          </OutsideLink>
          {destination.kind === "facebook" && (
            <p
              className="note"
              data-facebook={words.facebook(-1)}
              hidden={text === "" || !isShortForFacebook(text)}
            >
              {words.facebook(countCharacters(text))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Insider() {
  const words = useWords();
  return (
    <section aria-labelledby="insider">
      <h2 id="insider">{words.insiderTitle}</h2>
      <p>{words.insiderText}</p>
      <button type="submit" form={findDraftForm} name="do" value="outsider" className="copy">
        {words.insiderBack}
      </button>
    </section>
  );
}

function OutsideLink({
  destination,
  className,
  children,
}: {
  destination: OfferedDestination;
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
