import { ApiProperty } from '@nestjs/swagger';
import type { DirectoryCategory } from '../../../common/directory-categories.js';
import { ApiDirectoryMark } from '../../../common/directory-mark.decorator.js';
import { ChoiceField, IdField, ListField, NumberField } from '../../../common/fields.js';
import { type Counting, countings } from '../../../common/grading-scheme.js';
import { type ScaleLetter, scaleLetters } from '../../../common/letter-scale.js';
import { FormerSectionDto } from '../former-scores.dto.js';
import { GradingSchemeDto } from './grading-scheme.dto.js';
import { messages } from '../messages.js';
import { type CellState, cellStates, type Excuse, excuses } from './cells.rules.js';

/** How one assignment counts for a student. */
export class ExplainedCellDto {
  @ApiProperty({ format: 'uuid' })
  assignmentId: string;

  title: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  groupId: string | null;

  @ApiProperty({ enum: countings })
  countsAs: Counting;

  @ApiProperty({
    enum: cellStates,
    description:
      '`graded` and `missing` count. `ungraded`, `unposted` (closed, and the grades are not posted to students) and ' +
      '`open` count as zero in `remainingAsZero` only. The others never count.',
  })
  state: CellState;

  @ApiProperty({ enum: excuses, nullable: true, description: 'Why the assignment is excused.' })
  excuse: Excuse | null;

  @ApiProperty({ type: String, nullable: true, description: 'What the instructor noted for this student.' })
  note: string | null;

  @ApiProperty({ type: Number, nullable: true })
  maxPoints: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "The student's own due date.",
  })
  dueDate: string | null;

  /** Whether the due date is an extension. */
  isExtended: boolean;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  submittedAt: string | null;

  @ApiProperty({ type: Number, nullable: true, description: 'The score before a late deduction.' })
  score: number | null;

  @ApiProperty({ example: 2, description: 'The hours or days started after the due date that cost points.' })
  lateIntervals: number;

  @ApiProperty({ example: 5, description: 'The points deducted because the submission is late.' })
  deduction: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    description: 'The points that count. null if none count now.',
  })
  earnedPoints: number | null;

  /** Whether the group drops it, so that it doesn't count in `current`. */
  isDropped: boolean;
}

/** A group's part of a total. */
export class ExplainedGroupDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  groupId: string | null;

  name: string;

  @ApiProperty({ type: Number, nullable: true })
  weight: number | null;

  extraCredit: boolean;

  @ApiProperty({ description: 'Points earned on regular assignments that are not dropped.' })
  earnedPoints: number;

  @ApiProperty({ description: 'Points earned on extra-credit assignments.' })
  extraPoints: number;

  @ApiProperty({ description: 'Points possible on regular assignments that are not dropped.' })
  possiblePoints: number;

  @ApiProperty({ type: Number, nullable: true, description: 'null without points possible.' })
  percent: number | null;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 54,
    description: 'The weight times the percent, rounded half up to 0.01. null without weights or percent.',
  })
  weighted: number | null;

  @ApiProperty({ type: String, isArray: true, format: 'uuid', description: 'The dropped assignments.' })
  dropped: string[];
}

/** A total with its parts. */
export class ExplainedTotalDto {
  groups: ExplainedGroupDto[];

  earnedPoints: number;

  possiblePoints: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 100,
    description: 'The sum of the weights of the regular groups with a percent. null without weights.',
  })
  weightSum: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 84.25, description: 'Rounded half up to 0.01.' })
  percent: number | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '337/4',
    description: 'The exact percent as a fraction. The letter follows from it.',
  })
  exact: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'B' })
  letter: string | null;
}

/** A student's calculated grade, line by line. */
export class OwnExplanationDto {
  scheme: GradingSchemeDto;

  cells: ExplainedCellDto[];

  @ApiProperty({ description: 'Over the work that has a score or is missing.' })
  current: ExplainedTotalDto;

  @ApiProperty({ description: 'The same if open and ungraded work counts as zero.' })
  remainingAsZero: ExplainedTotalDto;
}

/** The calculated grade of a student who has a seat, with what the student brings from former sections. */
export class CurrentExplanationDto extends OwnExplanationDto {
  @ApiProperty({
    description:
      'Scores from sections of the same course and term in which the student no longer has a seat. They count there, ' +
      'and here once they are carried over. Students see posted scores.',
  })
  formerSections: FormerSectionDto[];
}

/** The same, for instructors. */
export class ExplanationDto extends CurrentExplanationDto {
  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ example: 'S2600017' })
  studentNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Grace Hopper' })
  name: string | null;

  @ApiDirectoryMark()
  directoryRestricted?: boolean;

  directoryRestriction?: DirectoryCategory[];
}

/** A score that a student imagines. */
export class ImaginedScoreDto {
  @IdField({ required: messages.assignmentRequired })
  assignmentId: string;

  @NumberField({ required: messages.scoreRequired, min: 0, max: 999.99, example: 45 })
  score: number;
}

export class WhatIfDto {
  @ListField(() => ImaginedScoreDto, {
    max: 500,
    description: 'Scores for assignments that are open, ungraded or not posted.',
  })
  scores?: ImaginedScoreDto[];

  @ChoiceField(scaleLetters, { nullable: true, description: "A letter of the section's grading scheme." })
  target?: ScaleLetter | null;
}

/** The result of a what-if calculation. Nothing is saved. */
export class WhatIfResultDto {
  @ApiProperty({ type: Number, nullable: true, example: 84.25, description: 'The total with these scores.' })
  current: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 71.5 })
  remainingAsZero: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'B' })
  letter: string | null;

  @ApiProperty({
    example: 3,
    description: 'Number of assignments that could still count and have no score here.',
  })
  remaining: number;

  @ApiProperty({
    type: Number,
    nullable: true,
    example: 88,
    description:
      'The lowest whole percent on each remaining assignment that reaches the target. null if none does, or without a target.',
  })
  neededPercent: number | null;
}
