import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newYorkDay } from '../../../common/new-york.js';
import { AuditService } from '../../../platform/audit/audit.service.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { FilesService } from '../../../platform/files/files.service.js';
import { Jobs } from '../../../platform/jobs/jobs.service.js';
import { MailService } from '../../../platform/mail/mail.service.js';
import { PoliciesService } from '../../policies/policies.service.js';
import { RecommendationsService } from '../../recommendations/recommendations.service.js';
import { ApplicationStates } from '../application-states.service.js';
import { mails as signInMails } from '../../applicants/applicants.feature.js';
import { ApplicantSessionsService } from '../../applicants/applicant-sessions.service.js';
import { ApplicantsService } from '../../applicants/applicants.service.js';
import { mails } from '../applications.feature.js';

const mostAtOnce = 200;
/** Every kind of email to an applicant, deleted with the applicant. */
export const mailsToApplicants = [
  mails['application-receipt'],
  mails['application-reminder'],
  mails['applicants-merged'],
  signInMails['applicant-link'],
  // Declared by modules above.
  { name: 'admission-decision' },
  { name: 'enrolled' },
  { name: 'offer-released' },
];

/** SQL: when an application ended without enrollment, or was denied and nothing else is in preparation; otherwise null. */
export const endedAt = (application: string): string => `CASE
  WHEN EXISTS (SELECT FROM admission_decisions decision
    WHERE decision.application_id = ${application}.id AND decision.state IN ('proposed', 'confirmed')
      AND ${application}.state IN ('decided', 'declined')) THEN NULL
  WHEN ${application}.state IN ('expired', 'withdrawn', 'declined') THEN (
    SELECT max(history.at) FROM application_history history WHERE history.application_id = ${application}.id)
  WHEN ${application}.state = 'decided' THEN (
    SELECT decision.released_at FROM admission_decisions decision
    WHERE decision.application_id = ${application}.id AND decision.state = 'released' AND decision.code = 'deny') END`;

/** Of $1, now, and $2, the policy's days. */
const isDue = `application.purged_at IS NULL AND application.retention_hold IS NULL
  AND ${endedAt('application')} <= $1::timestamptz - make_interval(days => $2)`;

/** Applications expire when no one finishes them, and their data is deleted when the policy's days have passed. */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly applicants: ApplicantsService,
    private readonly sessions: ApplicantSessionsService,
    private readonly policies: PoliciesService,
    private readonly states: ApplicationStates,
    private readonly recommendations: RecommendationsService,
    private readonly files: FilesService,
    private readonly mail: MailService,
    private readonly audit: AuditService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('applications.retention', { handler: () => this.tick() });
    this.jobs.schedule('applications.retention', '20 * * * *');
  }

  async tick(now = new Date()): Promise<void> {
    const policy = await this.policies.inForce('admissions', { at: newYorkDay(now) });
    await this.expire(now, policy.unfinishedDays);
    await this.purgeDue(now, policy.retentionDays);
    await this.forgetApplicants(now, policy.retentionDays);
  }

  /** Each in a transaction, so that a fault in one holds up no other. */
  private async expire(now: Date, days: number): Promise<void> {
    const due = await this.transactions.query<{ id: string }>(
      `SELECT id FROM applications WHERE state = 'started' AND touched_at <= $1::timestamptz - make_interval(days => $2)
       ORDER BY touched_at LIMIT ${mostAtOnce}`,
      [now, days],
    );
    for (const { id } of due)
      await this.transactions.run(async () => {
        // Someone may have edited it in between.
        const [still] = await this.transactions.query(
          `SELECT FROM applications WHERE id = $1 AND state = 'started'
             AND touched_at <= $2::timestamptz - make_interval(days => $3) FOR NO KEY UPDATE`,
          [id, now, days],
        );
        if (!still) return;
        await this.states.move({ id, reason: null, actorId: null }, 'expired');
        await this.states.endRecommendations(id);
        await this.record(id, 'expire', { state: ['started', 'expired'] });
      });
  }

  private async purgeDue(now: Date, days: number): Promise<void> {
    const due = await this.transactions.query<{ id: string }>(
      `SELECT application.id FROM applications application
       WHERE ${isDue}
       ORDER BY application.id LIMIT ${mostAtOnce}`,
      [now, days],
    );
    for (const { id } of due) await this.purge(id, now, days);
  }

  /**
   * Deletes answers, files, recommendations and the emails about the application. With the person's last application,
   * it deletes all emails to the person. Program, term, state and dates stay.
   */
  private purge(id: string, now: Date, days: number): Promise<void> {
    return this.transactions.run(async () => {
      // What is read after the lock counts: someone may have decided again in between.
      await this.transactions.query('SELECT FROM applications WHERE id = $1 FOR UPDATE', [id]);
      const [held] = await this.transactions.query<{
        number: string;
        applicantId: string | null;
        email: string | null;
        files: string[];
        recommendations: string[];
      }>(
        `SELECT application.number, applicant.id AS "applicantId", applicant.email, ARRAY(
             SELECT file_id FROM application_files WHERE application_id = application.id
             UNION ALL SELECT file_id FROM application_documents WHERE application_id = application.id) AS files,
           ARRAY(SELECT recommendation_id FROM application_recommendations WHERE application_id = application.id)
           AS recommendations
         FROM applications application LEFT JOIN applicants applicant ON applicant.id = application.applicant_id
         WHERE application.id = $3 AND ${isDue}`,
        [now, days, id],
      );
      if (!held) return;
      await this.transactions.query('SELECT purge_application($1)', [id]);
      // The purge also deletes an applicant without other applications.
      this.sessions.endedWithApplicant();
      if (held.files.length) await this.files.destroy(held.files);
      if (held.recommendations.length) await this.recommendations.purge(held.recommendations);
      await this.mail.forgetAbout(id, held.number, held.email);
      if (held.email && !(await this.applicants.exists(held.applicantId))) await this.forgetMails(held.email);
      await this.record(id, 'purge', { purgedAt: [null, new Date().toISOString()] });
    });
  }

  /** Of people who signed in and never began. */
  private async forgetApplicants(now: Date, days: number): Promise<void> {
    for (const id of await this.applicants.idle(now, days, mostAtOnce))
      await this.transactions.run(async () => {
        const email = await this.applicants.delete(id, now, days);
        if (email) await this.forgetMails(email);
      });
  }

  private async forgetMails(email: string): Promise<void> {
    for (const template of mailsToApplicants) await this.mail.forget(template, email);
  }

  private record(id: string, verb: string, changes: object): Promise<void> {
    return this.audit.record({
      action: `application.${verb}`,
      subjectType: 'application',
      subjectId: id,
      details: { changes },
    });
  }
}
