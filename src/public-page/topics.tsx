import { useWords } from "./words-context.ts";

/** The business's topics, shown as a question. They are never copied into a text. */
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
