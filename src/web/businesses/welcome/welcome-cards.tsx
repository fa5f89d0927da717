import { clsx } from "clsx";
import { Link } from "react-router";
import { outsidePaths, paths, sitePaths } from "#shared/paths.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";

/** Requirements and information for new businesses. Visitors are also offered an account. */
export function WelcomeCards({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className={clsx("grid gap-6 sm:grid-cols-2", !isVisitor && "mt-16")}>
      <Card className="grid content-start justify-items-start gap-4">
        <h2 className="text-xl">Get Started</h2>
        <p>See how a customer is asked, answers, and posts in their own words.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink reloadDocument to={sitePaths.landing.href()}>
            Learn More
          </ButtonLink>
          <Link to={paths.sample.href()} className="link inline-flex min-h-11 items-center">
            See it as a customer
          </Link>
        </div>
      </Card>
      <Card className="grid content-start justify-items-start gap-4">
        <h2 className="text-xl">Features</h2>
        <p>Review flows, invitations by email, and every answer the moment it arrives.</p>
        {isVisitor && (
          <ButtonLink reloadDocument variant="primary" to={outsidePaths.register.href()}>
            Sign Up Now
          </ButtonLink>
        )}
      </Card>
    </div>
  );
}
