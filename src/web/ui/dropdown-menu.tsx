import { type ReactNode, useId, useRef, useState } from "react";
import { useAction } from "#web/lib/use-action.ts";
import { Button, type ButtonProps } from "./button.tsx";
import type { MenuContentProps } from "./menu-content.tsx";

export type { MenuEntry } from "./menu-content.tsx";

export interface DropdownMenuProps extends Omit<ButtonProps, "children"> {
  /** The label of the button; give `aria-label` when it is only a picture. */
  trigger: ReactNode;
  entries: MenuContentProps["entries"];
  align?: MenuContentProps["align"];
}

let loaded: typeof import("./menu-content.tsx") | undefined;

async function loadContent() {
  loaded ??= await import("./menu-content.tsx");
}

const prepare = () => loadContent().catch(() => {});

/**
 * A button with a menu. Every page has one, but few visits open any, so the menu itself (20 kB) is loaded
 * when a button is hovered or focused.
 */
export function DropdownMenu({ trigger, entries, align = "end", ...button }: DropdownMenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const load = useAction(async () => {
    await loadContent();
    setOpen(true);
  }, "The menu could not be loaded. Check your connection, then reload the page.");
  const show = loaded ? () => setOpen(true) : load.run;
  return (
    <>
      <Button
        {...button}
        ref={anchor}
        id={id}
        busy={button.busy || load.busy}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          show();
        }}
      >
        {trigger}
      </Button>
      {open && loaded && (
        <loaded.MenuContent
          anchor={anchor}
          labelledBy={id}
          entries={entries}
          align={align}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
