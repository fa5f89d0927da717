import { clsx } from "clsx";
import { type Screenshot, screenshots } from "../content/screenshots.ts";
import { Lightbox } from "./lightbox.tsx";
import { Section } from "./section.tsx";

const cards: { title: string; text: string; screenshot: Screenshot }[] = [
  {
    title: "Automated review flows",
    text: "Write your questions once. Everyone you invite answers the same ones, on a page that opens at once on any phone and asks for no account.",
    screenshot: screenshots.flow,
  },
  {
    title: "AI-powered insights",
    text: "Help with words on both sides: your customer’s notes are put in order without a word of invention, and every answer stands beside its stars where you can follow it.",
    screenshot: screenshots.responses,
  },
  {
    title: "Real-time notifications",
    text: "An answer reaches your dashboard while the customer is still on the page, so you can pick up the telephone while it matters.",
    screenshot: screenshots.dashboard,
  },
];

/** Three features with a picture of the product each; the pictures open large. */
export function FeatureCards() {
  return (
    <Section
      id="features"
      heading="Ask, listen, understand"
      lead="Pictures of the product as it is. The business in them, its customers and its figures are made up. Press one to see it large."
    >
      <ul className="grid gap-14 lg:gap-20">
        {cards.map(({ title, text, screenshot }, index) => (
          <li key={title} className="grid items-center gap-6 lg:grid-cols-12 lg:gap-14">
            <div className={clsx("lg:col-span-5", index % 2 === 1 && "lg:order-2")}>
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 max-w-[44ch] text-muted">{text}</p>
            </div>
            <Picture screenshot={screenshot} className="lg:col-span-7" />
          </li>
        ))}
      </ul>
      <Lightbox />
    </Section>
  );
}

/** Without script a link to the picture itself. */
function Picture({ screenshot, className }: { screenshot: Screenshot; className: string }) {
  const { src, dark, width, height, alt, caption } = screenshot;
  // The one that is not shown is not fetched either: it is lazy, and nowhere on the page.
  const themes = [
    { file: src, look: "dark:hidden" },
    { file: dark, look: "hidden dark:block" },
  ];
  return (
    <a
      href={src}
      data-lightbox={caption}
      className={clsx(
        "block overflow-hidden rounded-lg border border-line bg-card shadow-raised transition-shadow duration-(--rf-duration) hover:shadow-float",
        className,
      )}
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
          className={clsx("h-auto w-full", look)}
        />
      ))}
    </a>
  );
}
