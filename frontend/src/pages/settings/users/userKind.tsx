import type { UserDto } from '../../../api/types.gen';
import { formatMoment } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import { displayName, roleLabel, roles } from '../../../layout/identity';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { usersPath } from './path';
import { messages } from './messages';

type Field = 'lastName' | 'email' | 'role' | 'lastSignInAt';
const filters = { role: roles, state: states } as const;

export const roleChoices = roles.map((value) => ({ value, label: roleLabel(value) }));
export const signedInText = (lastSignInAt: string | null) =>
  lastSignInAt ? formatMoment(lastSignInAt) : messages.never;

export const UserState = ({ isActive }: Pick<UserDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive={messages.deactivated} />
);

const Filters = ({ filters: { role, state }, choose }: FilterProps<typeof filters>) => (
  <>
    <FilterChoice
      label="Role"
      all="All roles"
      value={role}
      options={roleChoices}
      onChange={(chosen) => choose({ role: chosen })}
    />
    <StateChoice
      inactive={messages.deactivated}
      value={state}
      onChange={(chosen) => choose({ state: chosen })}
    />
  </>
);

export const userKind: ListedKind<UserDto, Field, typeof filters> = {
  resource: 'users',
  path: usersPath,
  title: 'Users and roles',
  note: messages.note,
  one: 'user',
  many: 'users',
  icon: 'people',
  add: 'Add User',
  list: { sortable: ['lastName', 'email', 'role', 'lastSignInAt'], sort: 'lastName', filters },
  placeholder: messages.search,
  toFilter: ({ role, state }) => ({ role, ...byState(state) }),
  Filters,
  name: { label: 'Name', sort: 'lastName', text: displayName },
  columns: [
    {
      id: 'email',
      label: 'Email',
      sort: 'email',
      folds: 'narrow',
      show: ({ email }) => email ?? '',
    },
    {
      id: 'role',
      label: 'Role',
      sort: 'role',
      width: 170,
      show: ({ role, roleHandedOverAt }) =>
        roleHandedOverAt ? messages.source.mapped(roleLabel(role)) : roleLabel(role),
    },
    {
      id: 'state',
      label: 'Status',
      width: 140,
      foldedAs: 'badge',
      yields: 'never',
      show: (user) => <UserState {...user} />,
    },
    {
      id: 'lastSignInAt',
      label: 'Last sign-in',
      sort: 'lastSignInAt',
      width: 200,
      folds: 'narrow',
      show: ({ lastSignInAt }) => signedInText(lastSignInAt),
      folded: ({ lastSignInAt }) =>
        lastSignInAt ? messages.lastSignIn(lastSignInAt) : messages.neverSignedIn,
    },
  ],
  muted: ({ isActive }) => !isActive,
  badge: (user) => <UserState {...user} />,
};
