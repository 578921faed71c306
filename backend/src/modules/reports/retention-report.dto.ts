import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { enrollmentStatuses, type StudentStatus } from '../students/students.dto.js';
import { ReportedStudentDto } from './student-row.dto.js';

export const retentionFigures = {
  resource: 'retention-report',
  sort: [],
  filters: {},
} as const satisfies ListSpec;

export const retentionRows = {
  resource: 'retention-report-rows',
  sort: ['studentName', 'studentNumber', 'programName', 'creditsAttempted', 'creditsEarned'],
  filters: {
    group: 'uuid',
    figure: ['size', 'returned', 'returned_after_year', 'graduated'],
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** Students with the same first term, and how many returned. */
export class RetentionFiguresDto {
  @ApiProperty({
    format: 'uuid',
    description: 'The ID of the entering term. Send it as `group` to list the students behind a figure.',
  })
  id: string;

  @ApiProperty({ example: 'Fall 2025' })
  label: string;

  @ApiProperty({
    example: 120,
    description: 'Number of students in the cohort.',
  })
  size: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Spring 2026',
    description: 'The first fall or spring term after the entering term.',
  })
  nextTerm: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 101,
    description:
      'Number of students in the cohort who were enrolled in `nextTerm`. null until that term begins.',
  })
  returned: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 84 })
  returnedPercent: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Fall 2026',
    description:
      'The term of the same season in the next year. For summer cohorts, the fall term of that year. For winter cohorts, the spring term.',
  })
  yearTerm: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 93 })
  returnedAfterYear: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 78 })
  returnedAfterYearPercent: number | null;

  @ApiProperty({ example: 2 })
  graduated: number;

  @ApiProperty({ example: 27.5, description: 'Credits that the students have attempted so far, on average.' })
  averageAttempted: number;

  @ApiProperty({ example: 25.25 })
  averageEarned: number;
}

/** A student behind a figure. */
export class RetentionReportRowDto extends ReportedStudentDto {
  @ApiProperty({ example: 'Fall 2025' })
  firstTerm: string;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    description:
      'Whether the student was enrolled in the next fall or spring term. null until that term begins.',
  })
  hasReturned: boolean | null;

  @ApiProperty({ type: Boolean, nullable: true })
  hasReturnedAfterYear: boolean | null;

  @ApiProperty({ enum: enrollmentStatuses, enumName: 'StudentStatus' })
  enrollmentStatus: StudentStatus;

  @ApiProperty({ example: 30 })
  creditsAttempted: number;

  @ApiProperty({ example: 27 })
  creditsEarned: number;
}
