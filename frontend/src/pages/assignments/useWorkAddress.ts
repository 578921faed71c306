import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useStepOnce } from '../../components/dialog/useStepOnce';
import { assignmentsHref, type WorkBase } from './path';

/** The number of history steps back to the screen that opened the dialog. */
interface Depth {
  depth?: number;
}

/** For a link or a button that opens the first dialog. */
export const opening = { depth: 1 } satisfies Depth;

/** The dialogs' own parameters; all others belong to the screen behind them, and stay. */
const own = (name: string) => name === 'form' || name === 'submission' || name.startsWith('work.');

/** The open dialog on a section's assignments, and the steps between dialogs. Back reverses each step. */
export function useWorkAddress(base: WorkBase) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const once = useStepOnce();
  const query = new URLSearchParams(search);
  const depth = (state as Depth | null)?.depth ?? 0;
  const { id, assignmentId } =
    matchPath(`${base}/:id/assignments/:assignmentId?`, pathname)?.params ??
    ({} as Record<string, undefined>);

  const with_ = (path: string, parts: Record<string, string | undefined>, keep = false) => {
    const next = new URLSearchParams([...query].filter(([name]) => keep || !own(name)));
    for (const [name, value] of Object.entries(parts))
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    return next.size ? `${path}?${next}` : path;
  };
  const go = (href: string) => void navigate(href, { state: { depth: depth + 1 } satisfies Depth });
  /** One step back, or the same target if the address came from elsewhere. */
  const stepBack = (href: string) =>
    once(() => {
      if (depth > 0) void navigate(-1);
      else void navigate(href, { replace: true });
    });
  const list = () => assignmentsHref(base, id ?? '');
  return {
    sectionId: id,
    assignmentId,
    /** "new", or the id of the edited assignment. */
    form: query.get('form') ?? undefined,
    /** The submission whose grading form is open. */
    submissionId: query.get('submission') ?? undefined,
    openForm: (form: string) => go(with_(list(), { form })),
    closeForm: () => stepBack(with_(list(), {})),
    openGrading: (assignment: string) => go(with_(assignmentsHref(base, id ?? '', assignment), {})),
    backToAssignments: () => stepBack(with_(list(), {})),
    openSubmission: (submission: string) => go(with_(pathname, { submission }, true)),
    closeSubmission: () => stepBack(with_(pathname, { submission: undefined }, true)),
    close: (closed: string) =>
      once(() => {
        if (depth > 0) void navigate(-depth);
        else void navigate(closed, { replace: true });
      }),
  };
}

export type WorkAddress = ReturnType<typeof useWorkAddress>;
