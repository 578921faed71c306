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
import { ReviewAssignments } from './review-assignments.service.js';

/** A person on the list never changes. */
const columns = `person.id, ${nameOf('person')} AS name, person.email, (
    SELECT count(*)::int FROM application_reviews review JOIN applications application ON application.id = review.application_id
    WHERE review.reviewer_id = person.id AND review.submitted_at IS NULL AND application.state = 'under_review')
    AS "openReviews", 1 AS version
  FROM application_reviewers listed JOIN users person ON person.id = listed.user_id`;

/** The list of reviewers. While it is empty, applications go to the admissions staff. */
@Injectable()
export class ApplicationReviewersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly assignments: ReviewAssignments,
  ) {}

  async list(request: ListRequest<never, never>): Promise<Page<ApplicationReviewerDto>> {
    const rows = await this.transactions.query<ApplicationReviewerDto & { version: number }>(
      `SELECT ${columns} ORDER BY person.last_name, person.first_name, person.id`,
    );
    const shown = rows.map(({ version: _, ...row }) => row);
    return Page.all(reviewerList.resource, shown, request);
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
        `SELECT ${columns} WHERE person.id = $1 ${lock ? `${lock} OF listed` : ''}`,
        [id],
        messages.reviewerNotFound,
      ),
    refusals: {
      pk_application_reviewers: () => new InvalidError({ userId: [messages.reviewerKnown] }),
    },
  };
}
