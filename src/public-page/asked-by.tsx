import type { PublicFlow } from "#shared/review-flows/page.ts";
import { useWords } from "./words-context.ts";

/** Who asks: the logo, if there is one, and the name. */
export function AskedBy({ flow }: { flow: Pick<PublicFlow, "businessName" | "logo"> }) {
  const words = useWords();
  return (
    <>
      {flow.logo && <img className="logo" src={flow.logo} alt="" height={56} />}
      {flow.businessName && <p className="asked-by">{words.askedBy(flow.businessName)}</p>}
    </>
  );
}
