import { ApiProperty } from '@nestjs/swagger';
import type { ListSpec } from '../../../common/list-request.js';
import {
  type ApplicationSource,
  applicationSources,
  type ApplicationState,
  applicationStates,
  itemParties,
  type OfficeAct,
  officeActs,
} from '../application-states.js';
import { ApplicationFileDto, ChecklistItemDto, StepAnswersDto } from '../apply/apply.dto.js';
import { applicationWarningCodes, type Warning } from './warnings.rules.js';
import { RecommendationRatingsDto } from '../../recommendations/recommendation-ratings.dto.js';

export { type ApplicationState, applicationStates };

export const applicationList = {
  resource: 'applications',
  sort: [
    'number',
    'applicantName',
    'email',
    'programName',
    'termName',
    'state',
    'openItems',
    'touchedAt',
    'submittedAt',
    'completedAt',
  ],
  filters: {
    search: 'text',
    state: applicationStates,
    programId: 'uuid',
    termId: 'uuid',
    source: applicationSources,
    late: 'boolean',
    complete: 'boolean',
    held: 'boolean',
    waitingFor: itemParties,
    id: 'uuid',
    submittedAfter: 'instant',
    submittedBefore: 'instant',
  },
} as const satisfies ListSpec;

export const applicationCounts = {
  resource: 'application-counts',
  sort: [],
  filters: { programId: 'uuid', termId: 'uuid', source: applicationSources },
} as const satisfies ListSpec;

/** An application in the office's list. */
export class ApplicationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000123' })
  number: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Ada Okoye',
    description: 'null if it is not entered yet, or was deleted.',
  })
  applicantName: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'ada.okoye@mail.example',
    description: 'null if the data was deleted.',
  })
  email: string | null;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ enum: applicationSources, enumName: 'ApplicationSource' })
  source: ApplicationSource;

  /** Submitted after the deadline. */
  isLate: boolean;

  @ApiProperty({ type: 'integer', description: 'The number of open items on the checklist.' })
  openItems: number;

  @ApiProperty({ format: 'date-time', description: 'When the applicant last edited it.' })
  touchedAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  submittedAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When every item of the checklist was received or waived.',
  })
  completedAt: Date | null;

  /** Whether a retention hold keeps its data from being deleted. */
  isHeld: boolean;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The student record that it became.',
  })
  studentId: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: "When the applicant's data was deleted.",
  })
  purgedAt: Date | null;
}

export class ApplicationCountDto {
  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState' })
  state: ApplicationState;

  @ApiProperty({ type: 'integer', example: 12 })
  count: number;
}

export class OfficeChecklistItemDto extends ChecklistItemDto {
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Robin Hale',
    description: 'null: the system, when the file arrived.',
  })
  changedByName: string | null;
}

/** A correction of an answer. The answer itself stays as it was submitted. */
export class ApplicationCorrectionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'you' })
  step: string;

  @ApiProperty({ example: 'birthDate' })
  field: string;

  @ApiProperty({
    nullable: true,
    description: 'The correct value, of the type of the field; null if it is blank.',
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'array', items: {} }],
    example: '2005-03-14',
  })
  value: unknown;

  @ApiProperty({ example: 'The passport has another date.' })
  reason: string;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  correctedByName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class ApplicationNoteDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Called. The transcript is on its way.' })
  text: string;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  authorName: string | null;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

/** A request for a recommendation before the office corrected its recommender. */
export class EarlierRecommenderDto {
  @ApiProperty({ example: 'Ben Sar' })
  personName: string;

  @ApiProperty({ example: 'ben.sar@mail.example' })
  personEmail: string;

  @ApiProperty({ format: 'date-time' })
  requestedAt: Date;
}

