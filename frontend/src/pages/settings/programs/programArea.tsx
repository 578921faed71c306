import type { ProgramDto } from '../../../api/types.gen';
import { formatNumber, plural } from '../../../components/format';
import type { Area, FilterProps } from '../area/area';
import { byState, StateBadge, StateChoice, states } from '../area/state';
import { programsPath } from './path';

type Field = 'name' | 'code' | 'degreeType' | 'requiredCredits';
const filters = { state: states } as const;

export const ProgramState = ({ isActive }: Pick<ProgramDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive="Closed" />
);

const Filters = ({ filters: { state }, choose }: FilterProps<typeof filters>) => (
  <StateChoice inactive="Closed" value={state} onChange={(chosen) => choose({ state: chosen })} />
);

export const programArea: Area<ProgramDto, Field, typeof filters> = {
  resource: 'programs',
  path: programsPath,
  title: 'Programs',
  note: 'Programs of study, their degrees and credits.',
  needs: ['academic', 'settings'],
  one: 'program',
  many: 'programs',
  icon: 'student',
  add: 'Add Program',
  list: { sortable: ['name', 'code', 'degreeType', 'requiredCredits'], sort: 'name', filters },
  placeholder: 'Code or name...',
  toFilter: ({ state }) => byState(state),
  Filters,
  name: { label: 'Program', sort: 'name', text: ({ name }) => name },
  columns: [
    {
      id: 'code',
      label: 'Code',
      sort: 'code',
      width: 130,
      show: ({ code }) => code,
    },
    {
      id: 'degreeType',
      label: 'Degree',
      sort: 'degreeType',
      width: 210,
      folds: 'narrow',
      show: ({ degreeType }) => degreeType ?? '',
    },
    {
      id: 'requiredCredits',
      label: 'Credits',
      sort: 'requiredCredits',
      figure: true,
      width: 90,
      folds: 'narrow',
      show: ({ requiredCredits }) => (requiredCredits === null ? '' : formatNumber(requiredCredits)),
      folded: ({ requiredCredits }) => (requiredCredits === null ? '' : plural(requiredCredits, 'credit')),
    },
    {
      id: 'state',
      label: 'State',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (program) => <ProgramState {...program} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
};
