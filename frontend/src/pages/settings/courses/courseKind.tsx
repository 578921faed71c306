import type { CourseDto } from '../../../api/types.gen';
import { formatMoney, formatNumber } from '../../../components/format';
import { FilterChoice } from '../../../components/lists/ListToolbar';
import { StatusBadge } from '../../../components/StatusBadge';
import { useDepartments } from '../../enrollment/sections/queries';
import { useActiveTerms } from '../../../providers/terms';
import type { FilterProps, ListedKind } from '../../../components/records/kind';
import { byState, StateBadge, StateChoice, states } from '../../../components/records/state';
import { catalogPath } from './path';
import { messages } from './messages';

type Field = 'code' | 'title' | 'credits' | 'department';
const filters = { department: 'text', state: states, review: ['due'], term: 'text' } as const;

export const creditsText = ({ credits, creditsText: text }: CourseDto) => text ?? formatNumber(credits);

/** The course's own fees, which its students pay. */
export function feesText({ technologyFee, laboratoryFee }: CourseDto) {
  const fees = [
    ...(laboratoryFee === null ? [] : [messages.fees.laboratory(formatMoney(laboratoryFee))]),
    ...(technologyFee ? [messages.fees.technology] : []),
  ];
  return fees.join(', ') || messages.fees.none;
}

export const CourseState = ({ isActive, needsReview }: Pick<CourseDto, 'isActive' | 'needsReview'>) =>
  isActive && needsReview ? (
    <StatusBadge tone="caution">{messages.needsReview}</StatusBadge>
  ) : (
    <StateBadge isActive={isActive} inactive={messages.inactive} />
  );

function Filters({ filters: { department, state, review, term }, choose }: FilterProps<typeof filters>) {
  const { data: departments = [] } = useDepartments();
  const { data: terms = [] } = useActiveTerms();
  return (
    <>
      <FilterChoice
        label="Department"
        all="All departments"
        value={department}
        options={departments.map(({ department: value }) => ({ value, label: value }))}
        onChange={(chosen) => choose({ department: chosen })}
      />
      <StateChoice
        inactive={messages.inactive}
        value={state}
        onChange={(chosen) => choose({ state: chosen })}
      />
      <FilterChoice
        label="Review"
        all={messages.reviewed}
        value={review}
        options={[{ value: 'due', label: messages.needsReview }]}
        onChange={(chosen) => choose({ review: chosen })}
      />
      <FilterChoice
        label="Offered"
        all={messages.offered}
        value={term}
        options={terms.map(({ id: value, name }) => ({ value, label: messages.offeredIn(name) }))}
        onChange={(chosen) => choose({ term: chosen })}
      />
    </>
  );
}

export const courseKind: ListedKind<CourseDto, Field, typeof filters> = {
  resource: 'courses',
  path: catalogPath,
  title: 'Courses',
  note: messages.note,
  one: 'course',
  many: 'courses',
  icon: 'book',
  add: 'Create Course',
  list: { sortable: ['code', 'title', 'credits', 'department'], sort: 'code', filters },
  placeholder: messages.search,
  toFilter: ({ department, state, review, term }) => ({
    offeredIn: term,
    department,
    ...byState(state),
    needsReview: review === 'due' ? true : undefined,
  }),
  Filters,
  name: { label: 'Course', sort: 'code', text: ({ code, title }) => `${code} ${title}` },
  columns: [
    {
      id: 'department',
      label: 'Department',
      sort: 'department',
      width: 230,
      folds: 'narrow',
      show: ({ department }) => department ?? '',
    },
    {
      id: 'credits',
      label: 'Credits',
      sort: 'credits',
      figure: true,
      width: 100,
      folds: 'narrow',
      show: creditsText,
      folded: (course) => `${creditsText(course)} ${creditsText(course) === '1' ? 'credit' : 'credits'}`,
    },
    {
      id: 'state',
      label: 'Status',
      width: 120,
      foldedAs: 'badge',
      yields: 'never',
      show: (course) => <CourseState {...course} />,
    },
  ],
  muted: ({ isActive }) => !isActive,
  badge: (course) => <CourseState {...course} />,
  ending: {
    words: { end: 'Deactivate', ended: 'inactive', bringBack: 'Reactivate', broughtBack: 'active again' },
    name: ({ code }) => code,
    text: messages.endText,
    refreshes: [['sections']],
  },
};
