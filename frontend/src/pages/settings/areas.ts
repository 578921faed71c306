import type { IconName } from '../../components/Icon';
import { hasScreen } from '../../routes';
import { messages } from './messages';

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
    note: messages.areas.terms,
    icon: 'calendar',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/programs',
    label: 'Programs',
    note: messages.areas.programs,
    icon: 'student',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/requirements',
    label: 'Degree requirements',
    note: messages.areas.requirements,
    icon: 'enrollment',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/courses',
    label: 'Courses',
    note: messages.areas.courses,
    icon: 'book',
    needs: ['write', 'catalog'],
  },
  {
    to: '/portal/settings/departments',
    label: 'Departments',
    note: messages.areas.departments,
    icon: 'book',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/policies',
    label: 'Policies',
    note: messages.areas.policies,
    icon: 'shield',
    needs: ['academic', 'settings'],
  },
  {
    to: '/portal/settings/users',
    label: 'Users and roles',
    note: messages.areas.users,
    icon: 'people',
    needs: ['manage', 'users'],
  },
  {
    to: '/portal/settings/clients',
    label: 'Machine clients',
    note: messages.areas.clients,
    icon: 'lock',
    needs: ['manage', 'clients'],
  },
  {
    to: '/portal/settings/mails',
    label: 'Mail',
    note: messages.areas.mails,
    icon: 'mail',
    needs: ['system', 'settings'],
  },
];

export const areasFor = (may: (action: string, resource: string) => boolean) =>
  areas.filter(({ to, needs }) => hasScreen(to) && may(...needs));
