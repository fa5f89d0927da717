import type { WritingHelp } from "#shared/review-flows/page.ts";
import type { Source } from "#shared/writing-help/composer/sources.ts";
import { targetOf } from "../draft/show-proof.ts";
import { useWords } from "../words-context.ts";

/**
 * The text in phrases beside the customer's answers. Each phrase links to the answer or question that it came from,
 * without script; words that come from no answer are marked.
 */
export function DraftSources({ help, sources }: { help: WritingHelp; sources: Source[] }) {
  const words = useWords();
  return (
    <div className="proof">
      <section aria-labelledby="pieces">
        <h3 id="pieces">{words.pieces}</h3>
        <p className="original" dir="auto" data-phrases>
          {help.reading.phrases.map((phrase, at) => {
            const target = targetOf(phrase);
            const pieces = phrase.parts.map((part, place) =>
              part.foreign ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
                <mark key={place}>{part.text}</mark>
              ) : (
                part.text
              ),
            );
            return target === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <span key={at}>{pieces}</span>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
              <a key={at} href={`#${target}`} aria-describedby={target}>
                {pieces}
              </a>
            );
          })}
        </p>
      </section>
      <section aria-labelledby="given">
        <h3 id="given">{words.original}</h3>
        <ul className="given">
          {sources.map((source, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <li key={at} id={`answer-${at}`}>
              <span id={`asked-${at}`} className="note" dir="auto">
                {source.question}
              </span>
              <span className="original" dir="auto">
                {source.text}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
