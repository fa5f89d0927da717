import { type ReactNode, useId } from "react";

export function InsightsSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <h2 id={id} className="text-xl break-after-avoid">
        {title}
      </h2>
      {children}
    </section>
  );
}
