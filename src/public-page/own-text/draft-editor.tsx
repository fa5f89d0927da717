import type { ReactNode } from "react";
import { percentOf } from "#shared/percent.ts";
import { maxDraftLength } from "#shared/responses/text-limits.ts";
import type { ThankYouPage, WritingHelp } from "#shared/review-flows/page.ts";
import { matchingWords } from "#shared/writing-help/languages/languages.ts";
import { Assist } from "../draft/assist.tsx";
import { listed } from "../draft/listed.ts";
import { Topics } from "../topics.tsx";
import { useWords } from "../words-context.ts";
import { findDraftForm } from "./draft-form.ts";
import { DraftSources } from "./draft-sources.tsx";

/**
 * The customer's text with the writing help. Complete without script: every button of the page belongs to one form
 * and submits the text. With script, the meter, warnings and receipts update with the text, and a button copies it.
 * The receipts come last because they are long: before the buttons they would be a screen to scroll on a phone.
 * @param props `children`: the actions on the text.
 */
export function DraftEditor({
  children,
  ...page
}: Omit<ThankYouPage, "kind"> & { children: ReactNode }) {
  const words = useWords();
  const { text, shown, made, help, sources, warnings, flow, action, refused } = page;
  if (!text) return children;
  const kinds = warnings.map((kind) => words.personalData[kind]);
  return (
    <div
      className="question own-text"
      data-own-text
      data-sources={JSON.stringify(sources)}
      data-language={page.textLanguage}
      data-language-words={JSON.stringify(matchingWords(page.textLanguage))}
      data-known={flow.businessName}
      data-action={action}
      data-refused={refused && true}
      data-words={JSON.stringify({
        restored: words.textRestored,
        earlier: words.earlier,
        quoted: words.quoted,
        takeOut: words.takeOut,
        keepWord: words.keepWord,
        wordKept: words.wordKept,
      })}
    >
      {help && help.topics.length > 0 && (
        <>
          <Topics topics={help.topics} />
          {page.editAddress && (
            <p>
              <a href={page.editAddress}>{words.edit}</a>
            </p>
          )}
        </>
      )}
      {help && help.versions.length > 1 && <Versions help={help} shown={shown} />}
      <label htmlFor="own-text">{words.ownText}</label>
      <textarea
        id="own-text"
        name="text"
        form={findDraftForm}
        rows={6}
        defaultValue={text}
        dir="auto"
        aria-describedby="own-text-problem"
        aria-invalid={refused?.text || undefined}
      />
      <p className="problem" id="own-text-problem">
        {refused?.text && words.problems.too_long(maxDraftLength)}
      </p>
      <button
        type="submit"
        form={findDraftForm}
        name="do"
        value="keep"
        className="plain"
        data-without-script
      >
        {words.keep}
      </button>
      <p className="note" role="status" id="text-status" tabIndex={-1} data-text-status>
        {page.said === "kept" && words.textKept}
      </p>
      {help && (
        <p className="note" role="status" data-aid={words.aid} hidden={made.level === "own"}>
          {words.aid}
        </p>
      )}
      {help && <ForeignWords foreign={help.reading.foreign} />}
      <p
        className="problem"
        data-warning={words.warning("…")}
        data-kinds={JSON.stringify(words.personalData)}
      >
        {warnings.length > 0 && words.warning(listed(kinds, words.language))}
      </p>
      {help?.notice && (
        <p className="note">{help.notice === "close" ? words.tooClose : words.redrawn}</p>
      )}
      {help?.other && (
        <button
          type="submit"
          form={findDraftForm}
          name="arrange"
          value={help.other}
          className="plain"
        >
          {words.redraw}
        </button>
      )}
      {help?.model && <Assist {...help.model} />}
      {help && <Spelling address={help.spellingAddress} />}
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
        data-foreign={words.confirmWords}
        hidden
      >
        {words.copy}
      </button>
      <p className="note" role="status" data-copy-status />
      {children}
      <details>
        <summary>{words.about}</summary>
        <div data-earlier />
        {help && <Meter help={help} />}
        {help && <DraftSources help={help} sources={sources} />}
      </details>
    </div>
  );
}

function Versions({ help, shown }: { help: WritingHelp } & Pick<ThankYouPage, "shown">) {
  const words = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would show its legend
    <div role="group" aria-label={words.levelsLabel}>
      <ul className="levels">
        {help.versions.map((version) => (
          <li key={version}>
            <button
              className="copy"
              type="submit"
              form={findDraftForm}
              name="show"
              value={version}
              aria-pressed={version === shown}
            >
              {words.levels[version]}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Words that are in none of the answers; with script each can be removed or confirmed. */
function ForeignWords({ foreign }: { foreign: string[] }) {
  const words = useWords();
  return (
    <div data-foreign={words.notYours("…")} data-foreign-box>
      <p className="problem" role="status" data-foreign-status>
        {foreign.length > 0 && words.notYours(foreign.join(", "))}
      </p>
      <ul className="foreign" data-foreign-words />
    </div>
  );
}

function Meter({ help: { reading } }: { help: WritingHelp }) {
  const words = useWords();
  const percent = percentOf(reading.share, 1) ?? 0;
  return (
    <p data-meter={words.inYourWords(-1)}>
      <span data-meter-words>{words.inYourWords(percent)}</span>
    </p>
  );
}

/** The button needs the script, which therefore shows it. */
function Spelling({ address }: { address: string | undefined }) {
  const words = useWords();
  if (!address) return <p className="note">{words.notSpelled}</p>;
  const { useSuggestion, useAll, undo, spellingNone, spellingLost, why } = words;
  return (
    <div
      className="spelling"
      data-spelling={address}
      data-words={JSON.stringify({ useSuggestion, useAll, undo, spellingNone, spellingLost, why })}
    >
      <button type="button" className="plain" data-check hidden>
        {words.spelling}
      </button>
      <p className="note" role="status" />
      <ul className="foreign" />
    </div>
  );
}
