import type { PublicFlow } from "#shared/review-flows/page.ts";
import { useWords } from "./words-context.ts";

/** The business's name and its pictures, if any. */
export function AskedBy({ flow }: { flow: Pick<PublicFlow, "businessName" | "logo" | "cover"> }) {
  const words = useWords();
  return (
    <>
      <Cover {...flow} />
      {flow.logo && <img className="logo" src={flow.logo} alt="" height={56} {...later} />}
      {flow.businessName && <p className="asked-by">{words.askedBy(flow.businessName)}</p>}
    </>
  );
}

export const Cover = ({ cover }: Pick<PublicFlow, "cover">) =>
  cover && <img className="cover" src={cover} alt="" {...later} />;

/** Loaded after the controls. Space is reserved for them, so that nothing moves. */
const later = { loading: "lazy", decoding: "async", fetchPriority: "low" } as const;
