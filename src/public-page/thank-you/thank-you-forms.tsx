import { maxTextLength } from "#shared/responses/text-limits.ts";
import { outcomeElementIds, postedAnswers, type ThankYouPage } from "#shared/review-flows/page.ts";
import { findDraftForm } from "../own-text/draft-form.ts";
import { useWords } from "../words-context.ts";

/** Asked of every customer who was offered a text to post. */
export function PostedQuestion({ posted }: Pick<ThankYouPage, "posted">) {
  const words = useWords();
  return (
    <div className="posted">
      <h3 id="posted">{words.postedTitle}</h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend beside the heading */}
      <div role="group" aria-labelledby="posted" className="answers">
        {postedAnswers.map((answer) => (
          <button
            key={answer}
            type="submit"
            form={findDraftForm}
            name="posted"
            value={answer}
            className="copy"
            aria-pressed={answer === posted}
          >
            {words.posted[answer]}
          </button>
        ))}
      </div>
      <p
        className="note"
        role="status"
        id={outcomeElementIds.posted}
        tabIndex={-1}
        data-posted-status={words.postedNoted}
      >
        {posted && words.postedNoted}
      </p>
    </div>
  );
}

/** "Tell only the business" is offered to every customer, whatever the answers. */
export function PrivateMessage({
  flow,
  privateMessage,
  replyEmail,
  refused,
  said,
  isBelowText,
}: Pick<ThankYouPage, "flow" | "privateMessage" | "replyEmail" | "refused" | "said"> & {
  isBelowText: boolean;
}) {
  const words = useWords();
  const problem = refused?.message
    ? words.problems.too_long(maxTextLength)
    : said === "nothing" && words.messageNothing;
  return (
    <details open={Boolean(privateMessage || problem || refused?.email || said === "removed")}>
      <summary>{words.messageTitle(flow.businessName)}</summary>
      <p id="message-hint">
        {words.messageHint} {isBelowText && words.messageApart}{" "}
        {replyEmail === undefined && words.messageAnswer}
      </p>
      <div className="question">
        <label htmlFor="message-text">{words.messageLabel}</label>
        <textarea
          id="message-text"
          name="message"
          form={findDraftForm}
          rows={4}
          dir="auto"
          // Without a placeholder CSS could not use `:placeholder-shown` to detect an empty field.
          placeholder=" "
          // No `maxLength`: the browser would silently truncate pasted text.
          defaultValue={privateMessage}
          aria-describedby="message-hint message-problem"
          aria-invalid={problem ? true : undefined}
        />
        <p className="problem" id="message-problem">
          {problem}
        </p>
        {replyEmail !== undefined && <ReplyAddress address={replyEmail} isWrong={refused?.email} />}
        <button type="submit" form={findDraftForm} name="do" value="message" className="copy">
          {words.messageSend}
        </button>
        {!refused && (
          <p className="note" role="status" id={outcomeElementIds.sent} tabIndex={-1}>
            {privateMessage ? words.messageSent : said === "removed" && words.messageRemoved}
          </p>
        )}
      </div>
    </details>
  );
}

function ReplyAddress({ address, isWrong }: { address: string; isWrong: boolean | undefined }) {
  const words = useWords();
  return (
    <div className="question">
      <label htmlFor="message-email">{words.messageEmail}</label>
      <p id="message-email-hint" className="note">
        {words.messageEmailUse}
      </p>
      <input
        id="message-email"
        name="email"
        form={findDraftForm}
        // Not of type "email": every button submits this form, and the browser would block it because of a collapsed
        // field.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        dir="ltr"
        maxLength={254}
        defaultValue={address}
        aria-describedby="message-email-hint message-email-problem"
        aria-invalid={isWrong || undefined}
      />
      <p className="problem" id="message-email-problem">
        {isWrong && words.messageEmailProblem}
      </p>
    </div>
  );
}
