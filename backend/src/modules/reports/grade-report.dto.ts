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
      'Send it as `group` to list the rows behind a figure. The grade, or `total` for all grades with points.',
  })
  id: string;

  @ApiProperty({ example: 'A-' })
  label: string;

  @ApiProperty({ description: 'The total of grades with points.' })
  isTotal: boolean;

  @ApiProperty({ description: 'Whether the grade has points. W, I and IP have none.' })
  isOnScale: boolean;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 84,
    description:
      'The number of grades. If you may not read grades, it leaves out courses with fewer than ten grades in ' +
      'a term, and is null if none remain.',
  })
  count: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 12.5,
    description:
      'Percent of the grades with points. null for grades without points, and where `count` is null.',
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
