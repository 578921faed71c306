import { ApiProperty } from '@nestjs/swagger';

/** A last day of a term, with the policy version that sets it. */
export class TermDeadlineDto {
  @ApiProperty({ format: 'date', example: '2026-09-02', description: 'The last day, in Eastern Time.' })
  lastDay: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-09-03T04:00:00.000Z',
    description: 'The end of that day, in Eastern Time.',
  })
  endsAt: string;

  @ApiProperty({ description: 'Whether the day has passed, in Eastern Time.' })
  isOver: boolean;

  @ApiProperty({ format: 'uuid', description: 'The policy version that applies to the term.' })
  policyId: string;

  @ApiProperty({ description: "Whether this is the term's own version, not the version for every term." })
  isOwn: boolean;
}

/** When something opens. */
export class TermOpeningDto {
  @ApiProperty({ format: 'date', example: '2026-08-24', description: 'The first day, in Eastern Time.' })
  firstDay: string;

  @ApiProperty({ format: 'date-time', example: '2026-08-24T04:00:00.000Z' })
  startsAt: string;

  isOpen: boolean;
}

export class RefundDeadlineDto extends TermDeadlineDto {
  @ApiProperty({
    example: 90,
    description: 'Percent of the tuition that is refunded for a request by that day.',
  })
  percent: number;
}

export class TermDeadlinesDto {
  @ApiProperty({
    description: 'The first day on which final grades can be submitted: the first day of classes.',
  })
  finalGrades: TermOpeningDto;

  @ApiProperty({
    description: 'The last day for a drop, which leaves no grade. Set by the policy `add_drop`.',
  })
  addDrop: TermDeadlineDto;

  @ApiProperty({ description: 'The last day for a withdrawal with a W. Set by the policy `add_drop`.' })
  withdrawal: TermDeadlineDto;

  @ApiProperty({
    description: 'The last day to replace an I before it lapses. Set by the policy `incomplete`.',
  })
  incomplete: TermDeadlineDto;

  @ApiProperty({
    description: 'The last day for promotion from waitlists, which then close. Set by the policy `waitlist`.',
  })
  waitlist: TermDeadlineDto;

  @ApiProperty({
    type: [RefundDeadlineDto],
    description: 'The refund dates, earliest first. Set by the policy `refund_tiers`.',
  })
  refunds: RefundDeadlineDto[];

  @ApiProperty({
    example: 0,
    description: 'Percent of the tuition that is refunded after the last date in `refunds`.',
  })
  refundAfterwards: number;
}
