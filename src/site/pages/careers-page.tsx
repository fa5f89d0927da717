import { sitePaths } from "#shared/paths.ts";
import { Article } from "../layout/article.tsx";

export function CareersPage() {
  return (
    <Article
      heading="Working on Review Flow"
      lead="There is no open position at the moment. We would rather say so than collect applications."
    >
      <div className="prose beside">
        <h2>When there is one</h2>
        <p>
          It will be on this page, with what the work is, what it pays, and who decides. We do not
          keep a pool of candidates, and we do not ask for unpaid trial work.
        </p>
        <h2>What you can do today</h2>
        <p>
          The source is open, and good changes are welcome from anyone: a translation, a clearer
          sentence, a starter flow for your trade, a defect with a test that shows it. The file{" "}
          <code>CONTRIBUTING.md</code> in the source says how. If you have an idea and do not write
          code, <a href={sitePaths.contact.href()}>write to us</a>.
        </p>
      </div>
    </Article>
  );
}
