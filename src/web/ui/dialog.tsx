import { clsx } from "clsx";
import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a press on the veil. Set `open` to false in it. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last; on phones they stack with the main one on top. */
  footer?: ReactNode;
  size?: "small" | "medium" | "large" | undefined;
  /** `alertdialog` cannot be closed by a press on the veil. */
  role?: "dialog" | "alertdialog" | undefined;
}

/**
 * A modal on the browser's own `<dialog>`: top layer, focus trap, Escape and inert background come
 * with it, and nothing is injected into the page, which our content security policy would refuse.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = "medium", role } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog, open);
  if (!open) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way; this is the veil.
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && role !== "alertdialog") onClose();
      }}
      className={clsx(
        "m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] overflow-y-auto text-start rounded-lg border border-line bg-card p-0 text-ink shadow-float backdrop:bg-veil",
        sizes[size],
      )}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-6 sm:p-8">
        <header className={clsx("grid gap-2", role !== "alertdialog" && "pr-10")}>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="text-muted">
              {description}
            </p>
          )}
        </header>
        {children}
        {footer && <DialogFooter>{footer}</DialogFooter>}
      </div>
      {role !== "alertdialog" && (
        <div className="absolute top-4 right-4">
          <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      )}
    </dialog>
  );
}

/** Buttons at the foot of a dialog when they sit inside a form and cannot be passed as `footer`. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</footer>
  );
}

const sizes = { small: "sm:max-w-md", medium: "sm:max-w-xl", large: "sm:max-w-4xl" };

/** Opens while mounted and keeps the page behind from scrolling; focus returns on closing. */
function useModal(dialog: React.RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const node = dialog.current;
    if (!open || !node) return;
    const opener = document.activeElement;
    const root = document.documentElement;
    // Keeps the width of the scrollbar, or the page behind would jump sideways.
    const scrolls = window.innerWidth > root.clientWidth;
    Object.assign(root.style, { overflow: "hidden", scrollbarGutter: scrolls ? "stable" : "" });
    if (!node.open) node.showModal();
    node.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    return () => {
      Object.assign(root.style, { overflow: "", scrollbarGutter: "" });
      node.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [dialog, open]);
}
