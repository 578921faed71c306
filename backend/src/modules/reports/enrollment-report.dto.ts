import { ApiProperty, OmitType } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { ReportedStudentDto } from './student-row.dto.js';

export const groupings = ['term', 'program', 'status'] as const;
export const placeStates = ['enrolled', 'completed', 'waitlisted', 'dropped', 'withdrawn'] as const;
export type PlaceState = (typeof placeStates)[number];

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
    figure: ['students', 'places', ...placeStates],
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Enrollment by term, by program or by status. */
export class EnrollmentFiguresDto {
  @ApiProperty({
    example: 'total',
    description:
      'Send it as `group` to list the rows behind a figure. The ID of the term or program, `none` for students ' +
      'without a program, the status, or `total`.',
  })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  label: string;

  @ApiProperty({ description: 'The total row. A student in several groups counts once.' })
  isTotal: boolean;

  @ApiProperty({
    example: 482,
    description:
      'Students who are enrolled in a section or have completed one. By status: students with such an enrollment.',
  })
  students: number;

  @ApiProperty({ example: 1710, description: 'Enrollments.' })
  places: number;

  @ApiProperty({ example: 5130, description: 'Credits of these enrollments.' })
  credits: number;

  @ApiProperty({ example: 1600, description: 'Current enrollments, including those with the grade IP.' })
  enrolled: number;

  @ApiProperty({ example: 110 })
  completed: number;

  @ApiProperty({ example: 37 })
  waitlisted: number;

  @ApiProperty({ example: 51, description: 'Dropped without a grade.' })
  dropped: number;

  @ApiProperty({ example: 13, description: 'Withdrawn with a W.' })
  withdrawn: number;
}

/** An enrollment behind a figure, or a student with all enrollments. */
export class EnrollmentReportRowDto extends OmitType(ReportedStudentDto, ['id']) {
  @ApiProperty({
    format: 'uuid',
    description: "The enrollment's ID. For the figure `students`, the student's ID.",
  })
  id: string;

  @ApiProperty({ example: 1 })
  places: number;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ type: String, nullable: true, description: 'null for the figure `students`.' })
  termName: string | null;

  @ApiProperty({
    type: 'string',
    enum: placeStates,
    enumName: 'ReportedPlaceState',
    nullable: true,
    description: 'null for the figure `students`.',
  })
  status: PlaceState | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  enrollmentDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Only for roles that can read enrollments.',
  })
  sectionId?: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'WM 210' })
  courseCode?: string | null;

  @ApiProperty({ type: String, nullable: true, example: '001' })
  sectionNumber?: string | null;
}
