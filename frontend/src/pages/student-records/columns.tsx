import type { StudentDto } from '../../api/types.gen';
import { Email } from '../../components/Email';
import { formatGpa } from '../../components/format';
import type { Column as ListColumn, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { studentStatusLabels, classLevelLabels } from '../../resources/students/messages';
import { fullName, studentTone } from '../../resources/students/student';
import type { SortField } from './sorting';

interface Column extends ListColumn<StudentDto, SortField> {
  /** Only for roles that may read the academic part. */
  academic?: boolean;
}

/** The name, which links to the record. */
export const nameColumn = (hrefTo: (id: string) => string): RowName<StudentDto, SortField> => ({
  label: 'Name',
  sort: 'lastName',
  text: fullName,
  to: ({ id }) => hrefTo(id),
});

/** The columns after the name. */
export const columns: readonly Column[] = [
  { id: 'studentId', label: 'Student ID', sort: 'studentId', width: 112, show: ({ studentId }) => studentId },
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    wraps: true,
    show: ({ email }) => email && <Email address={email} />,
  },
  {
    id: 'program',
    label: 'Program',
    academic: true,
    show: ({ programName }) => <span title={programName ?? undefined}>{programName}</span>,
  },
  {
    id: 'classLevel',
    label: 'Class',
    width: 116,
    sort: 'classLevel',
    academic: true,
    show: ({ classLevel }) => classLevel && classLevelLabels[classLevel],
  },
  {
    id: 'status',
    label: 'Status',
    width: 120,
    academic: true,
    show: ({ enrollmentStatus: status }) =>
      status && <StatusBadge tone={studentTone(status)}>{studentStatusLabels[status]}</StatusBadge>,
  },
  {
    id: 'credits',
    label: 'Credits',
    width: 92,
    sort: 'creditsEarned',
    figure: true,
    academic: true,
    show: ({ creditsEarned }) => creditsEarned,
  },
  {
    id: 'progress',
    label: 'Progress',
    width: 100,
    figure: true,
    academic: true,
    show: ({ degreeProgress }) => typeof degreeProgress === 'number' && `${degreeProgress}%`,
  },
  {
    id: 'gpa',
    label: 'GPA',
    width: 80,
    sort: 'cumulativeGpa',
    figure: true,
    academic: true,
    show: ({ cumulativeGpa }) => (cumulativeGpa ? formatGpa(cumulativeGpa) : 'N/A'),
  },
];

/** Omits the program's long name and the progress, which the record shows. */
export const usualColumns = columns.map(({ id }) => id).filter((id) => id !== 'program' && id !== 'progress');

/** Without the academic ones. */
export const openColumns = columns.filter((column) => !column.academic);
