import { ApiProperty } from '@nestjs/swagger';
import { JsonField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type RunFailure, runFailures, type RunStatus, runStatuses } from './report-run.entity.js';

export const reportRunList = {
  resource: 'report-runs',
  sort: ['createdAt', 'report', 'status', 'size'],
  filters: { status: runStatuses, report: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** A report that the reader requested as a file. */
export class ReportRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'revenue/rows', description: 'As in its address below /api/reports.' })
  report: string;

  @ApiProperty({ example: 'Revenue, payments' })
  title: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { month: '2026-11' } })
  filters: Record<string, unknown>;

  @ApiProperty({ enum: runStatuses, enumName: 'ReportRunStatus' })
  status: RunStatus;

  @ApiProperty({ example: 2000 })
  rowsDone: number;

  @ApiProperty({ type: 'integer', nullable: true, example: 4210, description: 'Known with the first rows.' })
  rowsTotal: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 734_003,
    description: 'In bytes, once it is done.',
  })
  size: number | null;

  @ApiProperty({
    enum: runFailures,
    enumName: 'ReportRunFailure',
    nullable: true,
    description:
      '`permission`: the role may no longer read it. `room`: the disk is full. `error`: it failed several times.',
  })
  failure: RunFailure | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;

  @ApiProperty({ format: 'date-time', description: 'Then it is deleted, and its file.' })
  expiresAt: Date;
}

export class CreateReportRunDto {
  @TextField({
    required: 'Report is required',
    max: 100,
    example: 'revenue/rows',
    description: 'As in its address below /api/reports.',
  })
  report: string;

  @JsonField({
    schema: { type: 'object', additionalProperties: true },
    example: {},
    description: 'The filters of that address. None unless given.',
  })
  filters?: Record<string, unknown>;
}
