import { clsx } from "clsx";
import { outsidePaths, sitePaths } from "#shared/paths.ts";
import { ButtonAnchor } from "./button-anchor.tsx";
import { SiteWordmark } from "./wordmark.tsx";

const links = [
  { label: "Product", href: sitePaths.features.href() },
  { label: "About Us", href: sitePaths.about.href() },
  { label: "Pricing", href: sitePaths.pricing.href() },
  { label: "FAQ", href: sitePaths.faq.href() },
];
const login = { label: "Login", href: outsidePaths.login.href() };

/** Product name, main pages and sign-in. On narrow screens the pages collapse into a native disclosure. */
export function Header({ path }: { path: string }) {
  return (
    <header className="relative border-b border-line">
      <div className="page flex items-center justify-between gap-6 py-3">
        <SiteWordmark />
        <nav aria-label="Main" className="hidden flex-1 gap-1 lg:flex">
          {links.map(({ label, href }) => (
            <a
              key={href}
              href={href}
              aria-current={href === path ? "page" : undefined}
              className={clsx(
                "flex min-h-11 items-center px-3 no-underline decoration-2 underline-offset-8 hover:underline hover:decoration-accent",
                href === path && "font-semibold underline decoration-accent",
              )}
            >
              {label}
            </a>
          ))}
        </nav>
        <div className="hidden items-center gap-2 lg:flex">
          <a
            href={login.href}
            className="flex min-h-11 items-center px-4 no-underline decoration-accent decoration-2 underline-offset-8 hover:underline"
          >
            {login.label}
          </a>
          <ButtonAnchor primary href={outsidePaths.register.href()}>
            Get Started
          </ButtonAnchor>
        </div>
        <FoldedMenu path={path} />
      </div>
    </header>
  );
}

function FoldedMenu({ path }: { path: string }) {
  return (
    <details className="group lg:hidden">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-md border border-edge px-4 font-semibold group-open:bg-sunken [&::-webkit-details-marker]:hidden">
        Menu
      </summary>
      <nav
        aria-label="Menu"
        className="absolute inset-x-0 top-full z-10 grid border-b border-line bg-card px-4 pt-2 pb-6 shadow-float sm:px-8"
      >
        {[...links, login].map(({ label, href }) => (
          <a
            key={href}
            href={href}
            aria-current={href === path ? "page" : undefined}
            className={clsx(
              "flex min-h-13 items-center border-b border-line text-lg no-underline",
              href === path && "font-semibold",
            )}
          >
            {label}
          </a>
        ))}
        <ButtonAnchor primary large className="mt-6" href={outsidePaths.register.href()}>
          Get Started
        </ButtonAnchor>
      </nav>
    </details>
  );
}
