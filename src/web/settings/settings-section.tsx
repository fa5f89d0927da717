import { type ReactNode, useId } from "react";

export interface SettingsSectionProps {
  title: string;
  /** Purpose, in a sentence or two. */
  about?: ReactNode;
  /** Placed opposite the title. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled section of the settings. */
export function SettingsSection({ title, about, action, children }: SettingsSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-8"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </header>
      {about && <p className="-mt-3 max-w-(--rf-measure) text-muted">{about}</p>}
      {children}
    </section>
  );
}
