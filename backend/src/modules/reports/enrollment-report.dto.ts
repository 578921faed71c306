import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { ReportedStudentDto } from './student-row.dto.js';

export const groupings = ['term', 'program', 'status'] as const;
export const reportedStates = ['enrolled', 'completed', 'waitlisted', 'dropped', 'withdrawn'] as const;
export type EnrollmentState = (typeof reportedStates)[number];

export const enrollmentFigures = {
  resource: 'enrollment-report',
  sort: [],
  filters: { by: groupings, termId: 'uuid' },
} as const satisfies ListSpec;

export const enrollmentRows = {
  resource: 'enrollment-report-rows',
  sort: ['studentName', 'studentNumber', 'programName', 'credits', 'enrollmentDate'],
  filters: {
    by: groupings,
    termId: 'uuid',
    group: 'text',
    figure: ['students', 'places', ...reportedStates],
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Enrollment by term, by program or by status. */
export class EnrollmentFiguresDto {
  @ApiProperty({
    example: 'total',
    description:
      'Send this ID as `group` to list the rows behind a figure. It is the ID of the term or program, `none` for ' +
      'students without a program, the status, or `total`.',
  })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  label: string;

  @ApiProperty({
    description: 'Whether this is the total row, which counts a student in several groups only once.',
  })
  isTotal: boolean;

  @ApiProperty({
    example: 482,
    description:
      'Number of students with a current or completed enrollment. By status: number of students with an enrollment in that status.',
  })
  students: number;

  @ApiProperty({
    example: 1710,
    description:
      'Number of current and completed enrollments. By status: number of enrollments in that status.',
  })
  places: number;

  @ApiProperty({ example: 5130, description: 'Credits of the enrollments counted in `places`.' })
  credits: number;

  @ApiProperty({
    example: 1600,
    description: 'Number of current enrollments, including those with the grade IP.',
  })
  enrolled: number;

  @ApiProperty({ example: 110 })
  completed: number;

  @ApiProperty({ example: 37 })
  waitlisted: number;

  @ApiProperty({ example: 51, description: 'Number of enrollments dropped without a grade.' })
  dropped: number;

  @ApiProperty({ example: 13, description: 'Number of enrollments withdrawn with a W.' })
  withdrawn: number;
}

/** An enrollment behind a figure, or a student with all enrollments. */
export class EnrollmentReportRowDto extends OmitType(ReportedStudentDto, ['id']) {
  @ApiProperty({
    format: 'uuid',
    description: "The enrollment's ID, or the student's ID if `figure` is `students`.",
  })
  id: string;

  @ApiProperty({ example: 1 })
  places: number;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ type: String, nullable: true, description: 'null if `figure` is `students`.' })
  termName: string | null;

  @ApiProperty({
    type: 'string',
    enum: reportedStates,
    enumName: 'ReportedPlaceState',
    nullable: true,
    description: 'null if `figure` is `students`.',
  })
  status: EnrollmentState | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  enrollmentDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "Absent if your role can't read enrollments or if `figure` is `students`.",
  })
  sectionId?: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'WM 210' })
  courseCode?: string | null;

  @ApiProperty({ type: String, nullable: true, example: '001' })
  sectionNumber?: string | null;
}
