import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../common/list-request.js';
import { type ApplicationState, applicationStates } from '../applications/application.entity.js';

export const funnelFigures = [
  'started',
  'submitted',
  'completed',
  'decided',
  'accepted',
  'enrolled',
] as const;
export type FunnelFigure = (typeof funnelFigures)[number];

export const admissionsGroupings = ['term', 'program'] as const;
export type AdmissionsGrouping = (typeof admissionsGroupings)[number];

export const admissionsFigures = {
  resource: 'admissions-report',
  sort: [],
  filters: { by: admissionsGroupings, termId: 'uuid', programId: 'uuid' },
} as const satisfies ListSpec;

export const admissionsRows = {
  resource: 'admissions-report-rows',
  sort: ['number', 'applicantName', 'state', 'startedAt', 'submittedAt'],
  filters: {
    by: admissionsGroupings,
    termId: 'uuid',
    programId: 'uuid',
    group: 'text',
    figure: funnelFigures,
    id: 'uuid',
  },
} as const satisfies ListSpec;

const hours = (from: string, to: string) =>
  ApiProperty({
    type: Number,
    nullable: true,
    example: 26.5,
    description: `Median hours from ${from} to ${to}. null without such applications.`,
  });

/** How many applications of a group reached each state, and how long that took. */
export class AdmissionsFiguresDto {
  @ApiProperty({
    example: 'total',
    description:
      'Send this ID as `group` to list the rows behind a figure. It is the ID of the term or program, both with a period ' +
      'between them, or `total`.',
  })
  id: string;

  @ApiProperty({ example: 'Business Administration' })
  label: string;

  @ApiProperty({ description: 'Whether this is the total row. Without `by`, there is none.' })
  isTotal: boolean;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'null in a row of all terms.' })
  termId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Spring 2027' })
  termName: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'null in a row of all programs.',
  })
  programId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Business Administration' })
  programName: string | null;

  @ApiProperty({ type: 'integer' })
  started: number;

  @ApiProperty({ type: 'integer' })
  submitted: number;

  @ApiProperty({
    type: 'integer',
    description: 'Submitted, with every item of the checklist received or waived.',
  })
  completed: number;

  @ApiProperty({ type: 'integer', description: 'With a released decision of any kind.' })
  decided: number;

  @ApiProperty({ type: 'integer' })
  accepted: number;

  @ApiProperty({ type: 'integer' })
  enrolled: number;

  @hours('start', 'submission')
  hoursToSubmit: number | null;

  @hours('submission', 'a complete checklist')
  hoursToComplete: number | null;

  @hours('a complete checklist', 'the first released decision')
  hoursToDecide: number | null;

  @hours('the first released decision', 'acceptance')
  hoursToAccept: number | null;

  @hours('acceptance', 'enrollment')
  hoursToEnroll: number | null;
}

/** An application behind a figure. `id` is the application's. */
export class AdmissionsReportRowDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000123' })
  number: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ format: 'date-time' })
  startedAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  submittedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  decidedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  acceptedAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  enrolledAt: Date | null;
}
