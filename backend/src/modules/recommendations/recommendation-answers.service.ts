import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { setRequestUser } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { FilesService } from '../../platform/files/files.service.js';
import type { Upload } from '../../platform/files/upload.js';
import { UploadNetworks } from '../../platform/files/upload-networks.js';
import type { Uploader } from '../../platform/files/upload-quotas.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { RecommendationPurpose, RecommendationState } from './recommendation.entity.js';
import { digestOf } from './recommendation-clock.service.js';
import type { RecommendationFormDto } from './recommendation-form.dto.js';
import { mails } from './recommendations.feature.js';
import { messages } from './messages.js';

/** The request that a link opens. */
export interface RequestedRecommendation {
  id: string;
  personName: string;
  personEmail: string;
  relationship: string;
  subjectName: string;
  purpose: RecommendationPurpose;
  isWaived: boolean;
  state: RecommendationState;
  expiresAt: Date;
}

/** What the module that asked does about a letter. Both run in its transaction, `lock` before the request is locked. */
export interface Asker {
  /** The network address that the letter's file counts for; null: the sender's own. */
  networkOf(recommendationId: string): Promise<Buffer | null>;
  lock(recommendationId: string): Promise<unknown>;
  received(recommendationId: string): Promise<void>;
}

/** What the person with a recommender's link sees and does. Every call is recorded as the recommender's. */
@Injectable()
export class RecommendationAnswers {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly files: FilesService,
    private readonly mail: MailService,
    private readonly networks: UploadNetworks,
  ) {}

  private readonly askers = new Map<RecommendationPurpose, Asker>();

  /** Call it while the module is initialized. */
  register(purpose: RecommendationPurpose, asker: Asker): void {
    this.askers.set(purpose, asker);
  }

  /** null: no email had this link. */
  async find(code: string): Promise<RequestedRecommendation | null> {
    const [found] = await this.transactions.query<RequestedRecommendation>(
      `SELECT id, person_name AS "personName", person_email AS "personEmail", relationship,
         subject_name AS "subjectName", purpose, is_waived AS "isWaived",
         CASE WHEN state = 'requested' AND expires_at <= now() THEN 'expired' ELSE state::text END AS state,
         expires_at AS "expiresAt"
       FROM recommendations
       WHERE id IN (SELECT recommendation_id FROM recommendation_mails WHERE code_hash = $1
         UNION ALL SELECT id FROM recommendations WHERE code_hash = $1)`,
      [digestOf(code)],
    );
    if (!found) return null;
    const recommender: SignedInUser = {
      id: found.id,
      email: found.personEmail,
      firstName: null,
      lastName: null,
      role: 'recommender',
      studentId: null,
    };
    setRequestUser(recommender);
    return found;
  }

  /** A letter counts toward the application that asked for it. */
  async uploaderOf({ id, purpose }: RequestedRecommendation, request: Request): Promise<Uploader> {
    const asker = this.askers.get(purpose);
    if (!asker) return { of: 'public' };
    const network = (await asker.networkOf(id)) ?? this.networks.of(request);
    return { of: 'applicants', network, refusals: messages.noSpace };
  }

  /** True once per request; otherwise nothing is stored. */
  send(
    { id, personEmail, subjectName, purpose }: RequestedRecommendation,
    { known, letter, ...ratings }: RecommendationFormDto,
    upload?: Upload,
  ): Promise<boolean> {
    const asker = this.askers.get(purpose);
    return this.whileOpen(
      id,
      async () => {
        const file = upload && (await this.files.keep(upload));
        const mailId = await this.mail.post({
          to: personEmail,
          template: mails['recommendation-receipt'],
          facts: { subjectName },
        });
        await this.transactions.query(
          `WITH noted AS (
           INSERT INTO recommendation_mails (mail_id, recommendation_id) VALUES ($6, $1))
         UPDATE recommendations SET state = 'received', answered_at = now(), known = $2, ratings = $3, letter = $4,
           file_id = $5
         WHERE id = $1`,
          [id, known, JSON.stringify(ratings), letter, file?.id ?? null, mailId],
        );
        await this.record(id, 'recommendation.send', 'received');
        await asker?.received(id);
      },
      () => asker?.lock(id),
    );
  }

  decline({ id }: RequestedRecommendation): Promise<boolean> {
    return this.whileOpen(id, async () => {
      await this.transactions.query(
        `UPDATE recommendations SET state = 'declined', answered_at = now() WHERE id = $1`,
        [id],
      );
      await this.record(id, 'recommendation.decline', 'declined');
    });
  }

  /** Of two calls at once, the second waits for the first and finds the request ended. */
  private whileOpen(
    id: string,
    work: () => Promise<void>,
    first?: () => Promise<unknown> | undefined,
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      await first?.();
      const open = await this.transactions.query(
        `SELECT FROM recommendations WHERE id = $1 AND state = 'requested' AND expires_at > now() FOR UPDATE`,
        [id],
      );
      if (open.length) await work();
      return open.length > 0;
    });
  }

  private record(id: string, action: string, state: RecommendationState): Promise<void> {
    return this.audit.record({
      action,
      subjectType: 'recommendation',
      subjectId: id,
      details: { changes: { state: ['requested', state] } },
    });
  }
}
