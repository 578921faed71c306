import type { ReactNode } from 'react';
import type { StudentDto } from '../../api/types.gen';
import { formatGpa, words } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { studentTone } from '../../resources/students/student';
import type { SortField } from './sorting';

export interface Column {
  id: string;
  label: string;
  show: (student: StudentDto) => ReactNode;
  sort?: SortField;
  /** Right-aligned in tabular figures. */
  figure?: boolean;
  /** Only for roles that may read the academic part. */
  academic?: boolean;
}

/** What can stand beside the name. */
export const columns: readonly Column[] = [
  { id: 'studentId', label: 'Student ID', sort: 'studentId', show: ({ studentId }) => studentId },
  { id: 'email', label: 'E-mail', sort: 'email', show: ({ email }) => email },
  { id: 'program', label: 'Program', academic: true, show: ({ programName }) => programName },
  {
    id: 'classLevel',
    label: 'Class',
    sort: 'classLevel',
    academic: true,
    show: ({ classLevel }) => classLevel && words(classLevel),
  },
  {
    id: 'status',
    label: 'Status',
    academic: true,
    show: ({ enrollmentStatus: status }) =>
      status && <StatusBadge tone={studentTone(status)}>{words(status)}</StatusBadge>,
  },
  {
    id: 'credits',
    label: 'Credits',
    sort: 'creditsEarned',
    figure: true,
    academic: true,
    show: ({ creditsEarned }) => creditsEarned,
  },
  {
    id: 'gpa',
    label: 'GPA',
    sort: 'cumulativeGpa',
    figure: true,
    academic: true,
    show: ({ cumulativeGpa }) => (cumulativeGpa ? formatGpa(cumulativeGpa) : 'N/A'),
  },
];

/** The program's long name is one click away, and in the record. */
export const usualColumns = columns.map(({ id }) => id).filter((id) => id !== 'program');

export const columnsFor = (academic: boolean) => columns.filter((column) => academic || !column.academic);
