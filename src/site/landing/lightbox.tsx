import { buttonClass } from "../layout/button-link.tsx";

/** The dialog that `enhance/lightbox.ts` opens with the pressed picture. */
export function Lightbox() {
  return (
    <dialog
      id="lightbox"
      aria-labelledby="lightbox-caption"
      className="m-auto max-h-[94dvh] w-[min(94vw,86rem)] max-w-none overflow-auto rounded-lg bg-card text-ink shadow-float"
    >
      <figure className="p-3 sm:p-5">
        <div className="mb-3 flex items-center justify-between gap-4">
          <figcaption id="lightbox-caption" className="font-semibold" />
          <button type="button" data-close className={buttonClass()}>
            Close
          </button>
        </div>
        <img alt="" className="h-auto w-full rounded-sm border border-line" />
      </figure>
    </dialog>
  );
}
