import type { ListedDepartmentDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { departmentsPath } from './path';
import { messages } from './messages';

type Field = 'name' | 'courses';
const filters = { state: states } as const;

export const DepartmentState = ({ isActive }: Pick<ListedDepartmentDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive="Inactive" />
);

const Filters = ({ filters: { state }, choose }: FilterProps<typeof filters>) => (
  <StateChoice inactive="Inactive" value={state} onChange={(chosen) => choose({ state: chosen })} />
);

export const departmentKind: ListedKind<ListedDepartmentDto, Field, typeof filters> = {
  resource: 'departments',
  path: departmentsPath,
  title: 'Departments',
  note: messages.note,
  one: 'department',
  many: 'departments',
  icon: 'book',
  add: 'Add Department',
  list: { sortable: ['name', 'courses'], sort: 'name', filters },
  placeholder: 'Name...',
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
      show: ({ courses }) => formatNumber(courses),
      folded: ({ courses }) => messages.courses(courses),
    },
    {
      id: 'state',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (department) => <DepartmentState {...department} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
  badge: (department) => <DepartmentState {...department} />,
  ending: {
    words: { end: 'Deactivate', ended: 'inactive', bringBack: 'Reactivate', broughtBack: 'active again' },
    text: messages.endText,
  },
};
