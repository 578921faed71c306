import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { newYorkDay } from '../../common/new-york.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { RecommendationPurpose, RecommendationState } from './recommendation.entity.js';
import { mails } from './recommendations.feature.js';

const daysToAnswer = 60;
/** Days after the request. */
const reminderDays = [7, 14];
const mostAtOnce = 200;

export interface NewRequest {
  name: string;
  email: string;
  relationship: string;
  subjectName: string;
  purpose: RecommendationPurpose;
  isWaived: boolean;
}

/** For the person it is about. */
export interface OwnRecommendation {
  id: string;
  personName: string;
  state: RecommendationState;
  /** null if it was waived, or hasn't arrived. */
  letter: string | null;
}

/** For the office that asked, which reads every letter. */
export interface OfficeRecommendation {
  id: string;
  personName: string;
  personEmail: string;
  relationship: string;
  isWaived: boolean;
  state: RecommendationState;
  requestedAt: Date;
  answeredAt: Date | null;
  /** How long, and in which role, the recommender has known the person. */
  known: string | null;
  letter: string | null;
  fileId: string | null;
  fileName: string | null;
  /** In bytes. */
  fileSize: number | null;
}

interface Asked {
  id: string;
  email: string;
  subjectName: string;
  expiresAt: Date;
}

/** Only a digest of the link's code is stored. */
export const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Requests for recommendations. The module knows nothing of what they are for. */
@Injectable()
export class RecommendationsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('recommendations', { handler: () => this.tick() });
    this.jobs.schedule('recommendations', '40 * * * *');
  }

  /** In the ambient transaction: the email with the link goes out with its commit. */
  async request(asked: NewRequest): Promise<{ id: string }> {
    const { name, email, relationship, subjectName, purpose, isWaived } = asked;
    const [made] = await this.transactions.query<{ id: string; expiresAt: Date }>(
      `INSERT INTO recommendations (person_name, person_email, relationship, subject_name, purpose, is_waived, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${daysToAnswer}))
       RETURNING id, expires_at AS "expiresAt"`,
      [name, email, relationship, subjectName, purpose, isWaived],
    );
    await this.send({ ...made!, email, subjectName }, false);
    return made!;
  }

  /** Ends the links of requests that aren't answered. */
  async withdraw(ids: readonly string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE recommendations SET state = 'withdrawn' WHERE id = ANY ($1::uuid[]) AND state = 'requested'`,
      [ids],
    );
  }

  /** In the order of the ids. */
  forSubject(ids: readonly string[]): Promise<OwnRecommendation[]> {
    return this.transactions.query(
      `SELECT id, person_name AS "personName", state, CASE WHEN NOT is_waived THEN letter END AS letter
       FROM recommendations WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
      [ids],
    );
  }

  /** In the order of the ids. */
  forOffice(ids: readonly string[]): Promise<OfficeRecommendation[]> {
    return this.transactions.query(
      `SELECT asked.id, asked.person_name AS "personName", asked.person_email AS "personEmail", asked.relationship,
         asked.is_waived AS "isWaived", asked.state, asked.created_at AS "requestedAt",
         asked.answered_at AS "answeredAt", asked.known, asked.letter, asked.file_id AS "fileId", file.name AS "fileName",
         file.size AS "fileSize"
       FROM recommendations asked LEFT JOIN stored_files file ON file.id = asked.file_id
       WHERE asked.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], asked.id)`,
      [ids],
    );
  }

  /** Deletes the requests, their letters, files and emails. */
  async purge(ids: readonly string[]): Promise<void> {
    const gone = await this.transactions.query<{ fileId: string | null; email: string }>(
      `DELETE FROM recommendations WHERE id = ANY ($1::uuid[]) RETURNING file_id AS "fileId", person_email AS email`,
      [ids],
    );
    const files = gone.flatMap(({ fileId }) => fileId ?? []);
    if (files.length) await this.files.destroy(files);
    for (const { email } of gone) await this.mail.forget(mails['recommendation-request'], email);
  }

  async tick(now = new Date()): Promise<void> {
    await this.transactions.query(
      `UPDATE recommendations SET state = 'expired' WHERE state = 'requested' AND expires_at <= $1`,
      [now],
    );
    for (const [sent, days] of reminderDays.entries()) await this.remind(now, sent, days);
  }

  private async remind(now: Date, sent: number, days: number): Promise<void> {
    const due = await this.transactions.query<{ id: string }>(
      `SELECT id FROM recommendations WHERE state = 'requested' AND reminders_sent = $2
         AND created_at <= $1::timestamptz - make_interval(days => $3) ORDER BY created_at LIMIT ${mostAtOnce}`,
      [now, sent, days],
    );
    for (const { id } of due)
      await this.transactions.run(async () => {
        // It may have been answered in between.
        const [asked] = await this.transactions.query<Asked>(
          `UPDATE recommendations SET reminders_sent = reminders_sent + 1
           WHERE id = $1 AND state = 'requested' AND reminders_sent = $2
           RETURNING id, person_email AS email, subject_name AS "subjectName", expires_at AS "expiresAt"`,
          [id, sent],
        );
        if (asked) await this.send(asked, true);
      });
  }

  /** Each email has a link of its own, which replaces the earlier one. */
  private async send({ id, email, subjectName, expiresAt }: Asked, isReminder: boolean): Promise<void> {
    const code = randomBytes(32).toString('base64url');
    const { isSent } = await this.mail.acknowledge(
      {
        to: email,
        template: mails['recommendation-request'],
        facts: { subjectName, path: `/recommend/${code}`, until: newYorkDay(expiresAt), isReminder },
      },
      'account',
    );
    if (isSent)
      await this.transactions.query(
        'UPDATE recommendations SET code_hash = $2, sent_at = now() WHERE id = $1',
        [id, digestOf(code)],
      );
  }
}
