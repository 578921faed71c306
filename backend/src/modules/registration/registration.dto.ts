import { ApiProperty } from '@nestjs/swagger';
import { ChoiceField, IdField, ListField } from '../../common/fields.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { type CartMode, cartModes } from './rules/cart.rules.js';
import { type EarlierState, earlierStates } from './earlier-attempts.js';
import { overridableCodes } from '../../common/blockers.js';
import { EnrollmentDto, OverrideDto } from './enrollment-acts.dto.js';
import { requestedStates, type RequestedState } from '../../common/statuses.js';

const earlierAttempts =
  "The student's passed and current attempts at the course in other sections, and transfer credit for the course. Empty if there are none. For information only: the rules that block the registration are in `blockers`.";

/** An earlier attempt at the course, or credit for it. */
export class EarlierAttemptDto {
  @ApiProperty({ enum: earlierStates })
  state: EarlierState;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Fall 2026',
    description: 'The term of the attempt; null for transfer credit.',
  })
  termName: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'B+' })
  grade: string | null;

  @ApiProperty({ example: 'WM 210 was passed in Fall 2025 with B+.' })
  message: string;
}

/** The answer to a registration now; it reserves nothing. */
export class RegistrationCheckDto {
  /** Whether the registration has no blockers. */
  allowed: boolean;

  @ApiProperty({ enum: requestedStates, description: 'The requested status.' })
  status: RequestedState;

  @ApiProperty({ type: [BlockerDto], description: 'All rules that block the registration.' })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto], description: 'Rules that would block the student, but not staff.' })
  warnings: BlockerDto[];

  @ApiProperty({
    enum: overridableCodes,
    isArray: true,
    description: 'The codes of the overrides that the registration needs and would use.',
  })
  overridden: (typeof overridableCodes)[number][];

  @ApiProperty({
    type: [EarlierAttemptDto],
    description: earlierAttempts,
  })
  earlier: EarlierAttemptDto[];

  @ApiProperty({ example: 1, description: 'The version of the rule set that the check applied.' })
  rules: number;
}

export class CartItemDto {
  @IdField({ required: 'Section is required' })
  sectionId: string;

  @ChoiceField(requestedStates, {
    description:
      'The status to request. Defaults to `enrolled`. If the section is full, a request for `enrolled` does not become `waitlisted`.',
  })
  status?: RequestedState;

  @ListField(() => OverrideDto, {
    max: overridableCodes.length,
    description: 'Blockers to override, each with a reason. Requires the permission `enrollments.override`.',
  })
  overrides?: OverrideDto[];
}

export class CartDto {
  @IdField({ required: 'Student is required' })
  studentId: string;

  @IdField({ required: 'Term is required' })
  termId: string;

  @ChoiceField(cartModes, {
    description:
      '`per_item` (the default): each item is registered on its own. `all_or_nothing`: if one item is refused, all items are refused.',
  })
  mode?: CartMode;

  @ListField(() => CartItemDto, {
    required: 'Items are required',
    max: 20,
    description: 'The sections to register for, each section at most once.',
  })
  items: CartItemDto[];
}

const outcomes = ['enrolled', 'waitlisted', 'refused'] as const;

class CartItemOutcomeDto {
  @ApiProperty({ format: 'uuid' })
  sectionId: string;

  @ApiProperty({ example: 'WM 210' })
  courseCode: string;

  @ApiProperty({ example: '001' })
  sectionNumber: string;

  @ApiProperty({ enum: outcomes })
  outcome: (typeof outcomes)[number];

  @ApiProperty({
    type: [BlockerDto],
    description: 'All rules that block the item; empty if the item is accepted.',
  })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto] })
  warnings: BlockerDto[];
}

/** The outcome of one item. */
export class CartItemResultDto extends CartItemOutcomeDto {
  @ApiProperty({ type: EnrollmentDto, nullable: true, description: 'null if the item was refused.' })
  enrollment: EnrollmentDto | null;
}

/** The expected outcome of one item. */
export class CartItemCheckDto extends CartItemOutcomeDto {
  @ApiProperty({ type: [EarlierAttemptDto], description: earlierAttempts })
  earlier: EarlierAttemptDto[];

  @ApiProperty({
    enum: overridableCodes,
    isArray: true,
    description: 'The codes of the overrides that the registration needs and would use.',
  })
  overridden: (typeof overridableCodes)[number][];
}

export class CartResultDto {
  @ApiProperty({ enum: cartModes })
  mode: CartMode;

  /** The number of accepted items. */
  accepted: number;

  /** The items in the order of the request. */
  items: CartItemResultDto[];
}

/** The answer to a cart now; it reserves nothing. */
export class CartCheckDto {
  @ApiProperty({ enum: cartModes })
  mode: CartMode;

  /** Whether no item has a blocker. */
  allowed: boolean;

  @ApiProperty({
    example: 2,
    description:
      'The number of items that would be accepted. With `all_or_nothing`, either 0 or the number of all items.',
  })
  accepted: number;

  /** The items in the order of the request. */
  items: CartItemCheckDto[];

  @ApiProperty({
    example: 9,
    description: "Credits of the student's current enrollments in the term, excluding waitlisted courses.",
  })
  enrolledCredits: number;

  @ApiProperty({ example: 18, description: 'The credit limit of the term, from the policy `credit_limit`.' })
  creditLimit: number;

  @ApiProperty({ example: 1, description: 'The version of the rule set that the check applied.' })
  rules: number;
}
