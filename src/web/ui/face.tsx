/** A person's initials in a circle; decorative, because the name is beside it. */
export function Face({ name }: { name: string | null }) {
  const words = (name ?? "").split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const [first = "", last = ""] = [words[0], words.length > 1 ? words.at(-1) : ""].map((word) =>
    [...(word ?? "")].slice(0, 1).join("").toUpperCase(),
  );
  return (
    <span
      aria-hidden="true"
      className="grid size-7 shrink-0 place-items-center rounded-full bg-series-soft text-xs font-semibold text-series"
    >
      {first + last || "·"}
    </span>
  );
}
