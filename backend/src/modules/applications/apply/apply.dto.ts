import { ApiProperty } from '@nestjs/swagger';
import { BooleanField, IdField, JsonField, TextField } from '../../../common/fields.js';
import { NameField } from '../../../common/name-field.js';
import {
  type ApplicationState,
  applicationStates,
  type ItemParty,
  itemParties,
  type ItemState,
  itemStates,
} from '../application-states.js';
import { messages } from '../messages.js';

const byField = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
  description:
    'Messages by field, such as `you.lastName` or `schools.schools.0.name`. Empty: nothing is missing.',
} as const;

/** A term that accepts applications to a program. */
export class OpeningDto {
  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ format: 'date', description: 'The first day of classes.' })
  startDate: string;

  @ApiProperty({ format: 'date', description: 'The last day to submit, in Eastern Time.' })
  applyUntil: string;

  /** Whether that day has passed, and applications are still accepted and marked late. */
  isLate: boolean;
}

export class StartApplicationDto {
  @IdField({ required: messages.programRequired })
  programId: string;

  @IdField({ required: messages.termRequired })
  termId: string;
}

/** An application as its applicant sees it in a list. */
export class OwnApplicationSummaryDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'A-000123' })
  number: string;

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

  @ApiProperty({ format: 'date', description: 'The last day to submit, in Eastern Time.' })
  applyUntil: string;

  @ApiProperty({ format: 'date-time' })
  touchedAt: Date;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when it can be resumed. null: it was submitted or has ended.',
  })
  expiresAt: Date | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  submittedAt: Date | null;

  /** Submitted after the deadline. */
  isLate: boolean;
}

export class StepAnswersDto {
  @ApiProperty({ example: 'you' })
  step: string;

  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match` with the next save of this step.' })
  version: number;

  @ApiProperty({ type: 'object', additionalProperties: true })
  answers: Record<string, unknown>;
}

export class ApplicationFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'transcripts' })
  field: string;

  @ApiProperty({ example: 'transcript.pdf' })
  name: string;

  @ApiProperty({ example: 'application/pdf' })
  mediaType: string;

  @ApiProperty({ type: 'integer', description: 'In bytes.' })
  size: number;

  @ApiProperty({ description: 'SHA-256 of the content, in hexadecimal.' })
  sha256: string;

  /** Added after submission. */
  isSupplement: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: Date;
}

export class ChecklistItemDto {
  @ApiProperty({ example: 'transcripts' })
  code: string;

  @ApiProperty({ example: 'Official transcripts of every school' })
  title: string;

  @ApiProperty({ enum: itemParties, enumName: 'ApplicationItemParty', description: 'Who has to act.' })
  party: ItemParty;

  @ApiProperty({ enum: itemStates, enumName: 'ApplicationItemState' })
  state: ItemState;

  @ApiProperty({ type: String, nullable: true })
  reason: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changedAt: Date | null;
}

export class OwnRecommendationDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Ada Moss' })
  personName: string;

  @ApiProperty({ enum: ['requested', 'received', 'declined', 'withdrawn', 'expired'] })
  state: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The letter, unless the applicant waived the right to read it.',
  })
  letter: string | null;
}

/** An application with everything that its applicant typed. */
export class OwnApplicationDto extends OwnApplicationSummaryDto {
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    description: 'The form, in the version it began with.',
  })
  form: object;

  @ApiProperty({ type: [StepAnswersDto] })
  steps: StepAnswersDto[];

  @ApiProperty({ type: [ApplicationFileDto] })
  files: ApplicationFileDto[];

  @ApiProperty({ type: [ChecklistItemDto], description: 'Empty until it is submitted.' })
  checklist: ChecklistItemDto[];

  @ApiProperty({ type: [OwnRecommendationDto] })
  recommendations: OwnRecommendationDto[];

  @ApiProperty({
    example: '1 to 2 business days',
    description: 'The time to a decision once the checklist is complete.',
  })
  decisionTime: string;
}

export class SaveAnswersDto {
  @JsonField({
    required: messages.answersRequired,
    measured: true,
    schema: { type: 'object', additionalProperties: true },
    example: { firstName: 'Ada', lastName: 'Okoye' },
    description: "The step's answers by field. An unfinished step is accepted.",
  })
  answers: Record<string, unknown>;
}

/** A saved step. */
export class SavedStepDto extends StepAnswersDto {
  @ApiProperty(byField)
  errors: Record<string, string[]>;
}

export class AddFileDto {
  @TextField({ required: messages.fieldRequired, max: 50, example: 'transcripts' })
  field: string;
}

export class ApplicationCheckDto {
  @ApiProperty(byField)
  errors: Record<string, string[]>;

  /** Whether it can be submitted now. */
  isComplete: boolean;
}

export class SubmitApplicationDto {
  // Optional here: the service lists what is missing together with the gaps of the steps.
  @BooleanField({
    nullable: true,
    example: true,
    description: 'Must be true. On paper: the application has the signed certification.',
  })
  certification?: boolean | null;

  @NameField({
    nullable: true,
    blank: true,
    max: 200,
    example: 'Ada Okoye',
    description: 'Required: the full name that the applicant signs with.',
  })
  signature?: string | null;
}

export class ApplicationReceiptDto {
  @ApiProperty({ example: 'A-000123' })
  number: string;

  @ApiProperty({ format: 'date-time' })
  submittedAt: Date;

  /** Submitted after the deadline. */
  isLate: boolean;

  @ApiProperty({ description: 'SHA-256 of the submitted answers and files, in hexadecimal.' })
  sha256: string;
}
