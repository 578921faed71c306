import { ApiProperty, PickType } from '@nestjs/swagger';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import {
  BooleanField,
  ChoiceField,
  IdField,
  IdsField,
  InstantField,
  ObjectField,
  TextField,
} from '../../common/fields.js';
import { ApplicationDto, applicationList } from '../applications/office/applications.dto.js';
import { type BulkAction, bulkActions, type BulkResult, bulkResults } from './bulk.rules.js';
import { messages } from './messages.js';

/** The most applications of one bulk action. */
export const mostApplications = 200;

const { filters } = applicationList;

/** As in `GET /api/applications`. */
export class BulkFilterDto {
  @TextField({ max: 200 })
  search?: string;

  @ChoiceField(filters.state, { enumName: 'ApplicationState' })
  state?: (typeof filters.state)[number];

  @IdField()
  programId?: string;

  @IdField()
  termId?: string;

  @ChoiceField(filters.source, { enumName: 'ApplicationSource' })
  source?: (typeof filters.source)[number];

  @ChoiceField(filters.waitingFor)
  waitingFor?: (typeof filters.waitingFor)[number];

  @BooleanField()
  late?: boolean;

  @BooleanField()
  complete?: boolean;

  @BooleanField()
  held?: boolean;
}

export class BulkActionDto {
  @ChoiceField(bulkActions, {
    required: messages.actionRequired,
    enumName: 'BulkAction',
    description:
      '`remind` sends the applicant the open items of the checklist, at most once a day. `assign_reviewer` asks for one more ' +
      'review. `release` releases the confirmed decision.',
  })
  action: BulkAction;

  @IdsField({ max: mostApplications, description: 'The applications. Or choose them by `filter`.' })
  ids?: string[];

  @ObjectField(() => BulkFilterDto, {
    description: `Instead of \`ids\`: the applications that match now, at most ${mostApplications}.`,
  })
  filter?: BulkFilterDto;

  @IdField({
    description:
      'For `assign_reviewer`. Without one, each goes to the reviewer with the fewest open reviews who was not asked yet.',
  })
  reviewerId?: string;

  @InstantField({ nullable: true, description: 'For `release`: when. Without one, now.', example: null })
  releaseAt?: string | null;
}

export class RunBulkActionDto extends BulkActionDto {
  @TextField({
    required: messages.versionRequired,
    max: 8000,
    example: '000123.3f2a91bc04-000124.77d01a52ce',
    description: "The preview's `version`.",
  })
  previewVersion: string;
}

/** An email to the applicant. */
export class BulkMailDto {
  @ApiProperty({ example: 'ada.okoye@mail.example' })
  to: string;

  @ApiProperty({ example: 'Your application A-000123 is waiting for you' })
  subject: string;

  text: string;
}

/** What the action does with an application. */
export class BulkOutcomeDto extends PickType(ApplicationDto, [
  'id',
  'number',
  'applicantName',
  'programName',
  'termName',
  'state',
]) {
  @ApiProperty({ enum: bulkResults, enumName: 'BulkResult' })
  result: BulkResult;

  @ApiProperty({ type: String, nullable: true, description: 'Why it is refused.' })
  reason: string | null;

  @ApiProperty({ type: BulkMailDto, nullable: true, description: 'Of a reminder.' })
  mail: BulkMailDto | null;

  @ApiProperty({ type: String, format: 'uuid', nullable: true, description: 'Who is asked for a review.' })
  reviewerId: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'Robin Hale' })
  reviewerName: string | null;

  @ApiProperty({
    type: String,
    format: 'uuid',
    nullable: true,
    description: 'The decision that is released.',
  })
  decisionId: string | null;

  @ApiProperty({ enum: admissionCodes, enumName: 'AdmissionCode', nullable: true })
  decisionCode: AdmissionCode | null;

  @ApiProperty({ type: String, nullable: true, example: 'AL-000042' })
  letterNumber: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When the decision is released, unless now.',
  })
  releaseAt: Date | null;
}

export class BulkPlanDto {
  @ApiProperty({ enum: bulkActions, enumName: 'BulkAction' })
  action: BulkAction;

  @ApiProperty({ description: 'Send it as `previewVersion`. It changes with any outcome.' })
  version: string;

  @ApiProperty({ type: 'integer', description: 'Applications with the result `done`.' })
  done: number;

  @ApiProperty({ type: 'integer', description: 'Applications with the result `refused`.' })
  refused: number;

  @ApiProperty({ type: [BulkOutcomeDto], description: 'In the order of the numbers.' })
  outcomes: BulkOutcomeDto[];
}
