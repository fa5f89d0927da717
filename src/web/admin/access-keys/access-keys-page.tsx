import { useEffect, useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { type AccessKey, listAccessKeys } from "#shared/api/access-keys.ts";
import { call } from "#web/lib/api.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { ListPage } from "#web/lists/list-page.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AccessKeyTable } from "./access-key-table.tsx";
import { CreateKeyDialog } from "./create-key-dialog.tsx";

const loadFailure = "Failed to load access keys. Please try again later.";

/** The keys, or null if they could not be loaded; a refusal goes to the error screen. */
export async function loader({ request }: { request: Request }): Promise<AccessKey[] | null> {
  try {
    return (await call(listAccessKeys, {}, { signal: request.signal })).accessKeys;
  } catch (error) {
    const refused = error instanceof ApiError && [401, 403].includes(error.status);
    if (refused || request.signal.aborted) throw error;
    return null;
  }
}

export function Component() {
  const accessKeys = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [creating, setCreating] = useState(false);
  useEffect(() => {
    if (accessKeys) return;
    toast({ variant: "destructive", title: "Error", description: loadFailure });
  }, [accessKeys]);
  return (
    <>
      <ListPage
        title="Access keys"
        description="A key lets a program of yours call the API in your name, in your current business. Any program that has it can do the same, so keep it as you would a password."
        actions={
          accessKeys && (
            <Button variant="primary" onClick={() => setCreating(true)}>
              Create access key
            </Button>
          )
        }
        isEmpty={accessKeys?.length === 0}
        none={{
          title: "No access keys yet",
          words:
            "Make one for each program that calls the API, so that each can be taken away alone.",
        }}
      >
        {accessKeys ? (
          <AccessKeyTable accessKeys={accessKeys} />
        ) : (
          <Alert
            tone="danger"
            actions={<Button onClick={() => void revalidate()}>Try again</Button>}
          >
            The list is not here yet. Your keys go on working.
          </Alert>
        )}
      </ListPage>
      {creating && <CreateKeyDialog onClose={() => setCreating(false)} />}
    </>
  );
}
