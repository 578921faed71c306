import { ApiProperty } from '@nestjs/swagger';
import { JsonField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type RunFailure, runFailures, type RunStatus, runStatuses } from './report-run.entity.js';
import { messages } from './messages.js';

export const reportRunList = {
  resource: 'report-runs',
  sort: ['createdAt', 'report', 'status', 'size'],
  filters: { status: runStatuses, report: 'text', id: 'uuid' },
} as const satisfies ListSpec;

/** A report that the reader requested as a file. */
export class ReportRunDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'revenue/rows', description: 'The part of the report path after `/api/reports/`.' })
  report: string;

  @ApiProperty({ example: 'Revenue, payments' })
  title: string;

  @ApiProperty({ type: 'object', additionalProperties: true, example: { month: '2026-11' } })
  filters: Record<string, unknown>;

  @ApiProperty({ enum: runStatuses, enumName: 'ReportRunStatus' })
  status: RunStatus;

  @ApiProperty({ example: 2000 })
  rowsDone: number;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 4210,
    description: 'null until the first rows are written.',
  })
  rowsTotal: number | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 734_003,
    description: 'The size of the file in bytes. null until the report is finished.',
  })
  size: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description:
      'The instant whose data the file has. null until the report is finished, and for files of an earlier version.',
  })
  dataAsOf: Date | null;

  @ApiProperty({
    enum: runFailures,
    enumName: 'ReportRunFailure',
    nullable: true,
    description:
      '`permission`: your role can no longer read the report. `room`: the disk is full. `error`: any other ' +
      'failure. null if the report has not failed.',
  })
  failure: RunFailure | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt: Date | null;

  @ApiProperty({ format: 'date-time', description: 'When the report and its file are deleted.' })
  expiresAt: Date;
}

export class CreateReportRunDto {
  @TextField({
    required: messages.reportRequired,
    max: 100,
    example: 'revenue/rows',
    description: 'The part of the report path after `/api/reports/`.',
  })
  report: string;

  @JsonField({
    schema: { type: 'object', additionalProperties: true },
    example: {},
    description: 'The filters of the report, by name. Defaults to no filters.',
  })
  filters?: Record<string, unknown>;
}
