import { clsx } from "clsx";
import { Link } from "react-router";
import type { EmailTemplate } from "#shared/api/email.ts";
import { paths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";

export interface TemplateListProps {
  templates: EmailTemplate[];
  /** Undefined while writing a new one. */
  selectedId: string | undefined;
}

export function TemplateList({ templates, selectedId }: TemplateListProps) {
  return (
    <nav aria-label="Templates" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {templates.map(({ id, name, subject }) => (
          <li key={id}>
            <Link
              to={paths.email.href({}, { template: id })}
              aria-current={id === selectedId ? "true" : undefined}
              className={clsx(
                "block rounded-md border px-4 py-3 no-underline",
                id === selectedId ? "border-ink bg-card" : "border-transparent hover:bg-sunken",
              )}
            >
              <span dir="auto" className="block font-semibold">
                {name}
              </span>
              <span dir="auto" className="block truncate text-sm text-muted">
                {subject}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.email.href({}, { template: "new" })}>New template</ButtonLink>
    </nav>
  );
}
