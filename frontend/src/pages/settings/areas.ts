import type { IconName } from '../../components/Icon';
import { hasScreen } from '../../routes';

export interface Area {
  to: string;
  label: string;
  note: string;
  icon: IconName;
  /** The permission, for useMay. */
  needs: readonly [action: string, resource: string];
}

/** The setup areas of the university. An area appears once its screen exists, for people with its permission. */
const areas: readonly Area[] = [
  {
    to: '/portal/settings/terms',
    label: 'Terms',
    note: 'Dates, registration windows and time tickets',
    icon: 'calendar',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/programs',
    label: 'Programs',
    note: 'Programs of study and their credits',
    icon: 'student',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/requirements',
    label: 'Degree requirements',
    note: 'What programs ask by catalog year, with examples that must come out',
    icon: 'enrollment',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/courses',
    label: 'Courses',
    note: 'The catalog from which sections are offered',
    icon: 'book',
    needs: ['write', 'catalog'],
  },
  {
    to: '/portal/settings/departments',
    label: 'Departments',
    note: 'The departments that courses can be in',
    icon: 'book',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/policies',
    label: 'Policies',
    note: 'Academic and financial rules, by the day on which they begin',
    icon: 'shield',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/users',
    label: 'Users and roles',
    note: 'Who may sign in, and as what',
    icon: 'people',
    needs: ['manage', 'users'],
  },
  {
    to: '/portal/settings/clients',
    label: 'Machine clients',
    note: 'Programs that call the API, their scopes and secrets',
    icon: 'lock',
    needs: ['manage', 'clients'],
  },
  {
    to: '/portal/settings/mails',
    label: 'Mail',
    note: 'What was written to people, and what could not be sent',
    icon: 'mail',
    needs: ['system', 'settings'],
  },
];

export const areasFor = (may: (action: string, resource: string) => boolean) =>
  areas.filter(({ to, needs }) => hasScreen(to) && may(...needs));
