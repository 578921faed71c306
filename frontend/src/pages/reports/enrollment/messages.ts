import type { EnrollmentReportFiguresData } from '../../../api/types.gen';
import { counted } from '../../../components/format';

/** The enrollment report. */
export const messages = {
  chart: (grouping: string) => `Students and enrollments, ${grouping.toLowerCase()}`,
  programNote: 'Students are grouped by their current program. Students without a program are included.',
  emptyTerm: 'No enrollments in this term',
  empty: 'No enrollments yet',
  now: (term: string, students: number) =>
    counted(students, { one: `${term}: # student.`, other: `${term}: # students.` }),
  nowAndBefore: (term: string, students: number, before: string, termBefore: string) =>
    counted(students, {
      one: `${term}: # student, compared with ${before} in ${termBefore}.`,
      other: `${term}: # students, compared with ${before} in ${termBefore}.`,
    }),
  most: (group: string, enrollments: string) => `Most enrollments: ${group} with ${enrollments}.`,
};

export const groupingLabels: Record<EnrollmentReportFiguresData['query']['by'], string> = {
  term: 'By term',
  program: 'By program',
  status: 'By status',
};
