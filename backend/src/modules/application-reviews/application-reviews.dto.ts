import { ApiProperty } from '@nestjs/swagger';
import { type AdmissionCode, admissionCodes } from '../../common/admission-codes.js';
import { ChoiceField, IdField, NumberField, TextField } from '../../common/fields.js';
import type { ListSpec } from '../../common/list-request.js';
import { RecommendationRatingsDto } from '../recommendations/recommendation-ratings.dto.js';
import { messages } from './messages.js';

export const reviewList = {
  resource: 'application-reviews',
  sort: ['assignedAt', 'submittedAt', 'applicationNumber'],
  filters: { open: 'boolean', id: 'uuid' },
} as const satisfies ListSpec;

export const reviewsOfApplication = {
  resource: 'application-reviews',
  sort: [],
  filters: {},
} as const satisfies ListSpec;

export const reviewerList = {
  resource: 'application-reviewers',
  sort: [],
  filters: { candidates: 'boolean' },
} as const satisfies ListSpec;

const score = (text: string) =>
  ({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: 5,
    description: `${text}, from 1 (weak) to 5 (excellent).`,
  }) as const;

/** A review of an application, and who was asked for it. */
export class ApplicationReviewDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ format: 'uuid' })
  applicationId: string;

  @ApiProperty({ example: 'A-000123' })
  applicationNumber: string;

  @ApiProperty({ type: String, nullable: true, example: 'Ada Okoye' })
  applicantName: string | null;

  @ApiProperty({ example: 'Business Administration' })
  programName: string;

  @ApiProperty({ example: 'Spring 2027' })
  termName: string;

  @ApiProperty({ example: 'under_review', description: 'The state of the application.' })
  applicationState: string;

  @ApiProperty({ format: 'uuid' })
  reviewerId: string;

  @ApiProperty({ example: 'Robin Hale' })
  reviewerName: string;

  @ApiProperty({ description: 'Whether it was added because the scores of the others differ too much.' })
  isExtra: boolean;

  @ApiProperty({ format: 'date-time' })
  assignedAt: Date;

  @ApiProperty(score('Academic preparation'))
  academics: number | null;

  @ApiProperty(score('Statement'))
  statement: number | null;

  @ApiProperty(score('Fit with the program'))
  fit: number | null;

  @ApiProperty(score('Recommendations'))
  recommendations: number | null;

  @ApiProperty({ type: String, nullable: true, example: '4.25', description: 'The mean of the scores.' })
  score: string | null;

  @ApiProperty({ enum: admissionCodes, enumName: 'AdmissionCode', nullable: true })
  recommendation: AdmissionCode | null;

  @ApiProperty({ type: String, nullable: true })
  comment: string | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'null: it is open.' })
  submittedAt: Date | null;

  @ApiProperty({ description: "Whether you can't see its content until you submit your own review." })
  isHidden: boolean;
}

export class ReviewedStepDto {
  @ApiProperty({ example: 'statement' })
  step: string;

  @ApiProperty({ type: 'object', additionalProperties: true })
  answers: Record<string, unknown>;
}

export class ReviewedFileDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'transcripts' })
  field: string;

  @ApiProperty({ example: 'transcript.pdf' })
  name: string;

  @ApiProperty({ type: 'integer', description: 'In bytes.' })
  size: number;
}

export class ReviewedLetterDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Ben Sarr' })
  personName: string;

  @ApiProperty({ example: 'teacher' })
  relationship: string;

  @ApiProperty({ enum: ['requested', 'received', 'declined', 'withdrawn', 'expired'] })
  state: string;

  @ApiProperty({ type: String, nullable: true })
  known: string | null;

  @ApiProperty({ type: RecommendationRatingsDto, nullable: true })
  ratings: RecommendationRatingsDto | null;

  @ApiProperty({ type: String, nullable: true })
  letter: string | null;

  @ApiProperty({ type: String, nullable: true, example: 'letter.pdf' })
  fileName: string | null;

  @ApiProperty({ type: 'integer', nullable: true, description: 'In bytes.' })
  fileSize: number | null;
}

/** A review with the application, without contact data. */
export class ApplicationReviewRecordDto extends ApplicationReviewDto {
  @ApiProperty({ type: 'object', additionalProperties: true, description: 'The steps of the form.' })
  form: object;

  @ApiProperty({
    type: [ReviewedStepDto],
    description: 'The answers, with corrections. Of the personal data, only the name.',
  })
  steps: ReviewedStepDto[];

  @ApiProperty({ type: [ReviewedFileDto] })
  files: ReviewedFileDto[];

  @ApiProperty({ type: [ReviewedLetterDto] })
  letters: ReviewedLetterDto[];

  @ApiProperty({ type: 'number', nullable: true, example: 3.425, description: 'On a scale from 0 to 4.' })
  verifiedGpa: number | null;

  @ApiProperty({ type: [ApplicationReviewDto], description: 'The other reviews, after you submitted yours.' })
  others: ApplicationReviewDto[];
}

export class SubmitReviewDto {
  @NumberField({
    required: messages.academicsRequired,
    min: 1,
    max: 5,
    decimals: 0,
    description: 'Academic preparation, from 1 (weak) to 5 (excellent).',
  })
  academics: number;

  @NumberField({
    required: messages.statementRequired,
    min: 1,
    max: 5,
    decimals: 0,
    description: 'The statement, from 1 (weak) to 5 (excellent).',
  })
  statement: number;

  @NumberField({
    required: messages.fitRequired,
    min: 1,
    max: 5,
    decimals: 0,
    description: 'Fit with the program, from 1 (weak) to 5 (excellent).',
  })
  fit: number;

  @NumberField({
    nullable: true,
    min: 1,
    max: 5,
    decimals: 0,
    description: 'The recommendations, from 1 (weak) to 5 (excellent). Leave it out if there is none.',
  })
  recommendations?: number | null;

  @ChoiceField(admissionCodes, { required: messages.recommendationRequired, enumName: 'AdmissionCode' })
  recommendation: AdmissionCode;

  @TextField({
    required: messages.commentRequired,
    max: 4000,
    multiline: true,
    description: 'Why. The office and the other reviewers read it; the applicant never does.',
    example: 'Strong in mathematics; a clear purpose.',
  })
  comment: string;
}

export class AssignReviewDto {
  @IdField({ description: 'Who reviews it. Without one, the reviewer with the fewest open reviews.' })
  reviewerId?: string;
}

/** A person on the list of reviewers. */
export class ApplicationReviewerDto {
  @ApiProperty({ format: 'uuid' })
  id: string;

  @ApiProperty({ example: 'Robin Hale' })
  name: string;

  @ApiProperty({ type: String, nullable: true, example: 'robin.hale@example.edu' })
  email: string | null;

  @ApiProperty({ type: 'integer' })
  openReviews: number;
}

export class AddReviewerDto {
  @IdField({ required: messages.reviewerRequired })
  userId: string;
}
