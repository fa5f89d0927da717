import { useWords } from "./words-context.ts";

/** What the business would like to hear about, as a question; its words never enter a text. */
export function Topics({ topics, id }: { topics: readonly string[]; id?: string }) {
  const words = useWords();
  return (
    <div className="topics" id={id}>
      <p>{words.topics}</p>
      <ul>
        {topics.map((topic) => (
          <li key={topic}>
            <span dir="auto">{topic}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
