import type { ClassLevel } from '../../../api/types.gen';
import { formatNumber } from '../../../components/format';
import type { Column, RowName } from '../../../components/lists/column';
import { useMay } from '../../../providers/session';
import { classLevelLabels } from '../../../resources/students/messages';
import { studentRecordsPath } from '../../student-records/path';
import { messages, rowCounts } from './messages';

interface Named {
  studentId: string;
  studentName: string | null;
  studentNumber: string;
}

/** The student in each row of an academic report. */
export interface StudentRow extends Named {
  programName: string | null;
  classLevel: ClassLevel | null;
}

export const studentFields = ['studentName', 'studentNumber', 'programName'] as const;

/** The student's name, which links to the record if the reader may open it. */
export function useStudentName(): RowName<Named, 'studentName'> {
  const mayOpen = useMay()('show', 'students');
  return {
    label: 'Student',
    sort: 'studentName',
    text: ({ studentName, studentNumber }) => studentName ?? studentNumber,
    to: mayOpen ? ({ studentId }) => `${studentRecordsPath}/${studentId}` : undefined,
  };
}

export const studentColumns: readonly Column<StudentRow, (typeof studentFields)[number]>[] = [
  {
    id: 'number',
    label: 'Student ID',
    sort: 'studentNumber',
    width: 112,
    show: ({ studentNumber }) => studentNumber,
  },
  {
    id: 'program',
    label: 'Program',
    sort: 'programName',
    wraps: true,
    folds: 'tablet',
    show: ({ programName }) => programName ?? messages.noProgram,
  },
  {
    id: 'level',
    label: 'Class level',
    width: 112,
    folds: 'tablet',
    show: ({ classLevel }) => (classLevel ? classLevelLabels[classLevel] : ''),
  },
];

export const enrollmentsColumn: Column<{ places: number }, never> = {
  id: 'places',
  label: 'Enrollments',
  width: 88,
  figure: true,
  show: ({ places }) => formatNumber(places),
  folded: ({ places }) => rowCounts.enrollments(places),
};

export const creditsColumn: Column<{ credits: number }, 'credits'> = {
  id: 'credits',
  label: 'Credits',
  sort: 'credits',
  width: 88,
  figure: true,
  show: ({ credits }) => formatNumber(credits),
  folded: ({ credits }) => rowCounts.credits(credits),
};
