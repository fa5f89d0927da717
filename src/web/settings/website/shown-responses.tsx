import { Link } from "react-router";
import { type ShownResponse, type SocialProof, shownPageSize } from "#shared/api/social-proof.ts";
import { paths } from "#shared/paths.ts";
import { PagedList } from "#web/lists/paged-list.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { RatingAndTime } from "#web/ui/rating-and-time.tsx";
import { SettingsSection } from "../settings-section.tsx";
import { RemoveShown } from "./remove-shown.tsx";

/** Every response whose customer consented, newest first. The business cannot select among them. */
export function ShownResponses(props: {
  found: Pick<SocialProof, "responses" | "total">;
  page: number;
  isOwner: boolean;
}) {
  const { found, page, isOwner } = props;
  return (
    <SettingsSection
      title="Responses on your website"
      about="Everyone who ticked the box on your form, newest first, whatever they rated. You choose none; you can remove one with a reason."
    >
      <PagedList
        page={page}
        pageSize={shownPageSize}
        total={found.total}
        noun="response"
        empty={
          <EmptyState title="No customer has agreed yet">
            Your form asks each customer, by a box that is not ticked, whether you may show their
            answers. Those who agree appear here and on your website.
          </EmptyState>
        }
      >
        <ul>
          {found.responses.map((one) => (
            <ShownRow key={one.responseId} response={one} isOwner={isOwner} />
          ))}
        </ul>
      </PagedList>
    </SettingsSection>
  );
}

function ShownRow({ response, isOwner }: { response: ShownResponse; isOwner: boolean }) {
  const { responseId, name, rating, submittedAt, excerpt, removed } = response;
  return (
    <li className="grid gap-2 border-t border-line py-4">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={paths.response.href({ responseId })} className="link font-semibold">
          {name ?? "Anonymous"}
        </Link>
        <RatingAndTime rating={rating} at={submittedAt} />
      </p>
      {excerpt && <p className="break-words whitespace-pre-line">{excerpt}</p>}
      {removed ? (
        <p className="text-sm text-muted">Removed from your website: {removed.reason}</p>
      ) : (
        isOwner && (
          <div>
            <RemoveShown response={response} />
          </div>
        )
      )}
    </li>
  );
}
