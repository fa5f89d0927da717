import { useEffect, useState } from "react";

/** True once `active` has lasted `delay` milliseconds, so that short waits show nothing. */
export function useDelayed(active: boolean, delay = 300): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) {
      setLate(false);
      return;
    }
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [active, delay]);
  return active && late;
}
