import { Search } from "lucide-react";
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState } from "react";
import { useNavigate } from "react-router";
import { listenForShortcuts, type ShellDialog, type Shortcut } from "#web/search/shortcuts.ts";
import { Button } from "#web/ui/button.tsx";
import { utilityClass } from "./section-links.tsx";

const Palette = lazy(async () => {
  const { Palette } = await import("#web/search/palette.tsx");
  return { default: Palette };
});

const ShortcutList = lazy(async () => {
  const { ShortcutList } = await import("#web/search/shortcut-list.tsx");
  return { default: ShortcutList };
});

const QuickAskDialog = lazy(async () => {
  const { QuickAskDialog } = await import("#web/campaigns/quick-ask/quick-ask-dialog.tsx");
  return { default: QuickAskDialog };
});

/** Opens the palette, also with Ctrl K or Command K on any page, and handles the other shortcuts. */
export function PaletteButton() {
  const [open, setOpen] = useState<ShellDialog>();
  const navigate = useNavigate();
  const follow = useEffectEvent((to: Shortcut["to"]) => {
    if ("dialog" in to) setOpen(to.dialog);
    else void navigate(to.address);
  });
  // Registered before the browser paints, so that a key pressed as soon as the page appears is handled.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      setOpen((before) => (before === "palette" ? undefined : "palette"));
    };
    document.addEventListener("keydown", onKey);
    const stop = listenForShortcuts((to) => follow(to));
    return () => {
      document.removeEventListener("keydown", onKey);
      stop();
    };
  }, []);
  const close = () => setOpen(undefined);
  return (
    <>
      <Button
        variant="quiet"
        className={utilityClass}
        title="Ctrl K, or ⌘ K on a Mac; ? lists all keys"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen("palette")}
      >
        <Search aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="max-lg:sr-only">Search</span>
      </Button>
      <Suspense fallback={<span hidden data-dialog-loading />}>
        {open === "palette" && <Palette onClose={close} />}
        {open === "shortcuts" && <ShortcutList onClose={close} />}
        {open === "quick-ask" && <QuickAskDialog onClose={close} />}
      </Suspense>
    </>
  );
}
