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
    description: 'The entering term. Send it as `group` to list the rows behind a figure.',
  })
  id: string;

  @ApiProperty({ example: 'Fall 2025' })
  label: string;

  @ApiProperty({
    example: 120,
    description: 'Students whose first term after add/drop was this one.',
  })
  size: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Spring 2026',
    description: 'The first fall or spring term after this one.',
  })
  nextTerm: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 101,
    description: 'Students of the cohort enrolled in the next fall or spring. null before that term begins.',
  })
  returned: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 84 })
  returnedPercent: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Fall 2026',
    description: 'The same season a year later.',
  })
  yearTerm: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 93 })
  returnedAfterYear: number | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 78 })
  returnedAfterYearPercent: number | null;

  @ApiProperty({ example: 2 })
  graduated: number;

  @ApiProperty({ example: 27.5, description: 'Average credits attempted per student so far.' })
  averageAttempted: number;

  @ApiProperty({ example: 25.25 })
  averageEarned: number;
}

/** A student behind a figure. */
export class RetentionReportRowDto extends ReportedStudentDto {
  @ApiProperty({ example: 'Fall 2025' })
  firstTerm: string;

  @ApiProperty({ type: Boolean, nullable: true, description: 'null before the next fall or spring begins.' })
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
