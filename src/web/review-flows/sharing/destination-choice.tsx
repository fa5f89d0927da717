import { ArrowDown, ArrowUp } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#shared/paths.ts";
import { moveItem } from "#web/lib/move-item.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import type { SharingState } from "./use-sharing.ts";

/** Review sites that this flow offers, and their order; the same for all customers. */
export function DestinationChoice({ sharing: { sharing, change } }: { sharing: SharingState }) {
  const { platformLinks } = useAppData().business;
  const all = platformLinks.map(({ id }) => id);
  const nameOf = (id: string) => platformLinks.find((link) => link.id === id)?.label ?? "";
  const save = useAction((platforms: string[] | null) => change({ platforms }));
  const chosen = (sharing.platforms ?? all).filter((id) => all.includes(id));
  const rest = all.filter((id) => !chosen.includes(id));
  return (
    <section aria-labelledby="review-sites" className="grid gap-3">
      <h2 id="review-sites" className="text-lg">
        Review sites
      </h2>
      <p className="max-w-(--rf-measure) text-sm text-muted">
        Every customer is offered these, whatever they answered. Changes apply at once.
      </p>
      {all.length === 0 && (
        <p>
          Your business has no review site yet.{" "}
          <Link to={paths.businessSettings.href()} className="link">
            Add one
          </Link>
        </p>
      )}
      <ul className="grid gap-2">
        {[...chosen, ...rest].map((id, index) => (
          <li
            key={id}
            className="flex items-center gap-2 rounded-md border border-line bg-card px-4 py-1"
          >
            <div className="grow">
              <Checkbox
                label={nameOf(id)}
                checked={chosen.includes(id)}
                disabled={save.busy}
                onChange={({ target }) =>
                  save.run(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
              />
            </div>
            {chosen.includes(id) && chosen.length > 1 && (
              <>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Move ${nameOf(id)} up`}
                  disabled={index === 0 || save.busy}
                  onClick={() => save.run(moveItem(chosen, index, index - 1))}
                >
                  <ArrowUp aria-hidden="true" className="size-5" />
                </Button>
                <Button
                  size="icon"
                  variant="quiet"
                  aria-label={`Move ${nameOf(id)} down`}
                  disabled={index === chosen.length - 1 || save.busy}
                  onClick={() => save.run(moveItem(chosen, index, index + 1))}
                >
                  <ArrowDown aria-hidden="true" className="size-5" />
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {all.length > 0 && chosen.length === 0 && (
        <p className="max-w-(--rf-measure) text-sm text-muted">
          This flow offers no review site. Customers can still copy their text.
        </p>
      )}
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
