import { useState } from "react";
import { useRevalidator } from "react-router";
import type { z } from "zod";
import { createAccessKey } from "#shared/api/access-keys.ts";
import type { EndpointResponse } from "#shared/api/endpoint.ts";
import { FormDialog } from "#web/forms/form-dialog.tsx";
import { call } from "#web/lib/api.ts";
import { ApiError, isProofNeeded } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField, TextField } from "#web/ui/field.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { scopeNames } from "./scope-names.ts";

type Created = EndpointResponse<typeof createAccessKey>;

/** Asks for a name, then shows the key, which cannot be shown again. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<Created>();
  return created ? (
    <NewKey created={created} onClose={onClose} />
  ) : (
    <CreateKeyForm onCreated={setCreated} onClose={onClose} />
  );
}

function CreateKeyForm(props: { onCreated: (created: Created) => void; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [name, setName] = useState("");

  async function create(body: z.input<typeof createAccessKey.body>) {
    try {
      const created = await call(createAccessKey, { body });
      toast({ title: "Access key created successfully" });
      props.onCreated(created);
      await revalidate();
    } catch (error) {
      if (isProofNeeded(error)) throw error;
      const description = "Failed to create access key. Please try again.";
      toast({ variant: "destructive", title: "Error", description });
      if (error instanceof ApiError && error.status === 400) throw error;
    }
  }

  return (
    <FormDialog
      title="Create access key"
      onClose={props.onClose}
      schema={createAccessKey.body}
      toBody={({ expiresInDays, ...body }) => ({
        ...body,
        ...(expiresInDays !== "" && { expiresInDays: Number(expiresInDays) }),
      })}
      onSubmit={create}
      submitLabel="Create"
      submitDisabled={name.trim() === ""}
    >
      <TextField
        name="name"
        label="Name"
        hint="The program that will use it."
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={100}
        autoComplete="off"
        required
        data-autofocus
      />
      <RadioGroup
        name="scope"
        legend="What it may do"
        defaultValue="read"
        options={[
          { value: "read", label: scopeNames.read, hint: "Enough for reports and dashboards." },
          {
            value: "read-write",
            label: scopeNames["read-write"],
            hint: "Everything you may do in this business, but for the administration.",
          },
        ]}
      />
      <SelectField name="expiresInDays" label="Works" defaultValue="" required>
        <option value="">until it is deleted</option>
        <option value="30">for 30 days</option>
        <option value="90">for 90 days</option>
        <option value="365">for a year</option>
      </SelectField>
    </FormDialog>
  );
}

function NewKey({ created, onClose }: { created: Created; onClose: () => void }) {
  const { accessKey, key } = created;
  return (
    <Dialog
      open
      role="alertdialog"
      title={`The key of “${accessKey.name}”`}
      description="Copy it now: it is shown this once and cannot be read again."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-4">
          <code className="grow font-mono break-all select-all">{key}</code>
          <CopyButton text={key} label="Copy key" data-autofocus />
        </p>
        <p className="text-sm text-muted">
          Send it with each call as the header{" "}
          <code className="font-mono">Authorization: Bearer {accessKey.prefix}-…</code>
        </p>
      </div>
    </Dialog>
  );
}
