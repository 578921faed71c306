import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { isOwnApplication } from '../../platform/auth/own-records/own-applications.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { records } from './application-reviews.feature.js';
import {
  type ApplicationReviewDto,
  type AssignReviewDto,
  reviewList,
  reviewsOfApplication,
  type SubmitReviewDto,
} from './application-reviews.dto.js';
import { messages } from './messages.js';
import { ReviewAssignments } from './review-assignments.service.js';
import { scoreOf } from './reviews.rules.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

type Sort = (typeof reviewList.sort)[number];
type Row = ApplicationReviewDto & { version: number };

/** The content of a review, which others see only after their own. */
const content = [
  'academics',
  'statement',
  'fit',
  'recommendations',
  'score',
  'recommendation',
  'comment',
] as const;

export const reviewColumns = `review.id, review.application_id AS "applicationId", application.number AS "applicationNumber",
  nullif(concat_ws(' ', application.first_name, application.last_name), '') AS "applicantName",
  program.name AS "programName", term.name AS "termName", application.state AS "applicationState",
  review.reviewer_id AS "reviewerId", ${nameOf('reviewer')} AS "reviewerName", review.is_extra AS "isExtra",
  review.assigned_at AS "assignedAt", review.academics, review.statement, review.fit, review.recommendations,
  review.score, review.recommendation, review.comment, review.submitted_at AS "submittedAt", false AS "isHidden"`;
export const reviewsFrom = `FROM application_reviews review JOIN applications application ON application.id = review.application_id
  ${termAndProgramOf('application')}
  JOIN users reviewer ON reviewer.id = review.reviewer_id`;
const order: Order<Sort> = {
  assignedAt: 'review.assigned_at',
  submittedAt: 'review.submitted_at',
  applicationNumber: 'application.number',
};

