import { statesOf } from './named';
import { areas, routes } from './routes';
import type { Visit } from './visit';
import { walks } from './visits';

interface Main {
  path: string;
  /** Without a role: a visitor without a session. */
  role?: string;
  visit: Visit;
}

const visits = Object.values(walks).flatMap(({ role, states }) => states.map((visit) => ({ role, visit })));

/**
 * Paths whose screen another path shows too: the same components with other data. Of the lists in Settings the gate
 * judges one; a record is judged next to each. The deep tier judges all of them.
 */
export const shownElsewhere: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'settings/users',
      'settings/departments',
      'settings/programs',
      'settings/courses',
      'settings/policies',
      'settings/requirements',
      'settings/application-forms',
      'settings/decision-letters',
      'settings/clients',
      'transfer-credit/equivalencies',
    ].map((list) => [`/portal/${list}`, '/portal/settings/terms']),
  ),
  // Titled tiles on both, in groups for reports.
  '/portal/settings': '/portal/reports',
  // At 1440 px a record is next to its list.
  '/portal/compliance': '/portal/compliance/:id',
  '/portal/enrollment/enrollments': '/portal/enrollment/enrollments/:id',
  '/portal/enrollment/sections': '/portal/enrollment/sections/:id',
  '/portal/my-record/degree-audit': '/portal/student-records/:id/degree-audit',
  '/portal/my-record/transcript': '/portal/student-records/:id/transcript',
  '/portal/courses/:id/assignments': '/portal/my-sections/:id/assignments',
};

/** A super admin sees the screens of all offices, so that the gate loads the portal for three roles only. */
const gateRole = (role?: string) =>
  role === undefined || role === 'faculty' || role === 'student' ? role : 'super_admin';

/** The state in which a path shows what it is for: its first that a visit opens. None if it has no states. */
function mainOf(path: string): Main[] {
  const found = statesOf(routes[path]!).flatMap((name) =>
    visits.filter(({ visit }) => visit.screen === name),
  );
  return found.slice(0, 1).map(({ role, visit }) => ({ path, role: gateRole(role), visit }));
}

/** Of one test, so that none takes long. */
const most = 12;

/** The main states of the paths, by area. */
export const mainStates: Record<string, Main[]> = Object.fromEntries(
  Object.entries(areas).flatMap(([area, paths]) => {
    const all = Object.keys(paths)
      .filter((path) => !(path in shownElsewhere))
      .flatMap(mainOf);
    const parts = Array.from({ length: Math.ceil(all.length / most) }, (_, part) => part);
    return parts.map((part) => [
      part ? `${area}, part ${part + 1}` : area,
      all.slice(part * most, (part + 1) * most),
    ]);
  }),
);
