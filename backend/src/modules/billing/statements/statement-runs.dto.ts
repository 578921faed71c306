import { ApiProperty } from '@nestjs/swagger';
import { DateField, TextField } from '../../../common/fields.js';
import type { ListSpec } from '../../../common/list-request.js';
import { type StatementRunStatus, statementRunStatuses } from './statement-run.entity.js';

export const statementRunList = {
  resource: 'statement-runs',
  sort: ['createdAt', 'asOf', 'status'],
  filters: { status: statementRunStatuses, asOf: 'date', id: 'uuid' },
} as const satisfies ListSpec;

export class CreateStatementRunDto {
  @DateField({
    description:
      'The last day of the statements. Required without `month`. For today, entries recorded until now are included.',
  })
  asOf?: string;

  @TextField({
    max: 7,
    example: '2026-11',
    description:
      'Instead of `asOf`: a month that has ended, whose last day is the last day of the statements.',
  })
  month?: string;
}

/** Statements of all students with activity or a balance, created in the background. */
export class StatementRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'date', description: 'The last day of the statements, in Eastern Time.' })
  asOf: string;

  @ApiProperty({ format: 'date-time', description: 'Entries recorded later are in the next statements.' })
  recordedAsOf: Date;

  @ApiProperty({ enum: statementRunStatuses, enumName: 'StatementRunStatus' })
  status: StatementRunStatus;

  @ApiProperty({ type: 'integer', nullable: true, description: 'Students with an account.' })
  studentsTotal: number | null;

  @ApiProperty({ type: 'integer', description: 'Students whose account was read.' })
  studentsDone: number;

  @ApiProperty({ description: 'Whether an account was left out: that of the person who requested it.' })
  ownAccountLeftOut: boolean;

  @ApiProperty({
    type: 'integer',
    description:
      'Statements created. Accounts without activity and balance get none, nor do those with a later statement.',
  })
  statements: number;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ben Sarr',
    description: 'null for a monthly run that started automatically.',
  })
  requestedBy: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;
}
