import { useLocation, useNavigate } from "react-router";
import { paths } from "#shared/paths.ts";

/** Closes a dialog above the list, keeping the list's filter. */
export function useBackToContacts(): () => void {
  const navigate = useNavigate();
  const { search } = useLocation();
  return () => void navigate({ pathname: paths.contacts.href(), search });
}
