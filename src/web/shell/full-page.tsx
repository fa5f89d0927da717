import type { ReactNode } from "react";
import { Wordmark } from "./wordmark.tsx";

/** A page with a single message, such as "not found". */
export function FullPage({ heading, children }: { heading: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto grid min-h-dvh max-w-2xl grid-rows-[auto_1fr] px-6">
      <header className="py-6">
        <Wordmark />
      </header>
      <main className="grid grid-cols-[minmax(0,1fr)] content-center gap-6 pb-32">
        <h1 className="text-3xl">{heading}</h1>
        {children}
      </main>
    </div>
  );
}
