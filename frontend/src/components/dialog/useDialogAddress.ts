import { useLocation, useNavigate } from 'react-router-dom';
import { useStepOnce } from './useStepOnce';

/** Marks the entry of the history that opened a dialog from the screen under it. */
const opened = { dialog: true };

/**
 * Which dialog of a screen is open, from its address: `?dialog=create-course`. Opening is a step that Back takes
 * back; closing takes it back too, or takes the name out of an address that came from elsewhere, together with the
 * parameters that say what it is `about`.
 */
export function useDialogAddress(parameter = 'dialog', about: readonly string[] = []) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const once = useStepOnce();
  const query = new URLSearchParams(search);

  const hrefTo = (name: string | undefined, more: Record<string, string | undefined> = {}) => {
    const next = new URLSearchParams(search);
    for (const [part, value] of Object.entries({ [parameter]: name, ...more }))
      if (value === undefined) next.delete(part);
      else next.set(part, value);
    return next.size ? `${pathname}?${next}` : pathname;
  };
  return {
    dialog: query.get(parameter) ?? undefined,
    /** What else the address says of it, such as which record it is about. */
    parameter: (name: string) => query.get(name) ?? undefined,
    hrefTo,
    open: (name: string, more?: Record<string, string | undefined>) =>
      void navigate(hrefTo(name, more), { state: opened }),
    close: () =>
      once(() => {
        if ((state as typeof opened | null)?.dialog) void navigate(-1);
        else
          void navigate(hrefTo(undefined, Object.fromEntries(about.map((name) => [name, undefined]))), {
            replace: true,
          });
      }),
  };
}
