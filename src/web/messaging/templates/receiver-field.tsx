import { useEffect, useState } from "react";
import { type Contact, listContacts } from "#shared/api/contacts.ts";
import { call } from "#web/lib/api.ts";
import { SelectField, TextField } from "#web/ui/field.tsx";

type Receiver = Pick<Contact, "id" | "name" | "email">;

interface ReceiverFieldProps {
  /** Empty for the sample customer. */
  contactId: string;
  onChange: (contactId: string) => void;
}

/** Debounce delay in milliseconds; longer than the time between two keys. */
const typingPause = 250;

/** Chooses the contact for the preview: a recent one, or one found by name or address. */
export function ReceiverField({ contactId, onChange }: ReceiverFieldProps) {
  const [search, setSearch] = useState("");
  const [found, setFound] = useState<Receiver[]>([]);
  const [chosen, setChosen] = useState<Receiver>();
  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        const query = { pageSize: 50, ...(search.trim() && { search: search.trim() }) };
        // Without the list only the sample customer can be chosen.
        call(listContacts, query, { signal: stop.signal }).then(
          ({ contacts }) => setFound(contacts.filter(({ email }) => email)),
          () => {},
        );
      },
      search ? typingPause : 0,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [search]);
  const isListed = found.some(({ id }) => id === contactId);
  const options = chosen && contactId && !isListed ? [chosen, ...found] : found;
  return (
    <>
      <TextField
        type="search"
        name="find-contact"
        label="Find a contact"
        fieldClassName="max-sm:w-full"
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <SelectField
        name="contact"
        label="Show it for"
        value={contactId}
        onChange={({ target: { value } }) => {
          setChosen(options.find(({ id }) => id === value));
          onChange(value);
        }}
      >
        <option value="">Alex Morgan (example)</option>
        {options.map(({ id, name, email }) => (
          <option key={id} value={id}>
            {name ? `${name}, ${email}` : email}
          </option>
        ))}
      </SelectField>
    </>
  );
}
