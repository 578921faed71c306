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

export const admissionsFigures = {
  resource: 'admissions-report',
  sort: [],
  filters: { termId: 'uuid', programId: 'uuid' },
} as const satisfies ListSpec;

export const admissionsRows = {
  resource: 'admissions-report-rows',
  sort: ['number', 'applicantName', 'state', 'startedAt', 'submittedAt'],
  filters: { termId: 'uuid', programId: 'uuid', figure: funnelFigures, id: 'uuid' },
} as const satisfies ListSpec;

const hours = (from: string, to: string) =>
  ApiProperty({
    type: Number,
    nullable: true,
    example: 26.5,
    description: `Median hours from ${from} to ${to}. null without such applications.`,
  });

/** How many applications to a program and term reached each state, and how long that took. */
export class AdmissionsFiguresDto {
  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

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
