import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type Grade, grades } from '../enrollments/enrollments.dto.js';
import { ReportedStudentDto } from './student-row.dto.js';

export { type Grade, grades };

export const gradeFigures = {
  resource: 'grade-report',
  sort: [],
  filters: { termId: 'uuid', courseId: 'uuid', department: 'text' },
} as const satisfies ListSpec;

export const gradeRows = {
  resource: 'grade-report-rows',
  sort: ['studentName', 'studentNumber', 'programName', 'courseCode'],
  filters: { ...gradeFigures.filters, group: [...grades, 'total'], id: 'uuid' },
} as const satisfies ListSpec;

/** The number of each final grade. */
export class GradeFiguresDto {
  @ApiProperty({
    example: 'A-',
    description:
      'The grade, or `total` for all grades with points. Send this ID as `group` to list the final grades behind the figure.',
  })
  id: string;

  @ApiProperty({ example: 'A-' })
  label: string;

  @ApiProperty({ description: 'Whether this row is the total of the grades with points.' })
  isTotal: boolean;

  @ApiProperty({ description: 'Whether the grade has points. W, I, IP, P and NP have none.' })
  isOnScale: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 84,
    description:
      "How often the grade was posted. For roles that can't read grades, courses with fewer than ten grades in a " +
      'term are excluded, and the count is null if no grades remain.',
  })
  count: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 12.5,
    description:
      'Percent of all grades with points. null if the grade has no points, no grade with points was counted, or `count` is null.',
  })
  percent: number | null;
}

/** A final grade behind a figure; only for people who may read grades. */
export class GradeReportRowDto extends ReportedStudentDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ enum: grades, enumName: 'Grade' })
  grade: Grade;
}
