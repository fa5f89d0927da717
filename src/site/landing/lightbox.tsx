import { buttonAnchorClass } from "../layout/button-anchor.tsx";

/**
 * The dialog in which `enhance/lightbox.ts` shows a picture. On a phone the picture keeps
 * a readable size and scrolls sideways.
 */
export function Lightbox() {
  return (
    <dialog
      id="lightbox"
      aria-labelledby="lightbox-caption"
      className="m-auto max-h-[94dvh] w-[94vw] max-w-none overflow-auto rounded-lg bg-card text-ink shadow-float lg:w-fit lg:max-w-[94vw]"
    >
      <figure className="p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-4">
          <figcaption id="lightbox-caption" className="font-semibold" />
          <button type="button" data-close className={buttonAnchorClass()}>
            Close
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: it takes the focus so that arrow keys move the picture; it is not a fieldset. */}
        <div
          role="group"
          aria-labelledby="lightbox-caption"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
          tabIndex={0}
          className="overflow-x-auto"
        >
          <img
            alt=""
            className="h-auto w-full max-w-none min-w-[44rem] rounded-sm border border-line lg:max-h-[calc(94dvh-7rem)] lg:w-auto lg:min-w-0"
          />
        </div>
      </figure>
    </dialog>
  );
}
