import type { EnrollmentDto } from '../../../api/types.gen';
import { formatDay } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { StatusBadge } from '../../../components/StatusBadge';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { enrollmentLabel, enrollmentTone } from '../../../resources/students/student';
import type { Field } from './spec';

export const nameColumn = (hrefTo: (id: string) => string): RowName<EnrollmentDto, Field> => ({
  label: 'Student',
  sort: 'studentName',
  text: studentOf,
  to: ({ id }) => hrefTo(id),
});

export const columns: readonly Column<EnrollmentDto, Field>[] = [
  {
    id: 'studentNumber',
    label: 'Number',
    sort: 'studentNumber',
    width: 108,
    yields: 'tablet',
    show: ({ studentNumber }) => studentNumber,
  },
  { id: 'course', label: 'Section', sort: 'courseCode', width: 132, yields: 'never', show: courseOf },
  {
    id: 'courseTitle',
    label: 'Course title',
    wraps: true,
    folds: 'tablet',
    show: ({ courseTitle }) => <span title={courseTitle}>{courseTitle}</span>,
    folded: ({ courseTitle }) => courseTitle,
  },
  {
    id: 'enrollmentDate',
    label: 'Enrolled on',
    sort: 'enrollmentDate',
    width: 124,
    folds: 'narrow',
    yields: 'tablet',
    show: ({ enrollmentDate }) => formatDay(enrollmentDate),
  },
  {
    id: 'place',
    label: 'Position',
    figure: true,
    width: 84,
    folds: 'tablet',
    show: ({ waitlistPosition }) => waitlistPosition ?? '',
    folded: ({ waitlistPosition }) => (waitlistPosition === null ? '' : `position ${waitlistPosition}`),
  },
  {
    id: 'grade',
    label: 'Grade',
    width: 72,
    folds: 'tablet',
    show: ({ grade }) => grade ?? '',
    folded: ({ grade }) => (grade ? `grade ${grade}` : ''),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 128,
    foldedAs: 'badge',
    yields: 'never',
    show: (row) => <StatusBadge tone={enrollmentTone(row)}>{enrollmentLabel(row)}</StatusBadge>,
  },
];

const [number, course, ...others] = columns;

/** In the list of every term, each row shows its own. */
export const columnsOfTerms: readonly Column<EnrollmentDto, Field>[] = [
  number!,
  { id: 'term', label: 'Term', width: 112, folds: 'tablet', show: ({ termName }) => termName },
  course!,
  ...others,
];
