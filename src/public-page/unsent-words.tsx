/**
 * Shows text that can no longer be submitted, so that the customer can copy it.
 * @param props `said`: the reason, and what to do.
 */
export function UnsentWords({ said, texts }: { said: string; texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="unasked">
      <p>{said}</p>
      {Array.from(new Set(texts), (text) => (
        <blockquote key={text} dir="auto">
          {text}
        </blockquote>
      ))}
    </section>
  );
}
