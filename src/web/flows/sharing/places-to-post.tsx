import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { moved } from "../editor/draft.ts";
import type { HeldSharing } from "./use-sharing.ts";

/** Which of the business's places this flow offers, in which order: the same for everybody who answers. */
export function PlacesToPost({ sharing: { sharing, change } }: { sharing: HeldSharing }) {
  const all = [...new Set(useAppData().business.platformLinks.map(({ label }) => label))];
  const save = useAction((platforms: string[] | null) => change({ platforms }));
  const chosen = (sharing.platforms ?? all).filter((name) => all.includes(name));
  const rest = all.filter((name) => !chosen.includes(name));
  return (
    <section aria-labelledby="places" className="grid gap-3">
      <h2 id="places" className="text-lg">
        Places to post
      </h2>
      <p className="max-w-(--rf-measure) text-sm text-muted">
        Everybody who answers is offered these, whatever they answered. A change here holds at once.
      </p>
      {all.length === 0 && (
        <p>
          Your business has no place to post yet.{" "}
          <Link to={paths.businessSettings.href()} className="link">
            Add one
          </Link>
        </p>
      )}
      <ul className="grid gap-2">
        {[...chosen, ...rest].map((name, index) => (
          <li
            key={name}
            className="flex items-center gap-2 rounded-md border border-line bg-card px-4 py-1"
          >
            <div className="grow">
              <Checkbox
                label={name}
                checked={chosen.includes(name)}
                disabled={save.busy}
                onChange={({ target }) =>
                  save.run(
                    target.checked ? [...chosen, name] : chosen.filter((one) => one !== name),
                  )
                }
              />
            </div>
            {chosen.includes(name) && chosen.length > 1 && (
              <>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Move ${name} up`}
                  disabled={index === 0 || save.busy}
                  onClick={() => save.run(moved(chosen, index, index - 1))}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Move ${name} down`}
                  disabled={index === chosen.length - 1 || save.busy}
                  onClick={() => save.run(moved(chosen, index, index + 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {sharing.platforms && (
        <div>
          <Button variant="quiet" onClick={() => save.run(null)} busy={save.busy}>
            Offer all of them, as in the business settings
          </Button>
        </div>
      )}
    </section>
  );
}
