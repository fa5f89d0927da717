import type { ThanksPage, WritingHelp } from "#shared/review/page.ts";
import { useWords } from "./words-context.ts";

/**
 * The customer's text with the help to put it in order. Complete without script; with it, the meter and
 * the warnings follow what is typed, and a button copies.
 */
export function OwnText(page: Omit<ThanksPage, "kind">) {
  const words = useWords();
  const { text, help, sources, warnings, flow, action } = page;
  if (!text) return null;
  return (
    <div
      className="question own-text"
      data-own-text
      data-sources={JSON.stringify(sources)}
      data-known={flow.businessName}
      data-action={action}
      data-level={help?.level ?? "own"}
    >
      {help && help.levels.length > 1 && <Levels help={help} />}
      <label htmlFor="own-text">{words.ownText}</label>
      <textarea id="own-text" rows={6} defaultValue={text} dir="auto" maxLength={10_000} />
      {help && help.level !== "own" && <p className="note">{words.aid}</p>}
      {help && <Meter share={help.check.share} />}
      <p
        className="problem"
        data-warning={words.warning("…")}
        data-kinds={JSON.stringify(words.personalData)}
      >
        {warnings.length > 0 &&
          words.warning(warnings.map((kind) => words.personalData[kind]).join(", "))}
      </p>
      {help?.tooClose && <p className="note">{words.tooClose}</p>}
      {help && help.level !== "own" && <Sources help={help} />}
      {help && help.level === "weave" && help.redrawsLeft > 0 && (
        <form method="post" action={action}>
          <button type="submit" name="do" value="redraw" className="plain">
            {words.redraw(help.redrawsLeft)}
          </button>
        </form>
      )}
      {help?.modelAddress && (
        <div
          data-assist={help.modelAddress}
          data-stop={words.assistStop}
          data-refused={words.assistRefused}
          data-failed={words.assistFailed}
        >
          <button type="button" className="plain" hidden>
            {words.assist}
          </button>
          <p className="note" role="status" />
        </div>
      )}
      <label className="choice confirm">
        <input type="checkbox" id="confirm" />
        <span>{words.confirm}</span>
      </label>
      <button
        type="button"
        className="copy"
        data-copy
        data-done={words.copied}
        data-selected={words.selected}
        data-unconfirmed={words.confirmFirst}
        hidden
      >
        {words.copy}
      </button>
      <p className="note" role="status" data-copy-status />
    </div>
  );
}

function Levels({ help }: { help: WritingHelp }) {
  const words = useWords();
  return (
    <nav aria-label={words.levelsLabel}>
      <p className="note">{words.levelsLabel}</p>
      <ul className="levels">
        {help.levels.map(({ level, address }) => (
          <li key={level}>
            <a href={address} aria-current={level === help.level ? "true" : undefined}>
              {words.levels[level]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Meter({ share }: { share: number }) {
  const words = useWords();
  const percent = Math.round(share * 100);
  return (
    <div className="meter" data-meter={words.inYourWords(-1)} data-foreign={words.notYours("…")}>
      <span data-meter-words>{words.inYourWords(percent)}</span>
      <meter min={0} max={100} value={percent} aria-hidden="true" />
      <p className="problem" role="status" data-meter-foreign />
    </div>
  );
}

function Sources({ help }: { help: WritingHelp }) {
  const words = useWords();
  const own = help.levels.find(({ level }) => level === "own");
  return (
    <>
      <details>
        <summary>{words.original}</summary>
        <p className="original" dir="auto">
          {help.original}
        </p>
        {own && <a href={own.address}>{words.restore}</a>}
      </details>
      <details>
        <summary>{words.receipts}</summary>
        <ul className="receipts">
          {help.check.receipts.map(({ text, question }) => (
            <li key={text}>
              <q dir="auto">{text}</q>{" "}
              <span dir="auto">{question ? words.receipt(question) : words.noReceipt}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
