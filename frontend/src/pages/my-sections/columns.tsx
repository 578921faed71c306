import type { SectionGradingDto } from '../../api/types.gen';
import { formatDay, formatNumber, plural } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { sectionName } from '../../resources/sections/section';
import { assignmentsHref } from '../assignments/path';
import { mySectionsPath } from './path';
import { messages } from './messages';

export type SortField = 'courseCode' | 'waiting' | 'waitingSince' | 'finalGradesMissing';

export const nameColumn = (search: string): RowName<SectionGradingDto, SortField> => ({
  label: 'Section',
  sort: 'courseCode',
  width: 132,
  text: sectionName,
  to: ({ id }) => assignmentsHref(mySectionsPath, id) + search,
});

const none = (count: number) => (count ? formatNumber(count) : '–');

export const columns: readonly Column<SectionGradingDto, SortField>[] = [
  {
    id: 'courseTitle',
    label: 'Course title',
    wraps: true,
    folds: 'tablet',
    foldedAs: 'title',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  { id: 'termName', label: 'Term', width: 116, folds: 'tablet', show: ({ termName }) => termName },
  {
    id: 'enrolled',
    label: 'Enrolled',
    figure: true,
    width: 88,
    folds: 'tablet',
    show: ({ enrolled }) => formatNumber(enrolled),
    folded: ({ enrolled }) => `${formatNumber(enrolled)} enrolled`,
  },
  {
    id: 'assignments',
    label: 'Assignments',
    figure: true,
    width: 124,
    folds: 'tablet',
    show: ({ assignments, drafts }) =>
      drafts ? `${formatNumber(assignments)} + ${plural(drafts, 'draft')}` : formatNumber(assignments),
    folded: ({ assignments }) => plural(assignments, 'assignment'),
  },
  {
    id: 'toGrade',
    label: 'To grade',
    sort: 'waiting',
    figure: true,
    wraps: true,
    width: 152,
    show: ({ toGrade, postsToGrade }) => messages.toGrade(toGrade, postsToGrade) ?? none(0),
    folded: ({ toGrade, postsToGrade }) => `${messages.toGrade(toGrade, postsToGrade) ?? 'nothing'} to grade`,
  },
  {
    id: 'waitingSince',
    label: 'Oldest',
    sort: 'waitingSince',
    width: 116,
    show: ({ waitingSince }) => (waitingSince ? formatDay(waitingSince) : ''),
    folded: ({ waitingSince }) => (waitingSince ? `oldest ${formatDay(waitingSince)}` : ''),
  },
  {
    id: 'toPost',
    label: 'To post',
    figure: true,
    width: 84,
    folds: 'tablet',
    show: ({ toPost }) => none(toPost),
    folded: ({ toPost }) => (toPost ? `${formatNumber(toPost)} to post` : ''),
  },
  {
    id: 'finalGradesMissing',
    label: 'No final grade',
    sort: 'finalGradesMissing',
    figure: true,
    width: 128,
    folds: 'tablet',
    show: ({ finalGradesMissing }) => none(finalGradesMissing),
    folded: ({ finalGradesMissing }) =>
      finalGradesMissing ? messages.missingFinalGrades(finalGradesMissing) : '',
  },
];
