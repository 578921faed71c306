import type { ProgramDto } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { programsPath } from './path';
import { messages } from './messages';

type Field = 'name' | 'code' | 'degreeType' | 'level' | 'requiredCredits';
export const programLevels = ['undergraduate', 'graduate'] as const;
const filters = { level: programLevels, state: states } as const;

export const ProgramState = ({ isActive }: Pick<ProgramDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive={messages.closed} />
);

const Filters = ({ filters: { level, state }, choose }: FilterProps<typeof filters>) => (
  <>
    <FilterChoice
      label="Level"
      all="All levels"
      value={level}
      options={programLevels.map((value) => ({ value, label: messages.levels[value] }))}
      onChange={(chosen) => choose({ level: chosen })}
    />
    <StateChoice inactive={messages.closed} value={state} onChange={(chosen) => choose({ state: chosen })} />
  </>
);

export const programKind: ListedKind<ProgramDto, Field, typeof filters> = {
  resource: 'programs',
  path: programsPath,
  title: 'Programs',
  note: messages.note,
  one: 'program',
  many: 'programs',
  icon: 'student',
  add: 'Add Program',
  list: { sortable: ['name', 'code', 'degreeType', 'level', 'requiredCredits'], sort: 'name', filters },
  placeholder: messages.search,
  toFilter: ({ level, state }) => ({ ...byState(state), level }),
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
      id: 'level',
      label: 'Level',
      sort: 'level',
      width: 140,
      folds: 'narrow',
      show: ({ level }) => messages.levels[level],
    },
    {
      id: 'requiredCredits',
      label: 'Credits',
      sort: 'requiredCredits',
      figure: true,
      width: 90,
      folds: 'narrow',
      show: ({ requiredCredits }) => (requiredCredits === null ? '' : formatNumber(requiredCredits)),
      folded: ({ requiredCredits }) => (requiredCredits === null ? '' : messages.credits(requiredCredits)),
    },
    {
      id: 'state',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (program) => <ProgramState {...program} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
  badge: (program) => <ProgramState {...program} />,
  ending: {
    words: { end: 'Close program', ended: 'closed', bringBack: 'Reopen', broughtBack: 'open again' },
    text: messages.endText,
  },
};
