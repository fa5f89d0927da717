import type { CardPage } from "#shared/review-flows/page.ts";
import { AskedBy } from "./asked-by.tsx";
import { useWords } from "./words-context.ts";

/** A printable card with the question, the QR code, and the address for people who type it. */
export function CardView({ flow, address, code }: Omit<CardPage, "kind">) {
  const words = useWords();
  return (
    <section className="card">
      <AskedBy flow={flow} />
      <h1 dir="auto">{flow.title}</h1>
      <img src={code} alt={words.scan} width={280} height={280} />
      <p>{words.scan}</p>
      <p className="note" dir="ltr">
        {address}
      </p>
    </section>
  );
}
