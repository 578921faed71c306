import type { CourseEquivalencyDto } from '../../../api/types.gen';
import { formatDay, formatNumber, plural } from '../../../components/format';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { equivalenciesPath } from '../path';
import { outcomeName } from '../spec';
import { inactiveLabel, messages } from './messages';

type Field = 'institution' | 'externalCode' | 'outcome' | 'courseCode' | 'credits' | 'decidedAt';
const filters = { state: states } as const;
const inactive = inactiveLabel;

export const EquivalencyState = ({ isActive }: Pick<CourseEquivalencyDto, 'isActive'>) => (
  <StateBadge isActive={isActive} inactive={inactive} />
);

const Filters = ({ filters: { state }, choose }: FilterProps<typeof filters>) => (
  <StateChoice inactive={inactive} value={state} onChange={(chosen) => choose({ state: chosen })} />
);

export const courseThere = ({ externalCode, institution }: CourseEquivalencyDto) =>
  messages.courseThere(externalCode, institution);

/** The code of one of our courses, or another outcome. */
export const worthHere = ({ outcome, courseCode }: CourseEquivalencyDto) =>
  courseCode ?? outcomeName(outcome);

export const equivalencyKind: ListedKind<CourseEquivalencyDto, Field, typeof filters> = {
  resource: 'course-equivalencies',
  path: equivalenciesPath,
  title: 'Equivalencies',
  note: messages.note,
  one: 'equivalency',
  many: 'equivalencies',
  icon: 'swap',
  add: 'Add Equivalency',
  list: {
    sortable: ['institution', 'externalCode', 'outcome', 'courseCode', 'credits', 'decidedAt'],
    sort: 'institution',
    filters,
  },
  placeholder: 'Institution, code or course...',
  toFilter: ({ state }) => byState(state),
  Filters,
  name: { label: 'External code', sort: 'externalCode', text: ({ externalCode }) => externalCode },
  columns: [
    {
      id: 'institution',
      label: 'Institution',
      sort: 'institution',
      wraps: true,
      show: ({ institution }) => institution,
    },
    { id: 'worth', label: 'Equivalent', sort: 'courseCode', width: 140, show: worthHere },
    {
      id: 'credits',
      label: 'Credits',
      sort: 'credits',
      figure: true,
      width: 90,
      folds: 'narrow',
      show: ({ credits }) => (credits === null ? '' : formatNumber(credits)),
      folded: ({ credits }) => (credits === null ? '' : plural(credits, 'credit')),
    },
    {
      id: 'minimumGrade',
      label: 'Minimum grade',
      width: 110,
      folds: 'narrow',
      show: ({ minimumGrade }) => minimumGrade ?? '',
      folded: ({ minimumGrade }) => minimumGrade && messages.fromGrade(minimumGrade),
    },
    {
      id: 'decidedAt',
      label: 'Decided',
      sort: 'decidedAt',
      width: 124,
      folds: 'tablet',
      show: ({ decidedAt }) => formatDay(decidedAt),
      folded: ({ decidedAt }) => messages.decided(formatDay(decidedAt)),
    },
    {
      id: 'state',
      label: 'Status',
      width: 124,
      foldedAs: 'badge',
      yields: 'never',
      show: (row) => <EquivalencyState {...row} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
  heading: courseThere,
  badge: (row) => <EquivalencyState {...row} />,
  ending: {
    words: { end: 'Deactivate', ended: 'inactive', bringBack: 'Reactivate', broughtBack: 'active' },
    text: messages.deactivate,
    // The suggestions of evaluations depend on them.
    refreshes: [['transfer-evaluations', 'suggestions']],
    isLasting: true,
  },
};
