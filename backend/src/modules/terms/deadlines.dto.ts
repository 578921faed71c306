import { ApiProperty } from '@nestjs/swagger';

/** A last day of a term, with the policy version that sets it. */
export class TermDeadlineDto {
  @ApiProperty({ format: 'date', example: '2026-09-02', description: 'The last day, in New York.' })
  lastDay: string;

  @ApiProperty({
    format: 'date-time',
    example: '2026-09-03T04:00:00.000Z',
    description: 'The end of that day: the first moment that is too late.',
  })
  endsAt: string;

  @ApiProperty({ description: 'Whether the day has passed, in New York.' })
  isOver: boolean;

  @ApiProperty({ format: 'uuid', description: 'The version that holds for the term.' })
  policyId: string;

  @ApiProperty({ description: "Whether it is the term's own version, rather than the one for every term." })
  isOwn: boolean;
}

/** When something opens. */
export class TermOpeningDto {
  @ApiProperty({ format: 'date', example: '2026-08-24', description: 'The first day, in New York.' })
  firstDay: string;

  @ApiProperty({ format: 'date-time', example: '2026-08-24T04:00:00.000Z' })
  startsAt: string;

  isOpen: boolean;
}

export class RefundDeadlineDto extends TermDeadlineDto {
  @ApiProperty({ example: 90, description: 'Of the tuition, for a request until then.' })
  percent: number;
}

export class TermDeadlinesDto {
  @ApiProperty({ description: 'Final grades are taken from the first day of classes on.' })
  finalGrades: TermOpeningDto;

  @ApiProperty({ description: 'For a drop that leaves no grade; kind `add_drop`.' })
  addDrop: TermDeadlineDto;

  @ApiProperty({ description: 'For a withdrawal with a W; kind `add_drop`.' })
  withdrawal: TermDeadlineDto;

  @ApiProperty({ description: 'For an I before it lapses; kind `incomplete`.' })
  incomplete: TermDeadlineDto;

  @ApiProperty({ description: 'For promotion from waitlists, which then close; kind `waitlist`.' })
  waitlist: TermDeadlineDto;

  @ApiProperty({ type: [RefundDeadlineDto], description: 'In their order; kind `refund_tiers`.' })
  refunds: RefundDeadlineDto[];

  @ApiProperty({ example: 0, description: 'The percent that comes back after the last of `refunds`.' })
  refundAfterwards: number;
}
