import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";
import { Listing } from "../layout/listing.tsx";
import { posts } from "./posts.ts";

export function BlogPage() {
  return (
    <Article
      heading="On asking well"
      lead="Short pieces about asking customers, and listening to what comes back."
    >
      <Listing
        entries={posts.map(({ slug, title, summary }) => ({
          href: sitePaths.blogPost.href({ slug }),
          title,
          summary,
        }))}
      />
    </Article>
  );
}
