import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FeatureCards } from "../landing/feature-cards.tsx";
import { MoreFeatures } from "../landing/more-features.tsx";
import { FeaturesPage } from "../pages/features-page.tsx";
import { features } from "./features.ts";
import { next } from "./roadmap.ts";

const landing = renderToStaticMarkup(
  <>
    <FeatureCards />
    <MoreFeatures />
  </>,
);
const page = renderToStaticMarkup(<FeaturesPage />);

it.each(next)("$text: is on the roadmap, so nothing advertises it", ({ text, claim }) => {
  expect(text).toMatch(claim);
  expect(landing).not.toMatch(claim);
  expect(page).not.toMatch(claim);
});

it("the landing page advertises the features of the features page, each once", () => {
  const headings = [...landing.matchAll(/<(h3|dt)[^>]*>([^<]*)</g)].map(([, , title]) => title);
  expect(headings).toEqual(features.map(({ title }) => title));
});
