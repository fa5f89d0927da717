import { Form, useSubmit } from "react-router";
import type { ContactQuery } from "#shared/api/contacts.ts";
import { paths } from "#shared/paths.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { isFiltered } from "./contact-query.ts";

export interface ContactFilterProps {
  query: ContactQuery;
  /** Words in use. */
  statuses: string[];
  types: string[];
}

const sorts = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "By name",
  email: "By e-mail",
  asked: "Last asked first",
};

/** A search form: it works by Enter, and choices apply at once. */
export function ContactFilter({ query, statuses, types }: ContactFilterProps) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      action={paths.contacts.href()}
      className="mb-6 flex flex-wrap items-end gap-3"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      <TextField
        type="search"
        name="search"
        label="Search contacts"
        hideLabel
        maxLength={100}
        placeholder="Name, e-mail or phone"
        defaultValue={query.search}
        fieldClassName="grow basis-64"
      />
      <Words
        name="status"
        label="Status"
        all="Every status"
        words={statuses}
        value={query.status}
      />
      <Words name="type" label="Type" all="Every type" words={types} value={query.type} />
      <SelectField name="sort" label="Order" hideLabel defaultValue={query.sort}>
        {Object.entries(sorts).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <Button type="submit">Search</Button>
      {isFiltered(query) && (
        <ButtonLink variant="quiet" to={paths.contacts.href()}>
          Clear
        </ButtonLink>
      )}
    </Form>
  );
}

interface WordsProps {
  name: string;
  label: string;
  all: string;
  words: string[];
  value: string | undefined;
}

function Words({ name, label, all, words, value = "" }: WordsProps) {
  return (
    <SelectField name={name} label={label} hideLabel defaultValue={value}>
      <option value="">{all}</option>
      {words.map((word) => (
        <option key={word} value={word}>
          {word}
        </option>
      ))}
    </SelectField>
  );
}
