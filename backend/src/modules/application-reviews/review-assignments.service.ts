import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service.js';
import { mailboxOf } from '../../platform/auth/own-records/own-applications.js';
import { permissions } from '../../platform/auth/permissions.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { messages } from './messages.js';
import { isSpread } from './reviews.rules.js';

const mostAtOnce = 200;

interface Person {
  id: string;
  email: string;
}

/** What identifies the person who applied, among users. */
interface Applicant {
  mailbox: string | null;
  userId: string | null;
}

interface OwnReview {
  id: string;
  applicationId: string;
  reviewerId: string;
}

/** As `isOwnApplication`, which only knows the reader. */
const isSame = (person: Person, { mailbox, userId }: Applicant): boolean =>
  person.id === userId || mailboxOf(person) === mailbox;

/** Who may review, on the list of reviewers or not. */
export const reviewerRoles = permissions['applications.review'].roles;

/** SQL: people who may review: those on the list of reviewers, or all admissions staff while it is empty. */
const eligible = `SELECT person.id, person.email FROM users person
  WHERE person.deactivated_at IS NULL AND person.role = ANY ($2::user_role[]) AND CASE
    WHEN EXISTS (SELECT FROM application_reviewers) THEN
      EXISTS (SELECT FROM application_reviewers WHERE user_id = person.id)
    ELSE person.role = 'admissions' END`;

