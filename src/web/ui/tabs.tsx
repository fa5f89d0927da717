import { clsx } from "clsx";
import * as Radix from "radix-ui/tabs";
import type { ComponentProps } from "react";

export const Tabs = Radix.Root;

export function TabsList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={clsx("flex gap-5 overflow-x-auto border-b border-line", className)}
    />
  );
}

export function TabsTrigger({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      // Radix focuses it by script when it is pressed, which browsers take for a key's doing.
      onMouseDown={(event) => event.currentTarget.focus({ focusVisible: false })}
      className={clsx(
        "-mb-px min-h-10 shrink-0 border-b-2 border-transparent px-1 font-semibold text-muted hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink focus-visible:-outline-offset-2",
        className,
      )}
    />
  );
}

export function TabsContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={clsx("pt-4", className)} />;
}
