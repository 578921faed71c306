import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import {
  type OfficeRecommendation,
  RecommendationsService,
} from '../recommendations/recommendations.service.js';
import type {
  ApplicationReviewDto,
  ApplicationReviewRecordDto,
  ReviewedLetterDto,
  SubmitReviewDto,
} from './application-reviews.dto.js';
import { ApplicationReviewsService, reviewColumns, reviewsFrom } from './application-reviews.service.js';
import { messages } from './messages.js';
import { type StepsOfForm, withoutContact } from './reviews.rules.js';

type Row = Omit<ApplicationReviewRecordDto, 'letters' | 'others'> & {
  version: number;
  corrections: { step: string; field: string; value: unknown }[];
  recommendationIds: string[];
};

/** What a reviewer reads of the application: everything but contact data. */
@Injectable()
export class ReviewedApplicationsService {
  constructor(
    private readonly reads: RecordReads,
    private readonly audit: AuditService,
    private readonly recommendations: RecommendationsService,
    private readonly reviews: ApplicationReviewsService,
  ) {}

  /** Opening it is recorded. */
  async open(id: string, user: SignedInUser): Promise<Versioned<ApplicationReviewRecordDto>> {
    const opened = await this.record(id, user);
    await this.audit.record({
      action: 'application_review.read',
      subjectType: 'application_review',
      subjectId: id,
      details: { applicationId: opened.record.applicationId },
    });
    return opened;
  }

  /** The response has the other reviews, which the person may see from now on. */
  async submit(
    id: string,
    body: SubmitReviewDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ApplicationReviewRecordDto>> {
    await this.reviews.submit(id, body, expected, user);
    return this.record(id, user);
  }

  private async record(id: string, user: SignedInUser): Promise<Versioned<ApplicationReviewRecordDto>> {
    const { version, corrections, recommendationIds, ...row } = await this.row(id, user);
    const letters = await this.recommendations.forOffice(recommendationIds);
    const others = row.submittedAt ? await this.reviews.rowsOf(row.applicationId, user) : [];
    const record = {
      ...row,
      steps: withoutContact(corrected(row.steps, corrections), row.form as StepsOfForm),
      letters: letters.map(reviewedLetter),
      others: others.filter((one: ApplicationReviewDto) => one.id !== id),
    };
    return new Versioned(record, version);
  }

  /** The stored file's id. The download is recorded. */
  async file(id: string, heldId: string, user: SignedInUser): Promise<string> {
    const { fileId, applicationId, field } = await this.reads.row<{
      fileId: string;
      applicationId: string;
      field: string;
    }>(
      `SELECT held.file_id AS "fileId", held.application_id AS "applicationId", held.field FROM application_files held
       JOIN application_reviews review ON review.application_id = held.application_id
       WHERE review.id = $1 AND review.reviewer_id = $3 AND held.id = $2`,
      [id, heldId, user.id],
      messages.fileNotFound,
    );
    await this.noteFile(applicationId, { field });
    return fileId;
  }

  /** The same for the file that came with a recommendation. */
  async letter(id: string, recommendationId: string, user: SignedInUser): Promise<string> {
    const { applicationId } = await this.reads.row<{ applicationId: string }>(
      `SELECT review.application_id AS "applicationId" FROM application_reviews review
       JOIN application_recommendations asked ON asked.application_id = review.application_id
       WHERE review.id = $1 AND review.reviewer_id = $3 AND asked.recommendation_id = $2`,
      [id, recommendationId, user.id],
      messages.fileNotFound,
    );
    const [{ fileId } = { fileId: null }] = await this.recommendations.forOffice([recommendationId]);
    if (!fileId) throw new NotFoundError(messages.fileNotFound);
    await this.noteFile(applicationId, { recommendationId });
    return fileId;
  }

  private row(id: string, user: SignedInUser): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${reviewColumns}, review.version, jsonb_build_object('steps', form.content -> 'steps') AS form,
         application.verified_gpa::float8 AS "verifiedGpa", coalesce((
           SELECT json_agg(json_build_object('step', step, 'answers', answers))
           FROM application_answers WHERE application_id = application.id), '[]') AS steps, coalesce((
           SELECT json_agg(json_build_object('step', step, 'field', field, 'value', value) ORDER BY created_at, id)
           FROM application_corrections WHERE application_id = application.id), '[]') AS corrections, coalesce((
           SELECT json_agg(json_build_object('id', held.id, 'field', held.field, 'name', file.name, 'size', file.size)
             ORDER BY held.created_at, held.id)
           FROM application_files held JOIN stored_files file ON file.id = held.file_id
           WHERE held.application_id = application.id), '[]') AS files,
         ARRAY(SELECT recommendation_id FROM application_recommendations WHERE application_id = application.id
           AND NOT is_replaced ORDER BY position) AS "recommendationIds"
       ${reviewsFrom} JOIN application_forms form ON form.id = application.form_id
       WHERE review.id = $1 AND review.reviewer_id = $2`,
      [id, user.id],
      messages.notFound,
    );
  }

  /** Never the file's name, which may name a person. */
  private noteFile(applicationId: string, details: object): Promise<void> {
    return this.audit.record({
      action: 'application.file.read',
      subjectType: 'application',
      subjectId: applicationId,
      details: { ...details },
    });
  }
}

/** Without the address of the recommender, and whether the applicant may read it. */
const reviewedLetter = (letter: OfficeRecommendation): ReviewedLetterDto => ({
  id: letter.id,
  personName: letter.personName,
  relationship: letter.relationship,
  state: letter.state,
  known: letter.known,
  ratings: letter.ratings,
  letter: letter.letter,
  fileName: letter.fileName,
  fileSize: letter.fileSize,
});

/** The latest correction of a field replaces its answer. */
const corrected = (steps: Row['steps'], corrections: Row['corrections']): Row['steps'] =>
  steps.map(({ step, answers }) => ({
    step,
    answers: {
      ...answers,
      ...Object.fromEntries(
        corrections.filter((one) => one.step === step).map(({ field, value }) => [field, value]),
      ),
    },
  }));
