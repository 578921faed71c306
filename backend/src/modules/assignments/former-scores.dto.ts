import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IdsField } from '../../common/fields.js';
import { type CarryOverState, carryOverStates } from './carry-over.rules.js';
import { messages } from './messages.js';
import { ApiCountedScore, ApiScore } from './score.decorators.js';

/** Whether a score of a former section can be carried over into this one, and to which assignment. */
export class CarryOverDto {
  @ApiProperty({
    enum: carryOverStates,
    description:
      '`ready`: it can be carried over. `scored`, `submitted`, `excused_here`, `draft`: the matching assignment has a ' +
      'score for the student, has work to grade, is excused or is a draft. `points_differ`: it has other maximum ' +
      'points. `above_points`: the score is above its points. `newer_score`: another former section has a score that ' +
      'was given later. `ambiguous`: several assignments match. `excused`: the student was excused in the former ' +
      'section. `no_match`: no assignment matches.',
  })
  state: CarryOverState;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description:
      'The matching assignment of this section: a copy with the same origin, or else one with the same title and ' +
      'maximum points. null without exactly one.',
  })
  assignmentId: string | null;
}

/** A score that a student has in a former section, without texts, files or feedback. */
export class FormerScoreDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  @ApiProperty({ example: 'Essay' })
  title: string;

  @ApiProperty({ type: Number, nullable: true, example: 50 })
  maxPoints: number | null;

  @ApiScore('null for excused work without a score.')
  score: number | null;

  @ApiCountedScore()
  countedScore: number | null;

  /** Whether an instructor of the former section excused the student. */
  isExcused: boolean;

  @ApiPropertyOptional({ description: 'Only in the gradebook.' })
  carryOver?: CarryOverDto;
}

/** A former section of the same course and term, with what the student has scores for there. */
export class FormerSectionDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ example: 179.99, description: 'The sum of the scores that count, without excused work.' })
  earnedPoints: number;

  @ApiProperty({ example: 200, description: 'The sum of the maximum points of the same assignments.' })
  possiblePoints: number;

  scores: FormerScoreDto[];
}

export class CarryOverRequestDto {
  @IdsField({
    required: messages.studentsRequired,
    max: 500,
    description: 'The students whose scores are carried over. List each student only once.',
  })
  studentIds: string[];
}

export class CarriedScoreDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid', description: 'The assignment of this section.' })
  assignmentId: string;

  @ApiProperty({ format: 'uuid', description: 'The assignment of the former section.' })
  formerAssignmentId: string;

  @ApiProperty({ example: 20, description: 'The score that counted in the former section.' })
  score: number;
}

export class CarryOverResultDto {
  @ApiProperty({
    description: 'The scores that were carried over. Empty if there was nothing to carry over.',
  })
  scores: CarriedScoreDto[];
}

/** The graded work that stays in a section when the student leaves it. */
export class GradedWorkDto {
  @ApiProperty({ example: 4, description: 'The number of assignments with a score.' })
  assignments: number;

  @ApiProperty({ example: 179.99, description: 'The sum of the scores that count, without excused work.' })
  earnedPoints: number;

  @ApiProperty({ example: 200, description: 'The sum of the maximum points of the same assignments.' })
  possiblePoints: number;
}
