import type { ListedDepartmentDto } from '../../src/api/types.gen';
import { plural } from '../../src/components/format';
import type { FilterProps, ListedKind } from '../../src/components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../src/components/records/state';
import { departmentsPath } from './Screen';

type Field = 'name' | 'courses';
const filters = { state: states } as const;

const Filters = ({ filters: { state }, choose }: FilterProps<typeof filters>) => (
  <StateChoice inactive="Inactive" value={state} onChange={(chosen) => choose({ state: chosen })} />
);
const badge = ({ isActive }: ListedDepartmentDto) => <StateBadge isActive={isActive} inactive="Inactive" />;

/** The example of all states of records. */
export const departmentKind: ListedKind<ListedDepartmentDto, Field, typeof filters> = {
  resource: 'departments',
  path: departmentsPath,
  title: 'Departments',
  note: 'The departments that courses can belong to.',
  one: 'department',
  many: 'departments',
  icon: 'book',
  add: 'Add department',
  list: { sortable: ['name', 'courses'], sort: 'name', filters },
  placeholder: 'Name',
  toFilter: ({ state }) => byState(state),
  Filters,
  name: { label: 'Department', sort: 'name', text: ({ name }) => name },
  columns: [
    {
      id: 'courses',
      label: 'Courses',
      sort: 'courses',
      figure: true,
      width: 110,
      folds: 'narrow',
      show: ({ courses }) => courses,
      folded: ({ courses }) => plural(courses, 'course'),
    },
    { id: 'state', label: 'Status', width: 120, foldedAs: 'badge', yields: 'never', show: badge },
  ],
  muted: ({ isActive }) => !isActive,
  badge,
  ending: {
    words: { end: 'Deactivate', ended: 'inactive', bringBack: 'Reactivate', broughtBack: 'active again' },
    text: "You can't add other courses to an inactive department.",
  },
};
