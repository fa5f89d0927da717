import { Star } from "../layout/wordmark.tsx";
import { arrangeNotes } from "./arrange-notes.ts";
import {
  customer,
  customerRating,
  findLongestNote,
  maxNoteLength,
  questions,
  starsText,
} from "./sample.ts";

const positions = [1, 2, 3, 4, 5];
const notes = questions.map(({ note }) => note);

/**
 * A customer's notes, the draft made of them, and the owner's row of the inbox. Without script it is
 * static; `enhance/demo.ts` lets a visitor change the notes. Nothing is sent.
 */
export function Demo() {
  return (
    <div data-demo className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
      <fieldset disabled className="grid min-w-0 content-start gap-5">
        <legend className="mb-4 font-serif text-xl font-semibold">What your customer types</legend>
        <Rating />
        {questions.map(({ id, text, note }) => (
          <div key={id} className="grid gap-1.5">
            <label htmlFor={id} className="font-semibold">
              {text}
            </label>
            <textarea
              id={id}
              data-note
              rows={2}
              maxLength={maxNoteLength}
              autoComplete="off"
              spellCheck={false}
              defaultValue={note}
              className="field-control"
            />
          </div>
        ))}
      </fieldset>
      <section
        aria-labelledby="demo-text"
        className="grid content-start gap-4 rounded-lg border border-line bg-card p-6 shadow-raised sm:p-8"
      >
        <h2 id="demo-text" className="text-xl">
          In your words
        </h2>
        <p data-text className="min-h-36 font-serif text-xl leading-8 wrap-anywhere">
          {arrangeNotes(notes).map(({ text, isOwn }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move.
            <span key={index} className={isOwn ? "own-words" : undefined}>
              {text}
            </span>
          ))}
        </p>
        <p className="border-t border-line pt-4 text-sm text-muted">
          What’s underlined is the customer’s. The stars never change the text, and the customer
          decides what to post, and where.
        </p>
      </section>
      <section aria-labelledby="demo-inbox" className="lg:col-span-2">
        <h2 id="demo-inbox" className="text-xl">
          What you see in your inbox
        </h2>
        <InboxRow />
      </section>
    </div>
  );
}

function Rating() {
  return (
    <div role="radiogroup" aria-label="Stars" className="flex">
      {positions.map((position) => (
        <label
          key={position}
          className="relative grid size-11 place-items-center rounded-md text-accent has-focus-visible:outline-2 has-focus-visible:outline-focus [&:has(input:checked)~label]:text-line"
        >
          <input
            type="radio"
            name="demo-rating"
            value={position}
            defaultChecked={position === customerRating}
            autoComplete="off"
            aria-label={starsText(position)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          <Star className="pointer-events-none size-8" />
        </label>
      ))}
    </div>
  );
}

/** Looks like a row of `web/responses/inbox-list.tsx`. */
function InboxRow() {
  return (
    <div className="mt-3 rounded-lg border border-line bg-card px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{customer}</span>
        <span className="rounded-full bg-accent-soft px-2.5 py-0.5 text-sm font-semibold text-accent-text">
          New
        </span>
        <span className="flex basis-full items-center justify-between gap-4 sm:grow sm:basis-auto">
          <span
            data-stars
            role="img"
            aria-label={starsText(customerRating)}
            className="flex text-accent"
          >
            {positions.map((position) => (
              <Star
                key={position}
                className={position > customerRating ? "size-5 text-line" : "size-5"}
              />
            ))}
          </span>
          <span className="text-sm text-muted">just now</span>
        </span>
      </div>
      <p data-excerpt className="mt-2 line-clamp-2 wrap-anywhere">
        {findLongestNote(notes)}
      </p>
      <p className="mt-1 text-sm text-muted">How did we handle your claim?</p>
    </div>
  );
}
