import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, ChoiceField, DateField, IdField, ListField, TextField } from '../../common/fields.js';
import { type Circumstance, circumstances } from '../../common/refund-tiers.js';
import { BlockerDto } from '../../platform/http/problem.dto.js';
import { LateWithdrawalDto } from './enrollment-acts.dto.js';
import { AccountOutlookDto } from './leaving.dto.js';
import { type LeavingAct, leavingActs } from './rules/consequences.rules.js';

export class CreateTermWithdrawalDto {
  @IdField({ required: 'Term is required' })
  termId: string;

  @DateField({
    nullable: true,
    description:
      "The day of the student's request, whose percent applies. Not after today, and not before the student had a seat. Defaults to today.",
  })
  requestedOn?: string | null;

  @ChoiceField(circumstances, { nullable: true, description: 'As for a drop of one enrollment.' })
  circumstance?: Circumstance | null;

  @TextField({ required: 'Reason is required', max: 500, multiline: true })
  reason: string;

  @DateField({
    nullable: true,
    description: 'The last date on which the student attended. Required if an enrollment ends with a W.',
  })
  lastAttendanceDate?: string | null;

  @IdField({ nullable: true, description: "The student's withdrawal request." })
  inquiryId?: string | null;

  @ListField(() => LateWithdrawalDto, {
    max: 1,
    description:
      'The override needed if an enrollment ends with a W after the last day for a W. Requires the permission ' +
      '`enrollments.override`.',
  })
  overrides?: LateWithdrawalDto[];

  @BooleanField({
    description:
      'Whether to return the consequences without ending the enrollments. `warnings` has what needs an override.',
  })
  dryRun?: boolean;
}

class EndedEnrollmentDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'BIO 110' })
  courseCode: string;

  @ApiProperty({ enum: leavingActs })
  act: LeavingAct;

  @ApiProperty({ enum: ['W'], nullable: true, description: 'The grade on the transcript.' })
  grade: 'W' | null;
}

/** A withdrawal from all enrollments of a term. */
export class TermWithdrawalDto {
  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null in a dry run.' })
  withdrawalId: string | null;

  @ApiProperty({ format: 'uuid' })
  studentId: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ type: () => [EndedEnrollmentDto] })
  enrollments: EndedEnrollmentDto[];

  @ApiProperty({
    type: [BlockerDto],
    description:
      'The last day for a W, if it has passed. Ending the enrollments then needs the override of `window_closed`.',
  })
  warnings: BlockerDto[];

  @ApiProperty({
    type: () => AccountOutlookDto,
    nullable: true,
    description: "The student's account before and after; null without the permission `charges.read`.",
  })
  account: AccountOutlookDto | null;
}
