import { clsx } from "clsx";
import { features } from "../content/features.ts";
import { type Screenshot, screenshots } from "../content/screenshots.ts";
import { LandingSection } from "./landing-section.tsx";
import { Lightbox } from "./lightbox.tsx";

/** One picture for each of the first features. */
const pictures = [screenshots.flow, screenshots.responses, screenshots.dashboard];

/** The first features, each with a screenshot that can be enlarged. */
export function FeatureCards() {
  return (
    <LandingSection
      id="features"
      heading="Ask, listen, understand"
      lead="Real screens of the product, with a made-up business. Click one to enlarge it."
    >
      <ul className="sideways grid gap-6 md:grid-cols-3 lg:gap-10">
        {pictures.map((screenshot, at) => (
          <li key={screenshot.src} className="grid content-start gap-3">
            <Picture screenshot={screenshot} />
            <h3 className="text-xl">{features[at]?.title}</h3>
            <p className="max-w-[44ch] text-muted">{features[at]?.short}</p>
          </li>
        ))}
      </ul>
      <Lightbox />
    </LandingSection>
  );
}

/** Without script this is a link to the image file. */
function Picture({ screenshot }: { screenshot: Screenshot }) {
  const { src, dark, width, height, alt, caption } = screenshot;
  // Both images are lazy and only one is displayed, so the other is never fetched.
  const themes = [
    { file: src, look: "dark:hidden" },
    { file: dark, look: "hidden dark:block" },
  ];
  return (
    <a
      href={src}
      data-lightbox={caption}
      className="block overflow-hidden rounded-lg border border-line bg-card shadow-raised transition-shadow duration-(--rf-duration) hover:shadow-float"
    >
      {themes.map(({ file, look }) => (
        <img
          key={file}
          src={file}
          width={width}
          height={height}
          alt={alt}
          loading="lazy"
          decoding="async"
          className={clsx(
            "h-auto w-full max-md:aspect-[16/8] max-md:object-cover max-md:object-top",
            look,
          )}
        />
      ))}
    </a>
  );
}
