/** The form's problems with links to their fields, placed first so that they are read first. */
export function Summary({
  title,
  notice,
  fields,
}: {
  title: string;
  notice?: string | undefined;
  fields: { id: string; label: string }[];
}) {
  return (
    <div className="summary" role="alert" tabIndex={-1} data-summary>
      <h2>{title}</h2>
      {notice && <p>{notice}</p>}
      <ul>
        {fields.map(({ id, label }) => (
          <li key={id}>
            <a href={`#${id}`} dir="auto">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
