import { clsx } from "clsx";
import { X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { useSyncExternalStore } from "react";
import { buttonClass } from "./button.tsx";
import {
  currentToasts,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION,
  type Toast,
} from "./toast-store.ts";

/** Place once, at the root. Top on small screens, bottom right on larger ones. F8 jumps to it. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts);
  return (
    <Radix.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport
        hotkey={["F8"]}
        className="fixed top-0 right-0 z-50 flex max-h-screen w-full flex-col-reverse gap-2 p-4 sm:top-auto sm:bottom-0 sm:flex-col md:max-w-[420px]"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, open, title, description, action, variant = "default" } = toast;
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) dismissToast(id);
      }}
      type={variant === "destructive" ? "foreground" : "background"}
      data-variant={variant}
      className={clsx(
        "relative grid gap-2 rounded-md border p-4 pr-12 shadow-float",
        "data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0",
        "data-[swipe=end]:translate-x-full transition-transform duration-(--rf-duration)",
        variant === "destructive"
          ? "border-danger bg-danger text-danger-ink"
          : "border-line bg-card text-ink",
      )}
    >
      <div className="grid gap-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && <Radix.Description className="text-sm">{description}</Radix.Description>}
      </div>
      {action && (
        <Radix.Action
          altText={action.altText}
          onClick={action.onSelect}
          className={clsx(buttonClass({ size: "small" }), "justify-self-start")}
        >
          {action.label}
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Close"
        className="absolute top-1 right-1 inline-flex size-11 items-center justify-center rounded-sm text-current hover:bg-current/10"
      >
        <X aria-hidden="true" className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}
