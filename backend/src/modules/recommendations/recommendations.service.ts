import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { RecommendationPurpose, RecommendationState } from './recommendation.entity.js';
import { daysToAnswer, type Ratings } from './recommendations.rules.js';
import { messages } from './messages.js';

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
  ratings: Ratings | null;
  letter: string | null;
  fileId: string | null;
  fileName: string | null;
  /** In bytes. */
  fileSize: number | null;
}

/** Requests for recommendations. The module knows nothing of what they are for. */
@Injectable()
export class RecommendationsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly mail: MailService,
    private readonly files: FilesService,
    private readonly jobs: Jobs,
  ) {}

  /** In the ambient transaction; the email with the link is sent after its commit. */
  async request(asked: NewRequest): Promise<{ id: string }> {
    const { name, email, relationship, subjectName, purpose, isWaived } = asked;
    const [made] = await this.transactions.query<{ id: string }>(
      `INSERT INTO recommendations (person_name, person_email, relationship, subject_name, purpose, is_waived, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => ${daysToAnswer}))
       RETURNING id`,
      [name, email, relationship, subjectName, purpose, isWaived],
    );
    await this.jobs.enqueue('recommendations.send', { recommendationId: made!.id });
    return made!;
  }

  /**
   * In the ambient transaction: asks another person, or the same one at another address. The links of the request end,
   * and the new one begins with an email. An answered or withdrawn request is refused.
   */
  async replace(id: string, asked: Pick<NewRequest, 'name' | 'email' | 'isWaived'>): Promise<{ id: string }> {
    // Of an answer and a correction at once, the second one waits for the first and finds the request ended.
    const [found] = await this.transactions.query<
      Omit<NewRequest, keyof typeof asked> & { state: RecommendationState }
    >(
      `SELECT state, relationship, subject_name AS "subjectName", purpose FROM recommendations WHERE id = $1 FOR UPDATE`,
      [id],
    );
    const { state, ...rest } = found!;
    if (state !== 'requested' && state !== 'expired')
      throw new StateConflictError('already_ended', messages.notReplaceable[state]);
    await this.withdraw([id]);
    return this.request({ ...rest, ...asked });
  }

  /** In the ambient transaction: the person they are about can't read them from now on. */
  async waive(ids: readonly string[]): Promise<void> {
    await this.transactions.query(
      `UPDATE recommendations SET is_waived = TRUE
       WHERE id = ANY ($1::uuid[]) AND NOT is_waived AND state IN ('requested', 'received')`,
      [ids],
    );
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
         asked.answered_at AS "answeredAt", asked.known, asked.ratings, asked.letter, asked.file_id AS "fileId",
         file.name AS "fileName", file.size AS "fileSize"
       FROM recommendations asked LEFT JOIN stored_files file ON file.id = asked.file_id
       WHERE asked.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], asked.id)`,
      [ids],
    );
  }

  /** In the ambient transaction: deletes the requests, their letters, files and emails, and no others to the same person. */
  async purge(ids: readonly string[]): Promise<void> {
    const sent = await this.transactions.query<{ mailId: string }>(
      'DELETE FROM recommendation_mails WHERE recommendation_id = ANY ($1::uuid[]) RETURNING mail_id AS "mailId"',
      [ids],
    );
    const gone = await this.transactions.query<{ fileId: string | null }>(
      'DELETE FROM recommendations WHERE id = ANY ($1::uuid[]) RETURNING file_id AS "fileId"',
      [ids],
    );
    const files = gone.flatMap(({ fileId }) => fileId ?? []);
    if (files.length) await this.files.destroy(files);
    await this.mail.deleteAll(sent.map(({ mailId }) => mailId));
  }
}