/** Reviews: each person reads and submits their own; the office reads those of an application and assigns them. */
@Injectable()
export class ApplicationReviewsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly assignments: ReviewAssignments,
  ) {}

  /** One's own, open ones first. */
  list(
    request: ListRequest<Sort, keyof typeof reviewList.filters>,
    user: SignedInUser,
  ): Promise<Page<ApplicationReviewDto>> {
    const { open, id } = request.filters;
    const conditions = new Conditions()
      .equal('review.reviewer_id', user.id)
      .equal(`(review.submitted_at IS NULL AND application.state = 'under_review')`, open)
      .equal('review.id', id);
    conditions.add(`NOT ${isOwnApplication('application', user, conditions.parameters)}`);
    return this.reads.list<ApplicationReviewDto, Sort>(request, {
      resource: reviewList.resource,
      select: reviewColumns,
      from: reviewsFrom,
      conditions,
      order,
      otherwise: 'review.submitted_at IS NOT NULL, review.assigned_at DESC, review.id',
      noted: {
        subject: 'application',
        details: (rows) => ({ applicationIds: rows.map(({ applicationId }) => applicationId) }),
      },
    });
  }

  /** All reviews of an application. A reader whose own review is open sees who was asked, but no other review. */
  async ofApplication(
    applicationId: string,
    request: ListRequest<never, never>,
    user: SignedInUser,
  ): Promise<Page<ApplicationReviewDto>> {
    await this.reads.row(
      'SELECT FROM applications WHERE id = $1',
      [applicationId],
      messages.applicationNotFound,
    );
    const rows = await this.rowsOf(applicationId, user);
    await this.audit.record({
      action: 'application_review.list',
      subjectType: 'application',
      subjectId: applicationId,
      details: { applicationId },
    });
    return Page.all(reviewsOfApplication.resource, rows, request);
  }

  async rowsOf(applicationId: string, user: SignedInUser): Promise<ApplicationReviewDto[]> {
    const rows = await this.transactions.query<ApplicationReviewDto>(
      `SELECT ${reviewColumns} ${reviewsFrom} WHERE review.application_id = $1 ORDER BY review.assigned_at, review.id`,
      [applicationId],
    );
    const isOpen = rows.some(({ reviewerId, submittedAt }) => reviewerId === user.id && !submittedAt);
    return isOpen ? rows.map((row) => (row.reviewerId === user.id ? row : hidden(row))) : rows;
  }

  submit(
    id: string,
    body: SubmitReviewDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ApplicationReviewDto>> {
    const { academics, statement, fit, recommendations = null, recommendation, comment } = body;
    return this.transactions.run(async () => {
      const applicationId = await this.lockApplication(id, user);
      const submitted = await this.writes.act(
        this.own(user),
        { id, expected, verb: 'submit' },
        async (before) => {
          if (before.submittedAt) throw new StateConflictError('already_submitted', messages.submitted);
          if (before.applicationState !== 'under_review')
            throw new StateConflictError('invalid_state', messages.notUnderReview);
          const score = scoreOf({ academics, statement, fit, recommendations });
          await this.transactions.query(
            `UPDATE application_reviews SET academics = $2, statement = $3, fit = $4, recommendations = $5, score = $6,
             recommendation = $7, comment = $8, submitted_at = now() WHERE id = $1`,
            [id, academics, statement, fit, recommendations, score, recommendation, comment],
          );
        },
      );
      await this.assignments.assignExtra(applicationId);
      return submitted;
    });
  }

  /** One more review, from a named person or from the one with the least load. */
  assign(
    applicationId: string,
    { reviewerId }: AssignReviewDto,
    user: SignedInUser,
  ): Promise<Versioned<ApplicationReviewDto>> {
    return onConstraint(assigned, () =>
      this.transactions.run(async () => {
        const { state } = await this.reads.row<{ state: string }>(
          'SELECT state FROM applications WHERE id = $1 FOR NO KEY UPDATE',
          [applicationId],
          messages.applicationNotFound,
        );
        if (state !== 'under_review') throw new StateConflictError('invalid_state', messages.notUnderReview);
        await this.mustBeReviewer(reviewerId, applicationId);
        const id = await this.assignments.assign(applicationId, { by: user.id, reviewerId });
        if (!id) throw new StateConflictError('not_configured', messages.noReviewer);
        return Versioned.of(await this.read(id)) as Versioned<ApplicationReviewDto>;
      }),
    );
  }

  /** Passes an open review on to another person. */
  reassign(
    id: string,
    { reviewerId }: AssignReviewDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<ApplicationReviewDto>> {
    return onConstraint(assigned, () =>
      this.transactions.run(async () => {
        const applicationId = await this.lockApplication(id);
        await this.mustBeReviewer(reviewerId, applicationId);
        return this.writes.act(this.any, { id, expected, verb: 'reassign' }, async (before) => {
          if (before.submittedAt) throw new StateConflictError('already_submitted', messages.submitted);
          if (before.applicationState !== 'under_review')
            throw new StateConflictError('invalid_state', messages.notUnderReview);
          const next = reviewerId ?? (await this.assignments.leastLoaded(applicationId));
          if (!next) throw new StateConflictError('not_configured', messages.noReviewer);
          if (next === before.reviewerId) return;
          await this.transactions.query(
            `UPDATE application_reviews SET reviewer_id = $2, assigned_by_id = $3, assigned_at = now() WHERE id = $1`,
            [id, next, user.id],
          );
          await this.assignments.tell(applicationId, next);
        });
      }),
    );
  }

  /** With an application, also not the person who applied. */
  async mustBeReviewer(reviewerId: string | undefined, applicationId?: string): Promise<void> {
    if (!reviewerId) return;
    if (!(await this.assignments.isReviewer(reviewerId)))
      throw new InvalidError({ reviewerId: [messages.reviewerUnknown] });
    if (applicationId && (await this.assignments.isApplicant(reviewerId, applicationId)))
      throw new InvalidError({ reviewerId: [messages.reviewerApplied] });
  }

  /** Every write locks the application first. Another person's review is a 404. */
  private async lockApplication(id: string, user?: SignedInUser): Promise<string> {
    const [row] = await this.transactions.query<{ id: string }>(
      `SELECT application.id FROM applications application
       WHERE application.id = (SELECT application_id FROM application_reviews
         WHERE id = $1 AND ($2::uuid IS NULL OR reviewer_id = $2)) FOR NO KEY UPDATE`,
      [id, user?.id ?? null],
    );
    if (!row) throw new NotFoundError(messages.notFound);
    return row.id;
  }

  private own(user: SignedInUser): Subject<ApplicationReviewDto> {
    return { ...this.any, read: (id, lock) => this.read(id, lock, user) };
  }

  /** The trail can't be made to forget a person, and other reviewers may read it. */
  private readonly any: Subject<ApplicationReviewDto> = {
    type: records.application_review,
    unkept: ['applicantName', ...content],
    read: (id, lock) => this.read(id, lock),
  };

  private read(id: string, lock = '', user?: SignedInUser): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${reviewColumns}, review.version ${reviewsFrom}
       WHERE review.id = $1 AND ($2::uuid IS NULL OR review.reviewer_id = $2) ${lock && `${lock} OF review`}`,
      [id, user?.id ?? null],
      messages.notFound,
    );
  }
}

const assigned = {
  uq_application_reviews_reviewer_id: () => new InvalidError({ reviewerId: [messages.reviewerAssigned] }),
};

const hidden = (row: ApplicationReviewDto): ApplicationReviewDto => ({
  ...row,
  ...Object.fromEntries(content.map((field) => [field, null])),
  isHidden: row.submittedAt !== null,
});
