import type { WritingHelp } from "#shared/review-flows/page.ts";
import { useWords } from "../words-context.ts";

/** Asks the language model for a draft. The button needs the script, which therefore shows it. */
export function Assist({ address, left }: NonNullable<WritingHelp["model"]>) {
  const words = useWords();
  return (
    <div
      className="assist"
      data-assist={address}
      data-left={left}
      data-ask={words.assist(-1)}
      data-working={words.assistWorking}
      data-stop={words.assistStop}
      data-stopped={words.assistStopped}
      data-same={words.assistSame}
      data-limit={words.assistLimit}
      data-busy={words.assistBusy}
      data-lost={words.assistLost}
      data-failed={words.assistFailed}
      data-redrawn={words.redrawn}
      data-close={words.tooClose}
    >
      <button type="button" className="plain" hidden />
      <p className="original" dir="auto" data-arriving />
      <p className="note" role="status">
        {left === 0 && words.assistLimit}
      </p>
    </div>
  );
}
