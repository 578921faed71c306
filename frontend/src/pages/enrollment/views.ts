import { allows } from '../../providers/access';
import { enrollmentPath, enrollmentsPath, overridesPath, seatsPath, ticketsPath, windowsPath } from './path';

interface View {
  path: string;
  label: string;
  /** The permission to see it, if not everyone who sees the screen may. */
  needs?: [action: string, resource: string];
}

const views: readonly View[] = [
  { path: enrollmentPath, label: 'Overview' },
  { path: enrollmentsPath, label: 'Enrollments' },
  { path: seatsPath, label: 'Sections and waitlists' },
  { path: overridesPath, label: 'Overrides', needs: ['override', 'enrollments'] },
  { path: windowsPath, label: 'Registration windows' },
  { path: ticketsPath, label: 'Time tickets' },
];

export const viewsFor = (permissions: readonly string[]) =>
  views.filter(({ needs }) => !needs || allows(permissions, ...needs));
