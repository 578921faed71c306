import { ApiProperty } from '@nestjs/swagger';
import type { DirectoryCategory } from '../../../common/directory-categories.js';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { type Counting, countings } from '../../../common/grading-scheme.js';
import type { ListSpec } from '../../../common/list-request.js';
import { type Excuse, excuses } from './cells.rules.js';
import { ExcusedDto } from '../excused-work.dto.js';
import { FormerSectionDto } from '../former-scores.dto.js';
import { ApiCountedScore, ApiScore } from '../score.decorators.js';

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
      "Whether the class's due date has passed. If true, a student who has not submitted has a missing submission, " +
      'unless `unsubmitted` names another state for the student.',
  })
  isDue: boolean;

  @ApiProperty({
    description:
      'Whether submissions, including late ones, are closed. If true and the assignment is published, a missing submission counts.',
  })
  isClosed: boolean;

  isPublished: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  gradesPostedAt: string | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  groupId: string | null;

  @ApiProperty({ enum: countings })
  countsAs: Counting;
}

export class GradebookScoreDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid' })
  submissionId: string;

  @ApiScore('null until the submission is graded.')
  score: number | null;

  @ApiCountedScore()
  countedScore: number | null;

  isLate: boolean;
}

export const unsubmittedStates = ['ungraded', 'missing', 'not_due'] as const;

export class GradebookUnsubmittedDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({
    enum: unsubmittedStates,
    description:
      '`ungraded`: the student has posted in the graded discussion. `missing` and `not_due` follow from the ' +
      "student's own due date.",
  })
  state: (typeof unsubmittedStates)[number];
}

export class GradebookExcusedDto extends ExcusedDto {
  @ApiProperty({
    enum: excuses,
    description: '`enrolled_after_due`: the assignment was due before the student enrolled.',
  })
  because: Excuse;

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

  directoryRestriction?: DirectoryCategory[];

  @ApiProperty({ description: "The student's submissions." })
  scores: GradebookScoreDto[];

  @ApiProperty({
    description:
      'Assignments without a submission that have a due date of their own for the student, or posts. ' +
      "For other assignments without a submission, the assignment's `isDue` applies.",
  })
  unsubmitted: GradebookUnsubmittedDto[];

  @ApiProperty({ description: 'Assignments the student is excused from.' })
  excused: GradebookExcusedDto[];

  @ApiProperty({
    description:
      'Scores from sections of the same course and term in which the student no longer has a seat. They count there, ' +
      'and here once they are carried over.',
  })
  formerSections: FormerSectionDto[];

  /** After deductions, over the assignments that count now and are not dropped. */
  earnedPoints: number;

  @ApiProperty({ description: 'Total maximum points of the assignments that count now and are not dropped.' })
  possiblePoints: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 87.5,
    description:
      'The calculated grade in percent, over the work that has a score or is missing. null until an assignment counts.',
  })
  current: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 62.5,
    description: 'The same if open and ungraded work counts as zero.',
  })
  remainingAsZero: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'B+',
    description: 'The letter of the exact `current`, before it is rounded. null until an assignment counts.',
  })
  letter: string | null;
}

/** The students of a section with their scores. */
export class GradebookDto {
  @ApiProperty({ example: 3, description: 'The version of the grading scheme. 0 for the default scheme.' })
  schemeVersion: number;

  assignments: GradebookAssignmentDto[];

  students: GradebookStudentDto[];
}
