import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";
import { Listing } from "../layout/listing.tsx";
import { guides } from "./guides.ts";

export function GuidesPage() {
  return (
    <Article
      heading="Guides"
      lead={
        <>
          The way through the product, one task at a time. If you are stuck,{" "}
          <a className="link" href={sitePaths.contact.href()}>
            write to us
          </a>
          .
        </>
      }
    >
      <Listing
        entries={guides.map(({ slug, title, summary }) => ({
          href: sitePaths.guide.href({ slug }),
          title,
          summary,
        }))}
      />
    </Article>
  );
}
