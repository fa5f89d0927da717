import { useLocation, useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";

/** Closes a dialog that lies over the list: back to the list as it was filtered. */
export function useBackToContacts(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: paths.contacts.href(), search });
}
