import { useLocation, useNavigate } from 'react-router-dom';
import { latestQuery } from '../latestQuery';
import { useStepOnce } from './useStepOnce';

/** Marks a history entry that opened a dialog from the screen under it. */
const opened = { dialog: true };

/**
 * The open dialog of a screen, from its address: `?dialog=create-course`. Opening adds a history entry, and closing
 * goes back to the one before. If the address came from elsewhere, closing removes the dialog's name and the `about`
 * parameters.
 */
export function useDialogAddress(parameter = 'dialog', about: readonly string[] = []) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const once = useStepOnce();
  const query = new URLSearchParams(search);

  type More = Record<string, string | undefined>;
  const hrefFrom = (next: URLSearchParams, name: string | undefined, more: More = {}) => {
    for (const [part, value] of Object.entries({ [parameter]: name, ...more }))
      if (value === undefined) next.delete(part);
      else next.set(part, value);
    return next.size ? `${pathname}?${next}` : pathname;
  };
  const hrefTo = (name: string | undefined, more?: More) => hrefFrom(new URLSearchParams(search), name, more);
  return {
    dialog: query.get(parameter) ?? undefined,
    /** Another parameter of the dialog, such as the record's id. */
    parameter: (name: string) => query.get(name) ?? undefined,
    hrefTo,
    open: (name: string, more?: More) =>
      void navigate(hrefFrom(latestQuery(), name, more), { state: opened }),
    close: () =>
      once(() => {
        if ((state as typeof opened | null)?.dialog) void navigate(-1);
        else
          void navigate(
            hrefFrom(latestQuery(), undefined, Object.fromEntries(about.map((name) => [name, undefined]))),
            {
              replace: true,
            },
          );
      }),
  };
}
