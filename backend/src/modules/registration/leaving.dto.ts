import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { circumstances } from '../../common/refund-tiers.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { GradedWorkDto } from '../assignments/former-scores.dto.js';
import { type LeavingAct, leavingActs } from './rules/consequences.rules.js';

export const consequencesOfLeaving = {
  resource: 'consequences',
  sort: [],
  filters: { act: leavingActs, sectionId: 'id', circumstance: circumstances, requestedOn: 'date' },
} as const satisfies ListSpec;

class OutlookInstallmentDto {
  @ApiProperty({ format: 'uuid' })
  planId: string;

  @ApiProperty({ type: 'integer', example: 1 })
  number: number;

  @ApiProperty({ format: 'date' })
  dueDate: string;

  @ApiProperty({ example: '329.17' })
  amount: string;

  @ApiProperty({ example: '0.00' })
  paidAmount: string;
}

export class AccountFiguresDto {
  @ApiProperty({ example: '2550.00', description: 'Tuition charged for the term, in US dollars.' })
  tuition: string;

  @ApiProperty({ example: '25.00', description: 'Fees charged for the term, in US dollars.' })
  fees: string;

  @ApiProperty({ example: '0.00', description: 'Money on the account that pays nothing yet.' })
  credit: string;

  @ApiProperty({
    type: () => [OutlookInstallmentDto],
    description: 'Installments of all active payment plans.',
  })
  installments: OutlookInstallmentDto[];
}

export class AccountOutlookDto {
  before: AccountFiguresDto;

  after: AccountFiguresDto;
}

/** The consequences of dropping, withdrawing or swapping today. */
export class ConsequencesDto {
  @ApiProperty({ format: 'date', description: 'Today in Eastern Time.' })
  today: string;

  @ApiProperty({ format: 'date', description: 'The last day to drop without a grade.' })
  addDropUntil: string;

  @ApiProperty({ format: 'date', description: 'The last day to withdraw with a W.' })
  withdrawUntil: string;

  @ApiProperty({ format: 'date' })
  termStartDate: string;

  @ApiProperty({ format: 'date' })
  termEndDate: string;

  @ApiProperty({
    enum: [...leavingActs, 'swap'],
    nullable: true,
    description:
      'The act that the consequences are for: the requested act, or the default act if none was requested. null if the act is not possible today.',
  })
  act: LeavingAct | 'swap' | null;

  @ApiProperty({
    enum: ['W'],
    nullable: true,
    description: 'The grade on the transcript after a withdrawal; null for other acts.',
  })
  grade: 'W' | null;

  @ApiProperty({
    example:
      'A W appears on the transcript. 50% of the tuition is refunded. Another student may get the seat immediately.',
  })
  message: string;

  @ApiProperty({
    type: 'number',
    nullable: true,
    description:
      'Percent of the tuition that the act removes that is refunded, by the circumstance and the day of the request. null if no tuition is removed, as between full-time loads at a flat rate.',
  })
  refundPercent: number | null;

  @ApiProperty({
    description: "The student's credits in the term before the act. Excludes waitlisted courses.",
  })
  creditsBefore: number;

  creditsAfter: number;

  isFullTimeBefore: boolean;

  isFullTimeAfter: boolean;

  @ApiPropertyOptional({
    example: '2200.00',
    description: "For a swap: the student's tuition for the term before the swap.",
  })
  tuitionBefore?: string;

  @ApiPropertyOptional({
    example: '1800.00',
    description: "For a swap: the student's tuition for the term after the swap.",
  })
  tuitionAfter?: string;

  @ApiPropertyOptional({
    example: '360.00',
    description:
      'For a swap: the refund, which is `refundPercent` percent of the tuition that the swap removes.',
  })
  refundAmount?: string;

  @ApiProperty({
    type: () => AccountOutlookDto,
    nullable: true,
    description:
      "The student's account before and after the act; null without the permission `charges.read`.",
  })
  account: AccountOutlookDto | null;

  @ApiProperty({
    type: () => GradedWorkDto,
    nullable: true,
    description:
      'The graded work that stays in the section, for a move too. Another section of the course shows the scores and ' +
      'can carry them over, but no texts, files or feedback. Students get posted scores. null without the permission ' +
      '`submissions.read`.',
  })
  gradedWork: GradedWorkDto | null;

  @ApiProperty({ type: [BlockerDto], description: 'Rules that block the act today.' })
  blockers: BlockerDto[];

  @ApiProperty({ type: [BlockerDto], description: 'Rules that would block a student, but not staff.' })
  warnings: BlockerDto[];
}
