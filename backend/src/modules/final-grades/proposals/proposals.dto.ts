import { ApiProperty } from '@nestjs/swagger';
import { type Grade, grades } from '../../../common/grades.js';
import { EnrollmentIncompleteDto } from '../../enrollments/enrollments.dto.js';
import { type NotProposed, notProposedReasons } from './proposals.rules.js';

/** A graded discussion in which a student's posts wait for a score. */
export class UngradedDiscussionDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ example: 'Week 3: index funds' })
  title: string;
}

/** Counted work without a score that a student can still submit. */
export class OpenWorkDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ example: 'Term paper' })
  title: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      "The student's own due date. It may have passed, if late work is still accepted. null: the assignment has none.",
  })
  dueDate: string | null;
}

/** A student's final grade, or the grade proposed from the calculated total. */
export class ProposedGradeDto {
  @ApiProperty({ format: 'uuid' })
  enrollmentId: string;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ enum: grades, nullable: true, description: 'The submitted final grade.' })
  grade: Grade | null;

  @ApiProperty({
    type: EnrollmentIncompleteDto,
    nullable: true,
    description: 'The agreement behind an I; null for any other grade.',
  })
  incomplete: EnrollmentIncompleteDto | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 84.25,
    description: 'The total in percent if open and ungraded work counts as zero, rounded half up to 0.01.',
  })
  percent: number | null;

  @ApiProperty({
    enum: grades,
    nullable: true,
    example: 'B',
    description: 'The grade of that total. Another grade needs a `reason`, an I its agreement.',
  })
  proposed: Grade | null;

  @ApiProperty({
    enum: notProposedReasons,
    nullable: true,
    description:
      'Why no grade is proposed: the final grade is `submitted`, counted work of the student is `ungraded` or can still ' +
      'be submitted (`open_work`), or `nothing_counts` toward the total.',
  })
  notProposed: NotProposed | null;

  @ApiProperty({
    type: 'integer',
    description:
      'The number of counted assignments with a submission, or with posts in a graded discussion, without a score.',
  })
  ungraded: number;

  @ApiProperty({ description: 'Those of them that are graded discussions, in the order of their due dates.' })
  ungradedDiscussions: UngradedDiscussionDto[];

  @ApiProperty({
    type: [OpenWorkDto],
    description:
      'The counted work without a score that the student can still submit, by their own dates. Excused work is not open.',
  })
  openWork: OpenWorkDto[];

  @ApiProperty({
    description:
      'Whether the submitted final grade can be retracted today. An imported grade, or one that changed since, cannot.',
  })
  isRetractable: boolean;
}
