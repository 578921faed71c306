import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { RecommendationPurpose, RecommendationState } from './recommendation.entity.js';
import { mails } from './recommendations.feature.js';

export const daysToAnswer = 60;

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

export const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Requests for recommendations, and the letters that answer them. */
@Injectable()
export class RecommendationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    private readonly files: FilesService,
  ) {}

  /** In the ambient transaction: the email with the link goes out with its commit. */
  async request(asked: NewRequest): Promise<{ id: string }> {
    const code = randomBytes(32).toString('base64url');
    const [made] = await this.transactions.query<{ id: string }>(
      `INSERT INTO recommendations (person_name, person_email, relationship, subject_name, purpose, is_waived, code_hash,
         sent_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now() + make_interval(days => ${daysToAnswer})) RETURNING id`,
      [
        asked.name,
        asked.email,
        asked.relationship,
        asked.subjectName,
        asked.purpose,
        asked.isWaived,
        digestOf(code),
      ],
    );
    await this.mail.acknowledge(
      {
        to: asked.email,
        template: mails['recommendation-request'],
        facts: { subjectName: asked.subjectName, path: `/recommend/${code}` },
      },
      'account',
    );
    return made!;
  }

  /** Ends the links of requests that aren't answered. */
  async withdraw(ids: readonly string[], _why: string): Promise<void> {
    await this.transactions.query(
      `UPDATE recommendations SET state = 'withdrawn', code_hash = NULL WHERE id = ANY ($1::uuid[]) AND state = 'requested'`,
      [ids],
    );
  }

  forSubject(ids: readonly string[]): Promise<OwnRecommendation[]> {
    return this.transactions.query(
      `SELECT id, person_name AS "personName", state, CASE WHEN NOT is_waived THEN letter END AS letter
       FROM recommendations WHERE id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
      [ids],
    );
  }

  async purge(ids: readonly string[]): Promise<void> {
    const gone = await this.transactions.query<{ fileId: string | null; email: string }>(
      `DELETE FROM recommendations WHERE id = ANY ($1::uuid[]) RETURNING file_id AS "fileId", person_email AS email`,
      [ids],
    );
    const files = gone.flatMap(({ fileId }) => fileId ?? []);
    if (files.length) await this.files.destroy(files);
    for (const { email } of gone) await this.mail.forget(mails['recommendation-request'], email);
  }
}
