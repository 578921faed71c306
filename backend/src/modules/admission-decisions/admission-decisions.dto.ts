import { ApiProperty } from '@nestjs/swagger';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { type AdmissionOverrideCode, admissionOverrideCodes } from '../../common/blockers.js';
import { ChoiceField, IdField, IdsField, InstantField, ListField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { type DecisionState, decisionStates } from './decision-states.js';
import { messages } from './messages.js';

export const decisionList = {
  resource: 'admission-decisions',
  sort: ['proposedAt', 'confirmedAt', 'releaseAt', 'releasedAt', 'applicationNumber', 'code', 'state'],
  filters: {
    state: decisionStates,
    code: admissionCodes,
    applicationId: 'uuid',
    programId: 'uuid',
    termId: 'uuid',
    id: 'uuid',
  },
} as const satisfies ListSpec;

export class AdmissionOverrideDto {
  @ChoiceField(admissionOverrideCodes, {
    required: messages.overrideRequired,
    description: 'The blocker to override.',
  })
  code: AdmissionOverrideCode;

  @TextField({
    required: messages.reasonRequired,
    max: 500,
    multiline: true,
    description: 'Why the blocker is overridden. It is kept with the decision.',
    example: 'Ten years of professional practice outweigh the early grades.',
  })
  reason: string;
}

/** A decision on an application. */
export class AdmissionDecisionDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  applicationId: string;

  @ApiProperty({ example: 'A-000123' })
  applicationNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ format: 'uuid' })
  programId: string;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ format: 'uuid' })
  termId: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ example: 'under_review', description: 'The state of the application.' })
  applicationState: string;

  @ApiProperty({ type: 'integer', description: 'From 1 in each application.' })
  number: number;

  @ApiProperty({ enum: admissionCodes, enumName: 'AdmissionCode' })
  code: AdmissionCode;

  @ApiProperty({ enum: decisionStates, enumName: 'AdmissionDecisionState' })
  state: DecisionState;

  @ApiProperty({ type: String, nullable: true, description: 'What the applicant must still do.' })
  conditions: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'For the office.' })
  note: string | null;

  @ApiProperty({ type: [AdmissionOverrideDto], description: 'The overrides that were needed.' })
  overrides: AdmissionOverrideDto[];

  @ApiProperty({ type: String, nullable: true, example: '3.425', description: 'At the proposal.' })
  verifiedGpa: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '2.50',
    description: "The policy's minimum for the program.",
  })
  minimumGpa: string | null;

  @ApiProperty({ description: 'Whether you proposed it. If true, another person must confirm it.' })
  isOwn: boolean;

  @ApiProperty({
    description: 'Whether you verified the GPA. If true, another person must confirm the decision.',
  })
  isVerifier: boolean;

  @ApiProperty({ example: 'Robin Hale' })
  proposedBy: string;

  @ApiProperty({ format: 'date-time' })
  proposedAt: Date;

  @ApiProperty({ type: String, nullable: true })
  confirmedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  confirmedAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'AL-000042',
    description: 'null: it has no letter yet.',
  })
  letterNumber: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In bytes.' })
  letterSize: number | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it is to be released.',
  })
  releaseAt: Date | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null in a released decision: at the set instant.',
  })
  releasedBy: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  releasedAt: Date | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day to accept or decline, in Eastern Time.',
  })
  answerUntil: string | null;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'When it was superseded or withdrawn.',
  })
  endedAt: Date | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it was withdrawn.' })
  endReason: string | null;
}

export class ProposeDecisionDto {
  @IdField({ required: messages.applicationRequired })
  applicationId: string;

  @ChoiceField(admissionCodes, { required: messages.codeRequired, enumName: 'AdmissionCode' })
  code: AdmissionCode;

  @TextField({
    max: 2000,
    multiline: true,
    nullable: true,
    description: 'Required for an admission with conditions, and only for it. The letter has them.',
    example: 'Send the official transcript of your last school year before classes begin.',
  })
  conditions?: string | null;

  @TextField({ max: 2000, multiline: true, nullable: true, description: 'For the office.' })
  note?: string | null;

  @ListField(() => AdmissionOverrideDto, {
    max: admissionOverrideCodes.length,
    description: 'Blockers to override, each with a reason.',
  })
  overrides?: AdmissionOverrideDto[];
}

export class WithdrawDecisionDto {
  @TextField({
    required: messages.reasonRequired,
    max: 500,
    multiline: true,
    example: 'The GPA was verified again.',
  })
  reason: string;
}

export class ReleaseDecisionDto {
  @InstantField({ nullable: true, description: 'When to release it. Without one, now.' })
  releaseAt?: string | null;
}

export class ReleaseDecisionsDto extends ReleaseDecisionDto {
  @IdsField({ required: messages.decisionsRequired, max: 200 })
  ids: string[];
}

export class ReleasedDecisionsDto {
  @ApiProperty({ type: [AdmissionDecisionDto] })
  decisions: AdmissionDecisionDto[];
}

/** The decision that an applicant sees: the last one that was released. */
export class OwnDecisionDto {
  @ApiProperty({ enum: admissionCodes, enumName: 'AdmissionCode' })
  code: AdmissionCode;

  @ApiProperty({ type: String, nullable: true })
  conditions: string | null;

  @ApiProperty({ format: 'date-time' })
  releasedAt: Date;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day to accept or decline, in Eastern Time. null: there is nothing to answer.',
  })
  answerUntil: string | null;

  @ApiProperty({ example: 'AL-000042' })
  letterNumber: string;

  @ApiProperty({
    example: 'K7QM-2XRT-94WD-HBFA',
    description: 'The code with which anyone can check the letter at `/verify`.',
  })
  letterCode: string;
}
