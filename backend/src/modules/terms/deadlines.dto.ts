import { ApiProperty } from '@nestjs/swagger';

/** A last day of a term. */
export class TermLastDayDto {
  @ApiProperty({
    format: 'date',
    example: '2026-09-02',
    description: 'The date of the deadline, which passes at the end of this day in Eastern Time.',
  })
  lastDay: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-09-03T04:00:00.000Z',
    description: 'When `lastDay` ends in Eastern Time.',
  })
  endsAt: string;

  @ApiProperty({ description: 'Whether `lastDay` has passed in Eastern Time.' })
  isOver: boolean;
}

/** A last day of a term, with the policy version that sets it. */
export class TermDeadlineDto extends TermLastDayDto {
  @ApiProperty({ format: 'uuid', description: 'The ID of the policy version that sets `lastDay`.' })
  policyId: string;

  @ApiProperty({ description: 'Whether the policy version applies to this term only, not to every term.' })
  isOwn: boolean;
}

/** When something opens. */
export class TermOpeningDto {
  @ApiProperty({
    format: 'date',
    example: '2026-08-24',
    description: 'The opening date. The period opens at the start of this day in Eastern Time.',
  })
  firstDay: string;

  @ApiProperty({ format: 'date-time', example: '2026-08-24T04:00:00.000Z' })
  startsAt: string;

  isOpen: boolean;
}

export class RefundDeadlineDto extends TermDeadlineDto {
  @ApiProperty({
    example: 90,
    description:
      'The percentage of tuition that is refunded if the student drops or withdraws made on or before `lastDay`.',
  })
  percent: number;
}

export class TermDeadlinesDto {
  @ApiProperty({
    description: 'The first day on which final grades can be submitted: the first day of classes.',
  })
  finalGrades: TermOpeningDto;

  @ApiProperty({
    description:
      'The last day for final grades. Until it ends, instructors can retract those they submitted.',
  })
  gradesDue: TermLastDayDto;

  @ApiProperty({
    description: 'The last day to drop without a grade. Set by the policy `add_drop`.',
  })
  addDrop: TermDeadlineDto;

  @ApiProperty({ description: 'The last day to withdraw with a W. Set by the policy `add_drop`.' })
  withdrawal: TermDeadlineDto;

  @ApiProperty({
    description:
      'The last day to replace an incomplete grade (I) before it lapses. Set by the policy `incomplete`.',
  })
  incomplete: TermDeadlineDto;

  @ApiProperty({
    description:
      'The last day on which waitlisted students can get open seats. Waitlists close after that day. Set by the policy `waitlist`.',
  })
  waitlist: TermDeadlineDto;

  @ApiProperty({ description: 'The day on which tuition is due. Set by the policy `due_dates`.' })
  tuitionDue: TermDeadlineDto;

  @ApiProperty({
    description:
      'The last day on which students may sign up for a payment plan. Set by the policy `due_dates`.',
  })
  planEnrollment: TermDeadlineDto;

  @ApiProperty({
    type: [RefundDeadlineDto],
    description: 'The refund deadlines, earliest first. Set by the policy `refund_tiers`.',
  })
  refunds: RefundDeadlineDto[];

  @ApiProperty({
    example: 0,
    description: 'The percentage of tuition that is refunded after the last deadline in `refunds`.',
  })
  refundAfterwards: number;
}