export class ApplicationRecommendationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Ben Sarr' })
  personName: string;

  @ApiProperty({ example: 'ben.sarr@mail.example' })
  personEmail: string;

  @ApiProperty({ example: 'teacher' })
  relationship: string;

  /** Whether the applicant waived the right to read the letter. */
  isWaived: boolean;

  @ApiProperty({ enum: ['requested', 'received', 'declined', 'withdrawn', 'expired'] })
  state: string;

  @ApiProperty({ format: 'date-time' })
  requestedAt: Date;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  answeredAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'How long, and in which role, the recommender has known the applicant.',
  })
  known: string | null;

  @ApiProperty({ type: RecommendationRatingsDto, nullable: true })
  ratings: RecommendationRatingsDto | null;

  @ApiProperty({ type: String, nullable: true })
  letter: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'letter.pdf' })
  fileName: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'The size of its file in bytes.' })
  fileSize: number | null;

  @ApiProperty({
    type: [EarlierRecommenderDto],
    description: 'Before each correction of its recommender, oldest first.',
  })
  earlier: EarlierRecommenderDto[];
}

/** A change of state, or another act of the office. */
export class ApplicationEventDto {
  @ApiProperty({ format: 'date-time' })
  at: Date;

  @ApiProperty({
    enum: officeActs,
    enumName: 'ApplicationAct',
    nullable: true,
    description: 'null: a change of state.',
  })
  act: OfficeAct | null;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState', nullable: true })
  fromState: ApplicationState | null;

  @ApiProperty({ enum: applicationStates, enumName: 'ApplicationState', nullable: true })
  toState: ApplicationState | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'transcripts',
    description: 'The item of the checklist.',
  })
  itemCode: string | null;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale', description: 'null: the system.' })
  actorName: string | null;
}

/** Something that the office should look at before it decides. */
export class ApplicationWarningDto {
  @ApiProperty({
    enum: applicationWarningCodes,
    enumName: 'ApplicationWarningCode',
    description:
      "`own_recommender`: a recommender has the applicant's mailbox, in any spelling. `recommender_twice`: two " +
      "recommenders have one mailbox or name. `signature_differs`: the signature isn't the applicant's name.",
  })
  code: Warning['code'];

  @ApiProperty({ example: "The recommender Ben Sarr has the applicant's own mailbox." })
  message: string;
}

/** An application with everything that the office knows about it. */
export class ApplicationRecordDto extends ApplicationDto {
  @ApiProperty({ type: String, format: 'date', nullable: true })
  birthDate: string | null;

  @ApiProperty({ type: String, nullable: true })
  phone: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The name that the applicant signed with.',
  })
  signature: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'SHA-256 of the submitted answers and files, in hexadecimal.',
  })
  sha256: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Check 1042 received',
    description: 'For a paper application: a note about its fee.',
  })
  feeNote: string | null;

  @ApiProperty({ type: 'number', nullable: true, example: 3.425, description: 'On a scale from 0 to 4.' })
  verifiedGpa: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'Official transcript of North High School' })
  verifiedGpaSource: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why its data is kept. null: the policy decides.',
  })
  retentionHold: string | null;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The form, in the version it began with.',
  })
  form: object;

  @ApiProperty({ type: [StepAnswersDto], description: 'The answers as submitted, by step.' })
  steps: StepAnswersDto[];

  @ApiProperty({ type: [ApplicationCorrectionDto], description: 'Corrections of answers, oldest first.' })
  corrections: ApplicationCorrectionDto[];

  @ApiProperty({ type: [ApplicationFileDto] })
  files: ApplicationFileDto[];

  @ApiProperty({ type: [OfficeChecklistItemDto], description: 'Empty until it is submitted.' })
  checklist: OfficeChecklistItemDto[];

  @ApiProperty({ type: [ApplicationRecommendationDto] })
  recommendations: ApplicationRecommendationDto[];

  @ApiProperty({
    type: [ApplicationWarningDto],
    description: 'From submission on, by the answers as corrected. The applicant never sees them.',
  })
  warnings: ApplicationWarningDto[];

  @ApiProperty({
    type: [ApplicationNoteDto],
    description: 'Internal notes, oldest first. The applicant never sees them.',
  })
  notes: ApplicationNoteDto[];

  @ApiProperty({
    type: [ApplicationEventDto],
    description: 'Changes of state and acts of the office, oldest first.',
  })
  timeline: ApplicationEventDto[];
}
