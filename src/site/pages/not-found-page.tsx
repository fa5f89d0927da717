import { paths, sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";
import { ButtonAnchor } from "../layout/button-anchor.tsx";

export function NotFoundPage() {
  return (
    <Article
      heading="There is nothing at this address"
      lead="The page may have moved, or the link may be missing a piece. Nothing of yours is lost."
    >
      <div className="flex flex-wrap gap-3">
        <ButtonAnchor primary href={sitePaths.landing.href()}>
          Go to homepage
        </ButtonAnchor>
        <ButtonAnchor href={paths.dashboard.href()}>Go to your dashboard</ButtonAnchor>
      </div>
    </Article>
  );
}
