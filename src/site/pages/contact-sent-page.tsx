import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";
import { ButtonAnchor } from "../layout/button-anchor.tsx";

export function ContactSentPage() {
  return (
    <Article
      heading="Your message is on its way"
      lead="Thank you. It goes to the people who run this site; the answer comes to the address you gave."
    >
      <ButtonAnchor href={sitePaths.landing.href()}>Back to the first page</ButtonAnchor>
    </Article>
  );
}