/** Asks people for reviews: as many as the policy says, each from the person with the fewest open ones. */
@Injectable()
export class ReviewAssignments implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly states: ApplicationStates,
    private readonly notifications: NotificationsService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.states.onEntered('under_review', ({ id }) => this.assignMissing(id));
    this.jobs.register('application-reviews', { handler: () => this.tick() });
    this.jobs.schedule('application-reviews', '50 * * * *');
  }

  /**
   * Assigns reviews that are missing because nobody could review or because the policy changed. Then reassigns open
   * reviews of people's own applications.
   */
  async tick(): Promise<void> {
    const due = await this.transactions.query<{ id: string }>(
      `SELECT application.id FROM applications application WHERE application.state = 'under_review'
       ORDER BY application.completed_at, application.id LIMIT ${mostAtOnce}`,
    );
    for (const { id } of due)
      await this.transactions.run(async () => {
        const [still] = await this.transactions.query(
          `SELECT FROM applications WHERE id = $1 AND state = 'under_review' FOR NO KEY UPDATE`,
          [id],
        );
        if (still) await this.assignMissing(id);
      });
    await this.reassignOwn();
  }

  /** Reassigns open reviews of people's own applications. If nobody else can review, the next run tries again. */
  private async reassignOwn(): Promise<void> {
    for (const { id, applicationId } of await this.openOwnReviews())
      await this.transactions.run(async () => {
        await this.transactions.query('SELECT FROM applications WHERE id = $1 FOR NO KEY UPDATE', [
          applicationId,
        ]);
        // Read after the lock, because a colleague may have reassigned it.
        const [still] = await this.openOwnReviews(id);
        const next = still && (await this.leastLoaded(applicationId));
        if (!next) return;
        await this.transactions.query(
          `UPDATE application_reviews SET reviewer_id = $2, assigned_by_id = NULL, assigned_at = now() WHERE id = $1`,
          [id, next],
        );
        await this.audit.record({
          action: 'application_review.reassign',
          subjectType: 'application_review',
          subjectId: id,
          details: { applicationId, changes: { reviewerId: [still.reviewerId, next] } },
        });
        await this.tell(applicationId, next);
      });
  }

  /** Open reviews whose reviewer is the applicant, by the rule of `isSame`. With an id, only that review. */
  private async openOwnReviews(id: string | null = null): Promise<OwnReview[]> {
    const reviewers = await this.transactions.query<Person>(
      `SELECT person.id, person.email FROM users person WHERE EXISTS (
         SELECT FROM application_reviews WHERE reviewer_id = person.id AND submitted_at IS NULL
           AND ($1::uuid IS NULL OR id = $1))`,
      [id],
    );
    return this.transactions.query<OwnReview>(
      `SELECT review.id, review.application_id AS "applicationId", review.reviewer_id AS "reviewerId"
       FROM unnest($1::uuid[], $2::text[]) AS person (id, mailbox)
       JOIN application_reviews review ON review.reviewer_id = person.id AND review.submitted_at IS NULL
       JOIN applications application ON application.id = review.application_id AND application.state = 'under_review'
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
       LEFT JOIN students student ON student.id = application.student_id
       WHERE (applicant.mailbox = person.mailbox OR student.user_id = person.id) AND ($3::uuid IS NULL OR review.id = $3)
       ORDER BY review.id`,
      [reviewers.map((person) => person.id), reviewers.map((person) => mailboxOf(person)), id],
    );
  }

  /** In the ambient transaction, with the application locked. */
  async assignMissing(applicationId: string): Promise<void> {
    const { reviews } = await this.policyOf(applicationId);
    const [row] = await this.transactions.query<{ asked: number }>(
      'SELECT count(*)::int AS asked FROM application_reviews WHERE application_id = $1 AND NOT is_extra',
      [applicationId],
    );
    for (let asked = row!.asked; asked < reviews; asked++) if (!(await this.assign(applicationId))) return;
  }

  /** One more review, once, if all are submitted and their scores differ too much. */
  async assignExtra(applicationId: string): Promise<void> {
    const [row] = await this.transactions.query<{ open: number; extra: number; scores: string[] }>(
      `SELECT count(*) FILTER (WHERE submitted_at IS NULL)::int AS open, count(*) FILTER (WHERE is_extra)::int AS extra,
         coalesce(array_agg(score::text) FILTER (WHERE submitted_at IS NOT NULL), '{}') AS scores
       FROM application_reviews WHERE application_id = $1`,
      [applicationId],
    );
    const { open, extra, scores } = row!;
    if (open || extra) return;
    const { reviewSpread } = await this.policyOf(applicationId);
    if (isSpread(scores, reviewSpread)) await this.assign(applicationId, { isExtra: true });
  }

  /**
   * In the ambient transaction, with the application locked: asks this person, or the one with the least load who wasn't
   * asked yet. Returns the review's id; null if there is nobody.
   */
  async assign(
    applicationId: string,
    {
      isExtra = false,
      by = null,
      reviewerId,
    }: { isExtra?: boolean; by?: string | null; reviewerId?: string } = {},
  ): Promise<string | null> {
    const chosen = reviewerId ?? (await this.leastLoaded(applicationId));
    if (!chosen) return null;
    const [made] = await this.transactions.query<{ id: string }>(
      `INSERT INTO application_reviews (application_id, reviewer_id, is_extra, assigned_by_id)
       VALUES ($1, $2, $3, $4) RETURNING id`,
      [applicationId, chosen, isExtra, by],
    );
    await this.audit.record({
      action: 'application_review.assign',
      subjectType: 'application_review',
      subjectId: made!.id,
      details: { applicationId, changes: { reviewerId: [null, chosen], isExtra: [null, isExtra] } },
    });
    await this.tell(applicationId, chosen);
    return made!.id;
  }

  /** Whether this person may be asked by name: also someone who isn't on the list of reviewers. */
  async isReviewer(userId: string): Promise<boolean> {
    const rows = await this.transactions.query(
      'SELECT FROM users WHERE id = $1 AND deactivated_at IS NULL AND role = ANY ($2::user_role[])',
      [userId, reviewerRoles],
    );
    return rows.length > 0;
  }

  /** Two assignments at the same time count each other, so the loads stay even. */
  async leastLoaded(applicationId: string): Promise<string | undefined> {
    await this.transactions.query(`SELECT pg_advisory_xact_lock(hashtext('application_reviews'))`);
    const people = await this.transactions.query<Person>(
      `SELECT person.id, person.email FROM (${eligible}) person
       LEFT JOIN application_reviews review ON review.reviewer_id = person.id AND review.submitted_at IS NULL
       LEFT JOIN applications application ON application.id = review.application_id AND application.state = 'under_review'
       WHERE NOT EXISTS (SELECT FROM application_reviews WHERE application_id = $1 AND reviewer_id = person.id)
       GROUP BY person.id, person.email
       ORDER BY count(application.id), (SELECT max(assigned_at) FROM application_reviews WHERE reviewer_id = person.id)
         NULLS FIRST, person.id`,
      [applicationId, reviewerRoles],
    );
    const applicant = await this.applicantOf(applicationId);
    return people.find((person) => !isSame(person, applicant))?.id;
  }

  /** Whether this person applied with the application. */
  async isApplicant(userId: string, applicationId: string): Promise<boolean> {
    const [person] = await this.transactions.query<Person>('SELECT id, email FROM users WHERE id = $1', [
      userId,
    ]);
    return person !== undefined && isSame(person, await this.applicantOf(applicationId));
  }

  private async applicantOf(applicationId: string): Promise<Applicant> {
    const [applicant] = await this.transactions.query<Applicant>(
      `SELECT applicant.mailbox, student.user_id AS "userId" FROM applications application
       LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
       LEFT JOIN students student ON student.id = application.student_id WHERE application.id = $1`,
      [applicationId],
    );
    return applicant!;
  }

  /** Names no person: the notice stays when the application is purged. */
  async tell(applicationId: string, reviewerId: string): Promise<void> {
    const [row] = await this.transactions.query<{ number: string; open: number }>(
      `SELECT number, (SELECT count(*)::int FROM application_reviews WHERE reviewer_id = $2 AND submitted_at IS NULL)
         AS open FROM applications WHERE id = $1`,
      [applicationId, reviewerId],
    );
    await this.notifications.notify({
      userIds: [reviewerId],
      kind: 'application_review_assigned',
      title: messages.notices.assigned(row!.number),
      body: messages.notices.open(row!.open),
    });
  }

  private async policyOf(applicationId: string) {
    const [row] = await this.transactions.query<{ termId: string }>(
      'SELECT term_id AS "termId" FROM applications WHERE id = $1',
      [applicationId],
    );
    return this.policies.inForce('admissions', { termId: row!.termId });
  }
}
