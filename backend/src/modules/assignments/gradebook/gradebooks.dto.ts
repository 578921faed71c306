import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';

export const gradebookList = {
  resource: 'gradebooks',
  sort: ['courseCode', 'toGrade', 'waiting', 'waitingSince', 'finalGradesMissing'],
  filters: {
    termId: 'uuid',
    instructorId: 'uuid',
    search: 'text',
    isActive: 'boolean',
    toGrade: 'boolean',
    waiting: 'boolean',
    gradesOverdue: 'boolean',
    id: 'uuid',
  },
} as const satisfies ListSpec;

/** The grading work of a section. */
export class SectionGradingDto {
  @ApiProperty({ format: 'uuid', description: "The section's ID." })
  id: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Fall 2026' })
  termName: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  courseTitle: string;

  instructorName: string | null;

  @ApiProperty({ example: 28 })
  enrolled: number;

  @ApiProperty({ example: 6, description: 'Number of published assignments.' })
  assignments: number;

  @ApiProperty({ example: 1 })
  drafts: number;

  @ApiProperty({ example: 9, description: 'Number of submissions to grade.' })
  toGrade: number;

  @ApiProperty({
    example: 3,
    description:
      'Number of scores to give for posts in graded discussions: one for each student and discussion with posts.',
  })
  postsToGrade: number;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the oldest submission or post to grade was sent. null if there is none.',
  })
  waitingSince: Date | null;

  @ApiProperty({ example: 1, description: "Number of assignments with grades that aren't posted." })
  toPost: number;

  @ApiProperty({ example: 28, description: 'Number of students without a final grade.' })
  finalGradesMissing: number;
}
