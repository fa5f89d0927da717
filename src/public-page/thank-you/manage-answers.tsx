import type { ThankYouPage } from "#shared/review-flows/page.ts";
import { findDraftForm } from "../own-text/draft-form.ts";
import { useWords } from "../words-context.ts";

/**
 * Lets the customer edit or withdraw the response, or say that they are related to the business. The consequences of
 * withdrawing are shown with a second button after the first press, also without script.
 */
export function ManageAnswers({
  action,
  editAddress,
  canWithdraw,
  mayShow,
  insider,
}: Pick<ThankYouPage, "action" | "editAddress" | "canWithdraw" | "mayShow" | "insider">) {
  const words = useWords();
  return (
    <>
      {editAddress && (
        <p>
          {words.manageHint} <a href={editAddress}>{words.edit}</a>
        </p>
      )}
      {canWithdraw && (
        <details>
          <summary>{words.withdraw}</summary>
          <form method="post" action={action}>
            <p>{words.withdrawHint}</p>
            <button type="submit" name="do" value="withdraw" className="copy">
              {words.withdrawSure}
            </button>
          </form>
        </details>
      )}
      {(mayShow || !insider) && (
        <p>
          {mayShow && (
            <button type="submit" form={findDraftForm} name="do" value="hide" className="copy">
              {words.stopShowing}
            </button>
          )}
          {!insider && (
            <button type="submit" form={findDraftForm} name="do" value="insider" className="plain">
              {words.insiderButton}
            </button>
          )}
        </p>
      )}
    </>
  );
}
