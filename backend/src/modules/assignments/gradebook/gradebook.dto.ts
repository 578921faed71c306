import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../../common/list-request.js';
import { ExcusedDto } from '../excused-work.dto.js';

/** The endpoint has no parameters and accepts the same media types as lists. */
export const gradebookOf = { resource: 'gradebook', sort: [], filters: {} } as const satisfies ListSpec;

export class GradebookAssignmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  title: string;

  @ApiProperty({ type: Number, nullable: true })
  maxPoints: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  dueDate: string | null;

  @ApiProperty({
    description:
      'Whether the due date has passed. If true, a student who has not submitted has a missing submission.',
  })
  isDue: boolean;

  @ApiProperty({
    description:
      'Whether submissions, including late ones, are closed. If true and the assignment is published, a missing submission scores zero.',
  })
  isClosed: boolean;

  isPublished: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  gradesPostedAt: string | null;
}

export class GradebookScoreDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid' })
  submissionId: string;

  @ApiProperty({ type: Number, nullable: true, description: 'null until the submission is graded.' })
  score: number | null;

  isLate: boolean;
}

export class GradebookExcusedDto extends ExcusedDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;
}

export class GradebookStudentDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  name: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  @ApiProperty({ description: "The student's submissions." })
  scores: GradebookScoreDto[];

  @ApiProperty({ description: 'Assignments the student is excused from.' })
  excused: GradebookExcusedDto[];

  earnedPoints: number;

  @ApiProperty({
    description:
      'Total maximum points of the assignments for which count: those with a graded submission, and published, closed ' +
      "assignments for which the student has no submission. Assignments the student is excused from don't count.",
  })
  possiblePoints: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 87.5,
    description: 'The calculated grade in percent. null until an assignment counts.',
  })
  percent: number | null;
}

/** The students of a section with their scores. */
export class GradebookDto {
  assignments: GradebookAssignmentDto[];

  students: GradebookStudentDto[];
}
