import { useEffect } from "react";
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useParams,
  useRevalidator,
} from "react-router";
import { type ResponseChange, updateResponse } from "#shared/api/change-response.ts";
import { draftReply, sendReply } from "#shared/api/replies.ts";
import { getResponse, type ReviewResponse } from "#shared/api/responses.ts";
import { paths } from "#shared/paths.ts";
import { call } from "#web/lib/api.ts";
import { missingPage } from "#web/lib/api-error.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { useAction } from "#web/lib/use-action.ts";
import { useAppData } from "#web/shell/app-data.ts";
import { Button } from "#web/ui/button.tsx";
import { Answers } from "./answers.tsx";
import { BusinessNotes } from "./business-notes.tsx";
import { DeleteResponse } from "./delete-response.tsx";
import { InboxItemFrame } from "./inbox-item-frame.tsx";
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
  return (
    <UnlessDeleted
      key={responseId}
      loaded={loaded}
      called="this response"
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
  const { id: responseId, readAt, submittedAt, flowId, flowTitle } = response;
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
    <InboxItemFrame
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
      actions={
        <Button onClick={() => change.run({ read: !readAt })} busy={change.busy}>
          {readAt ? "Mark as unread" : "Mark as read"}
        </Button>
      }
      item={response}
      apply={apply}
      main={
        <>
          <Answers response={response} />
          <AfterSending response={response} />
          <Replies replies={response.replies} />
        </>
      }
      composer={
        <BusinessNotes
          own={own}
          suggestReply={(variant) => call(draftReply, { responseId, body: { variant } })}
          emailReply={response.noReply ? undefined : emailReply}
          replyHint={replyHints[response.noReply ?? "can"]}
        />
      }
    >
      <Timeline response={response} />
      {business.role === "owner" && <DeleteResponse responseId={responseId} />}
    </InboxItemFrame>
  );
}
