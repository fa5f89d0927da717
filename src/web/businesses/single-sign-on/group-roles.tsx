import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";

interface GroupRolesProps {
  roles: string[];
  mappings: { group: string; role: string }[];
  groupAttribute: string;
}

/** Maps groups at the provider to roles. */
export function GroupRoles({ roles, mappings, groupAttribute }: GroupRolesProps) {
  const [rows, setRows] = useState(() => mappings.map((mapping, id) => ({ id, ...mapping })));
  const add = () => {
    const id = Math.max(-1, ...rows.map((row) => row.id)) + 1;
    setRows([...rows, { id, group: "", role: "staff" }]);
  };
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold">4. Who may do what</legend>
      <p className="max-w-(--rf-measure) text-sm text-muted">
        A new member becomes staff. A group named here decides at every sign-in; your last owner
        stays one in any case.
      </p>
      {rows.map((row, index) => (
        <div
          key={row.id}
          className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
        >
          <TextField
            name={`mappings.${index}.group`}
            label="Group at your provider"
            defaultValue={row.group}
            required
          />
          <SelectField
            name={`mappings.${index}.role`}
            label="Becomes"
            defaultValue={row.role}
            required
          >
            {roles.map((role) => (
              <option key={role}>{role}</option>
            ))}
          </SelectField>
          <Button
            className="sm:mt-7"
            aria-label={`Remove the group ${row.group || index + 1}`}
            onClick={() => setRows(rows.filter(({ id }) => id !== row.id))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button onClick={add}>Add a group</Button>
      </div>
      <TextField
        name="groupAttribute"
        label="Attribute with the groups"
        hint="Only if your provider does not call it groups, memberOf or role."
        autoComplete="off"
        defaultValue={groupAttribute}
      />
    </fieldset>
  );
}
