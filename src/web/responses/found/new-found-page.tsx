import { useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { addFoundReview, foundReviewDetails } from "#shared/api/found-reviews.ts";
import { paths } from "#shared/paths.ts";
import { readPasted } from "#shared/review/found/read-pasted.ts";
import { FormShell } from "#web/forms/form-shell.tsx";
import { call } from "#web/lib/api.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextAreaField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { type KnownReview, ReviewFields, toReview } from "./review-fields.tsx";

/** Longer than any review with what stands around it. */
const longestPaste = 20_000;

/** A review is pasted whole, its parts are put into fields, and a person corrects and saves them. */
export function Component() {
  const navigate = useNavigate();
  // A new number makes the fields anew.
  const [read, setRead] = useState<{ number: number; known: KnownReview }>({
    number: 0,
    known: {},
  });
  return (
    <>
      <PageHeader
        title="Paste a review"
        description="Copy it on the platform’s page, from the name to the end of the text, and paste it here. Correct what was not recognised, then save it."
        back={
          <Link to={paths.foundReviews.href()} className="link">
            Found on platforms
          </Link>
        }
      />
      <div className="grid max-w-(--rf-measure) gap-10">
        <PasteBox onRead={(known) => setRead(({ number }) => ({ number: number + 1, known }))} />
        <FormShell
          key={read.number}
          schema={foundReviewDetails}
          toBody={toReview}
          submitLabel="Save review"
          secondary={<ButtonLink to={paths.foundReviews.href()}>Cancel</ButtonLink>}
          onSubmit={async (body) => {
            const { id } = await call(addFoundReview, { body });
            toast({ title: "Review saved" });
            await navigate(paths.foundReview.href({ foundReviewId: id }));
          }}
        >
          <ReviewFields known={read.known} />
        </FormShell>
      </div>
    </>
  );
}

function PasteBox({ onRead }: { onRead: (known: KnownReview) => void }) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [told, setTold] = useState("");
  function read(pasted: string) {
    if (pasted.trim() === "") {
      setTold("Paste or type the review first.");
      return;
    }
    const known = readPasted(pasted, todayHere());
    onRead(known);
    setTold(recognised(known));
  }
  return (
    <div className="grid gap-3">
      <TextAreaField
        ref={box}
        name="pasted"
        label="The review as copied"
        hint="Name, stars and day are looked for; nothing is sent before you save."
        dir="auto"
        rows={6}
        maxLength={longestPaste}
        className="max-h-96"
        // After the browser has put it there.
        onPaste={(event) => {
          const field = event.currentTarget;
          requestAnimationFrame(() => read(field.value));
        }}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => read(box.current?.value ?? "")}>Fill in the fields</Button>
        <p role="status" className="text-sm text-muted">
          {told}
        </p>
      </div>
    </div>
  );
}

const parts = {
  ...{ platform: "platform", reviewer: "name", postedOn: "day", rating: "stars" },
  ...{ recommends: "recommendation", url: "link" },
};

function recognised(known: KnownReview): string {
  const names = Object.entries(parts).flatMap(([part, name]) => (part in known ? [name] : []));
  if (names.length === 0) return "Only the text was recognised. Add what you know, then save.";
  return `Recognised: ${[...names, "text"].join(", ")}. Look them over, then save.`;
}

/** `2026-05-03` of the reader's own calendar: "2 weeks ago" counts from there. */
function todayHere(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
