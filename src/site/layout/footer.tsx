import { outsidePaths, sitePaths } from "#shared/paths.ts";
import { SiteWordmark } from "./wordmark.tsx";

const columns = [
  {
    heading: "Product",
    links: [
      { label: "Features", href: sitePaths.features.href() },
      { label: "Pricing", href: sitePaths.pricing.href() },
      { label: "Integrations", href: sitePaths.integrations.href() },
      { label: "Changelog", href: sitePaths.changelog.href() },
      { label: "Roadmap", href: sitePaths.roadmap.href() },
    ],
  },
  {
    heading: "Company",
    links: [
      { label: "About", href: sitePaths.about.href() },
      { label: "Blog", href: sitePaths.blog.href() },
      { label: "Careers", href: sitePaths.careers.href() },
      { label: "Contact", href: sitePaths.contact.href() },
    ],
  },
  {
    heading: "Help",
    links: [
      { label: "Guides", href: sitePaths.guides.href() },
      { label: "API", href: sitePaths.apiReference.href() },
      { label: "FAQ", href: sitePaths.faq.href() },
      { label: "Login", href: outsidePaths.login.href() },
    ],
  },
  {
    heading: "Legal",
    links: [
      { label: "Privacy", href: sitePaths.privacy.href() },
      { label: "Terms", href: sitePaths.terms.href() },
      { label: "Cookies", href: sitePaths.cookies.href() },
      { label: "Security", href: sitePaths.security.href() },
    ],
  },
];

/** Links to every page of the site. */
export function Footer({ path }: { path: string }) {
  return (
    <footer className="border-t border-line bg-sunken">
      <div className="page grid gap-3 py-6 sm:gap-6 sm:py-8 lg:gap-12 lg:py-10 lg:grid-cols-[1.4fr_3fr]">
        <div className="grid content-start sm:gap-3">
          <SiteWordmark />
          <p className="text-muted sm:max-w-[30ch]">Ask every customer, in their own words.</p>
        </div>
        <nav aria-label="All pages" className="grid gap-x-6 sm:grid-cols-4">
          {columns.map(({ heading, links }) => (
            <div key={heading} className="grid grid-cols-[6rem_1fr] items-baseline sm:block">
              <h2 className="text-base font-semibold">{heading}</h2>
              <ul className="flex flex-wrap gap-x-3 sm:mt-2 sm:block">
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a
                      href={href}
                      aria-current={href === path ? "page" : undefined}
                      className="inline-flex min-h-11 items-center text-muted no-underline decoration-accent decoration-2 underline-offset-4 hover:text-ink hover:underline aria-[current]:text-ink aria-[current]:underline"
                    >
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
