import { ApiProperty } from '@nestjs/swagger';
import { ApiDirectoryMark } from '../../common/directory-mark.decorator.js';
import type { ListSpec } from '../../common/list-request.js';
import { ExcusedDto } from './excused-work.dto.js';

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

  @ApiProperty({ description: 'The due date has passed. Students without a submission are missing one.' })
  isDue: boolean;

  @ApiProperty({
    description: 'Late submissions are closed. A missing submission scores zero.',
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

  @ApiProperty({ type: Number, nullable: true, description: 'null until graded.' })
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
      'Points of graded submissions and of published, closed assignments without a submission. Excused ' +
      "assignments don't count in earned and possible points.",
  })
  possiblePoints: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 87.5,
    description: 'null until an assignment counts.',
  })
  percent: number | null;
}

/** The students of a section with their scores. */
export class GradebookDto {
  assignments: GradebookAssignmentDto[];

  students: GradebookStudentDto[];
}
