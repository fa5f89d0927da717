import { clsx } from "clsx";
import { Link } from "react-router";
import type { Dashboard } from "#shared/api/dashboard.ts";

/** Tasks that need attention; renders nothing when there are none. */
export function ToDo({ toDo }: Pick<Dashboard, "toDo">) {
  if (toDo.length === 0) return null;
  return (
    <section aria-labelledby="to-do" className="mb-10">
      <h2 id="to-do" className="mb-2 text-lg">
        To do
      </h2>
      <ul className="grid gap-1">
        {toDo.map(({ words, detail, path, isUrgent }) => (
          <li key={words}>
            <Link
              className={clsx(
                "link pointer-coarse:inline-block pointer-coarse:py-2.5",
                isUrgent && "font-semibold text-danger",
              )}
              to={path}
            >
              {words}
            </Link>{" "}
            {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}
