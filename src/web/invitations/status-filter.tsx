import { Form, useSubmit } from "react-router";
import {
  type InvitationPage,
  type InvitationQuery,
  invitationStatuses,
} from "#shared/api/invitations.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { statusWords } from "./invitation-status.tsx";

export interface StatusFilterProps {
  byStatus: InvitationPage["byStatus"];
  query: InvitationQuery;
}

/** A search form: it works by Enter, and the state applies at once. */
export function StatusFilter({ byStatus, query }: StatusFilterProps) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      action={paths.invitations.href()}
      className="mb-6 flex flex-wrap items-end gap-3"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget);
      }}
    >
      <TextField
        type="search"
        name="search"
        label="Search customers"
        hideLabel
        maxLength={100}
        placeholder="Search customers"
        defaultValue={query.search}
        fieldClassName="grow basis-64"
      />
      <SelectField name="status" label="State" hideLabel defaultValue={query.status ?? ""}>
        <option value="">Every state</option>
        {invitationStatuses.map((status) => (
          <option key={status} value={status}>
            {statusWords[status]} ({byStatus[status]})
          </option>
        ))}
      </SelectField>
      <Button type="submit">Search</Button>
    </Form>
  );
}
