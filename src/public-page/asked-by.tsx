import type { PublicFlow } from "#shared/review-flows/page.ts";
import { useWords } from "./words-context.ts";

/** Who asks: the pictures, if there are any, and the name. */
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

/** They come after what a customer answers by, and their room is kept for them. */
const later = { loading: "lazy", decoding: "async", fetchPriority: "low" } as const;
