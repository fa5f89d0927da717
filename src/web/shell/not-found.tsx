import { paths } from "#shared/paths.ts";
import { usePageTitle } from "#web/lib/page-title.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPage } from "./full-page.tsx";

export function NotFound() {
  usePageTitle("Page not found");
  return (
    <FullPage heading="There is nothing at this address">
      <p className="text-muted">
        The page may have moved, or the link may be missing a piece. Nothing of yours is lost.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" to={paths.home.href()}>
          Go to homepage
        </ButtonLink>
      </div>
    </FullPage>
  );
}
