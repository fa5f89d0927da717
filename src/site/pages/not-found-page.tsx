import { paths, sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";
import { ButtonLink } from "../layout/button-link.tsx";

export function NotFoundPage() {
  return (
    <Article
      heading="There is nothing at this address"
      lead="The page may have moved, or the link may be missing a piece. Nothing of yours is lost."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink primary href={sitePaths.landing.href()}>
          Go to homepage
        </ButtonLink>
        <ButtonLink href={paths.dashboard.href()}>Go to your dashboard</ButtonLink>
      </div>
    </Article>
  );
}
