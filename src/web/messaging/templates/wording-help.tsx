import { lazy, Suspense, useState } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { WordingHelpFormProps } from "./wording-help-form.tsx";

/** Lazy, because it brings language detection and few users open it. */
const Form = lazy(async () => {
  const { WordingHelpForm } = await import("./wording-help-form.tsx");
  return { default: WordingHelpForm };
});

/** @param isNew the template is empty, so the help is initially open. */
export function WordingHelp({ isNew, ...form }: WordingHelpFormProps & { isNew: boolean }) {
  const [wasOpened, setWasOpened] = useState(isNew);
  return (
    <details
      open={isNew}
      onToggle={({ currentTarget }) => currentTarget.open && setWasOpened(true)}
      className="rounded-md border border-line px-4 open:pb-5"
    >
      <summary className="min-h-11 py-2 font-semibold">Help with the wording</summary>
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <Form {...form} />
        </Suspense>
      )}
    </details>
  );
}
