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
      'The `group` of its rows: the id of the term or program, `none` for students without a program, the status, ' +
      'or `total`.',
  })
  id: string;

  @ApiProperty({ example: 'Fall 2026' })
  label: string;

  @ApiProperty({ description: 'All groups together. A student of several counts once.' })
  isTotal: boolean;

  @ApiProperty({
    example: 482,
    description: 'Who sit in a section or have completed one; by status, who have such a place.',
  })
  students: number;

  @ApiProperty({ example: 1710, description: 'Their places.' })
  places: number;

  @ApiProperty({ example: 5130, description: 'The credits of these places.' })
  credits: number;

  @ApiProperty({ example: 1600, description: 'Places that are enrolled, or in progress with an IP.' })
  enrolled: number;

  @ApiProperty({ example: 110 })
  completed: number;

  @ApiProperty({ example: 37 })
  waitlisted: number;

  @ApiProperty({ example: 51, description: 'Given up without a grade.' })
  dropped: number;

  @ApiProperty({ example: 13, description: 'Given up with a W.' })
  withdrawn: number;
}

/** An enrollment behind a figure, or a student with all enrollments. */
export class EnrollmentReportRowDto extends OmitType(ReportedStudentDto, ['id']) {
  @ApiProperty({
    format: 'uuid',
    description: "The enrollment's id; of the figure `students`, the student's.",
  })
  id: string;

  @ApiProperty({ example: 1 })
  places: number;

  @ApiProperty({ example: 3 })
  credits: number;

  @ApiProperty({ type: String, nullable: true, description: 'null: of the figure `students`.' })
  termName: string | null;

  @ApiProperty({
    type: 'string',
    enum: placeStates,
    enumName: 'ReportedPlaceState',
    nullable: true,
    description: 'null: of the figure `students`.',
  })
  status: PlaceState | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  enrollmentDate: Date | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'Only for readers of enrollments.',
  })
  sectionId?: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'WM 210' })
  courseCode?: string | null;

  @ApiProperty({ type: String, nullable: true, example: '001' })
  sectionNumber?: string | null;
}
