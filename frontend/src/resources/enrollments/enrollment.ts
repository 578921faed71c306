import type { EnrollmentDto } from '../../api/types.gen';

/** By name, or by student ID. */
export const studentOf = ({
  studentName,
  studentNumber,
}: Pick<EnrollmentDto, 'studentName' | 'studentNumber'>) => studentName || studentNumber;

export const courseOf = ({
  courseCode,
  sectionNumber,
}: Pick<EnrollmentDto, 'courseCode' | 'sectionNumber'>) => `${courseCode}-${sectionNumber}`;
