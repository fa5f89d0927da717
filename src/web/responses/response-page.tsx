import { useEffect } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useOutletContext,
  useParams,
  useRevalidator,
} from "react-router";
import { type ResponseChange, updateResponse } from "#shared/api/change-response.ts";
import type { Member } from "#shared/api/members.ts";
import { draftReply, sendReply } from "#shared/api/replies.ts";
import { getResponse, type ReviewResponse } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useLive } from "#web/lib/use-live.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Answers } from "./answers.tsx";
import { Assignment } from "./assignment.tsx";
import { useBackToList } from "./back-to-list.ts";
import { BusinessNotes } from "./business-notes.tsx";
import { DeleteResponse } from "./delete-response.tsx";
import { customerName } from "./inbox-list.tsx";
import { Replies } from "./replies.tsx";
import { handOnNotFound, UnlessDeleted } from "./unless-deleted.tsx";
import type { BusinessTexts } from "./use-business-texts.ts";
import { AfterSending, Timeline } from "./what-followed.tsx";

export function loader({ params, request }: LoaderFunctionArgs) {
  const { responseId } = params;
  if (!responseId) throw missingPage();
  return call(getResponse, { responseId }, { signal: request.signal }).catch(handOnNotFound);
}

export function Component() {
  const loaded = useLoaderData<typeof loader>();
  const { responseId = "" } = useParams();
  const list = useBackToList();
  useLive("responses");
  return (
    <UnlessDeleted
      key={responseId}
      loaded={loaded}
      called="this response"
      list={{ to: list, label: "Inbox" }}
      read={() => call(getResponse, { responseId })}
      update={(body) => call(updateResponse, { responseId, body })}
    >
      {(response, own) => <OneResponse response={response} own={own} />}
    </UnlessDeleted>
  );
}

const replyHints = {
  withdrawn: undefined,
  can: "Send it by email, or paste it on the review site. We don’t post for you.",
  no_address: "This customer left no email address. Paste your reply on the review site.",
  suppressed: "We can’t email this customer. Paste your reply on the review site.",
};

function OneResponse({ response, own }: { response: ReviewResponse; own: BusinessTexts }) {
  const { business } = useAppData();
  const list = useBackToList();
  const { id: responseId, readAt, handledAt, submittedAt, flowId, flowTitle } = response;
  const { revalidate } = useRevalidator();
  async function apply(body: ResponseChange) {
    await call(updateResponse, { responseId, body });
    await revalidate();
  }
  const change = useAction(apply);
  async function emailReply(text: string) {
    await call(sendReply, { responseId, body: { text } });
    await revalidate();
  }

  // Opening a response marks it as read; marking it unread later is kept.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened response.
  useEffect(() => {
    if (!readAt) change.run({ read: true });
  }, [responseId]);

  return (
    <>
      <PageHeader
        title={customerName(response)}
        description={
          <>
            <time dateTime={submittedAt}>{formatDateTime(submittedAt)}</time> ·{" "}
            <Link to={paths.flow.href({ flowId })} className="link">
              {flowTitle}
            </Link>
            {response.contactEmail && <> · {response.contactEmail}</>}
          </>
        }
        back={{ to: list, label: "Inbox", isOnlyBelowLarge: true }}
        actions={
          <>
            <Button onClick={() => change.run({ read: !readAt })} busy={change.busy}>
              {readAt ? "Mark as unread" : "Mark as read"}
            </Button>
            <Button
              variant={handledAt ? "secondary" : "primary"}
              aria-keyshortcuts="e"
              onClick={() => change.run({ handled: !handledAt })}
              busy={change.busy}
            >
              {handledAt ? "Reopen" : "Mark as resolved"}
            </Button>
          </>
        }
      />
      <div className="grid gap-12 2xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid content-start gap-10">
          <Answers response={response} />
          <AfterSending response={response} />
          <Replies replies={response.replies} />
        </div>
        <div className="grid content-start gap-10">
          <Assignment
            key={responseId}
            work={response}
            members={useOutletContext<Member[]>()}
            onChange={apply}
          />
          <BusinessNotes
            own={own}
            suggestReply={(variant) => call(draftReply, { responseId, body: { variant } })}
            emailReply={response.noReply ? undefined : emailReply}
            replyHint={replyHints[response.noReply ?? "can"]}
          />
          <Timeline response={response} />
          {business.role === "owner" && <DeleteResponse responseId={responseId} />}
        </div>
      </div>
    </>
  );
}
