import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { type ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Transactions } from '../../platform/database/transactions.js';
import { records } from './application-reviews.feature.js';
import { type ApplicationReviewerDto, reviewerList } from './application-reviews.dto.js';
import { messages } from './messages.js';
import { ReviewAssignments, reviewerRoles } from './review-assignments.service.js';

const shown = `person.id, ${nameOf('person')} AS name, person.email, (
    SELECT count(*)::int FROM application_reviews review JOIN applications application ON application.id = review.application_id
    WHERE review.reviewer_id = person.id AND review.submitted_at IS NULL AND application.state = 'under_review')
    AS "openReviews"`;
const order = 'ORDER BY person.last_name, person.first_name, person.id';
const listed = 'FROM application_reviewers listed JOIN users person ON person.id = listed.user_id';
const candidates = `FROM users person WHERE person.deactivated_at IS NULL AND person.role = ANY ($1::user_role[])
  AND NOT EXISTS (SELECT FROM application_reviewers WHERE user_id = person.id)`;

/** The list of reviewers. While it is empty, applications go to the admissions staff. */
@Injectable()
export class ApplicationReviewersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly assignments: ReviewAssignments,
  ) {}

  /** With `candidates`, the people who can be added to it. */
  async list(request: ListRequest<never, 'candidates'>): Promise<Page<ApplicationReviewerDto>> {
    const rows = request.filters.candidates
      ? await this.transactions.query<ApplicationReviewerDto>(`SELECT ${shown} ${candidates} ${order}`, [
          reviewerRoles,
        ])
      : await this.transactions.query<ApplicationReviewerDto>(`SELECT ${shown} ${listed} ${order}`);
    return Page.all(reviewerList.resource, rows, request);
  }

  add(userId: string): Promise<Versioned<ApplicationReviewerDto>> {
    return this.writes.create(this.subject, async () => {
      if (!(await this.assignments.isReviewer(userId)))
        throw new InvalidError({ userId: [messages.reviewerUnknown] });
      await this.transactions.query('INSERT INTO application_reviewers (user_id) VALUES ($1)', [userId]);
      return userId;
    });
  }

  /** Open reviews stay with the person until someone reassigns them. */
  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, () =>
      this.transactions.query('DELETE FROM application_reviewers WHERE user_id = $1', [id]),
    );
  }

  private readonly subject: Subject<ApplicationReviewerDto> = {
    type: records.application_reviewer,
    read: (id, lock) =>
      this.reads.row(
        // A person on the list never changes.
        `SELECT ${shown}, 1 AS version ${listed} WHERE person.id = $1 ${lock ? `${lock} OF listed` : ''}`,
        [id],
        messages.reviewerNotFound,
      ),
    refusals: {
      pk_application_reviewers: () => new InvalidError({ userId: [messages.reviewerKnown] }),
    },
  };
}
