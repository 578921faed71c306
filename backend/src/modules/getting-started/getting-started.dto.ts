import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  BooleanField,
  ChoicesField,
  IdField,
  NumberField,
  ObjectField,
  TextField,
} from '../../common/fields.js';
import {
  type BrowserFeature,
  browserFeatures,
  type OnboardingTaskCode,
  onboardingTaskCodes,
  type TaskState,
  taskStates,
} from './getting-started.codes.js';
import { leastWidth, slowestMs } from './getting-started.rules.js';
import { messages } from './messages.js';

export class BeginGettingStartedDto {
  @IdField({ required: messages.termRequired, description: "The student's first term." })
  termId: string;
}

export class TechnologyCheckDto {
  @BooleanField({ required: messages.checkRequired, description: 'Whether the browser keeps cookies.' })
  cookies: boolean;

  @ChoicesField(browserFeatures, {
    required: messages.checkRequired,
    description: 'The parts of the browser that work. All are needed.',
  })
  features: BrowserFeature[];

  @NumberField({
    required: messages.checkRequired,
    min: 0,
    max: 100_000,
    decimals: 0,
    example: 1440,
    description: `The width of the window in CSS pixels, at least ${leastWidth}.`,
  })
  screenWidth: number;

  @NumberField({
    required: messages.checkRequired,
    min: 0,
    max: 600_000,
    decimals: 0,
    example: 85,
    description: `The time for an answer of the server in milliseconds, less than ${slowestMs}.`,
  })
  responseMs: number;
}

/** What the task is about; none for most tasks. */
export class CompleteTaskDto {
  @NumberField({
    min: 1,
    decimals: 0,
    example: 1,
    description: 'For `privacy_notice`: the number of the notice that the student read.',
  })
  noticeNumber?: number;

  @ObjectField(() => TechnologyCheckDto, {
    description: 'For `technology_check`: what the page of the check found.',
  })
  check?: TechnologyCheckDto;
}

export class WaiveTaskDto {
  @TextField({
    required: messages.reasonRequired,
    max: 500,
    example: 'Confirmed by telephone.',
    description: 'The student sees it.',
  })
  reason: string;
}

export class PrivacyNoticeDto {
  @ApiProperty({ example: 1 })
  number: number;

  @ApiProperty({ example: 'Your student record and your privacy' })
  title: string;

  @ApiProperty({ description: 'Paragraphs, separated by empty lines.' })
  text: string;

  @ApiProperty({ format: 'date' })
  effectiveFrom: string;
}

export class OnboardingTaskDto {
  @ApiProperty({ enum: onboardingTaskCodes })
  code: OnboardingTaskCode;

  @ApiProperty({ description: 'Whether registration waits for it.' })
  isRequired: boolean;

  @ApiProperty({ enum: taskStates })
  state: TaskState;

  @ApiProperty({ type: Date, nullable: true, description: 'When it was done or waived.' })
  endedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Who waived it. null if it was not waived.' })
  waivedBy: string | null;

  waiverReason: string | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'The number of the privacy notice that the student acknowledged.',
  })
  noticeNumber: number | null;

  @ApiPropertyOptional({
    type: [String],
    example: ['phone', 'ZIP code'],
    description:
      'What is missing before the student can confirm the task. Absent if your role may not see personal data.',
  })
  missing?: string[];
}

/** A new student's tasks before the first registration. */
export class GettingStartedDto {
  @ApiProperty({ format: 'uuid', description: 'The ID of the student.' })
  id: string;

  @ApiProperty({ type: String, format: 'uuid', nullable: true })
  programId: string | null;

  programName: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: "The student's first term. null for a student without such tasks.",
  })
  termId: string | null;

  termName: string | null;

  startedAt: Date | null;

  @ApiProperty({ type: Date, nullable: true, description: 'When the last required task was done or waived.' })
  completedAt: Date | null;

  @ApiProperty({ description: 'Whether the hold "Orientation" is active. It blocks registration.' })
  isHeld: boolean;

  @ApiProperty({
    type: PrivacyNoticeDto,
    nullable: true,
    description:
      'The notice that the student acknowledged, or the one in effect. null if the task was waived.',
  })
  notice: PrivacyNoticeDto | null;

  @ApiProperty({
    type: [OnboardingTaskDto],
    description: 'In their order. Empty for a student without tasks.',
  })
  tasks: OnboardingTaskDto[];
}
