import { Injectable } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { setRequestUser } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RecommendationState } from './recommendation.entity.js';
import { digestOf } from './recommendations.service.js';

/** The request that a link opens. */
export interface RequestedRecommendation {
  id: string;
  personName: string;
  subjectName: string;
  isWaived: boolean;
  state: RecommendationState;
  expiresAt: Date;
}

export interface RecommendationAnswer {
  known: string;
  letter: string;
}

/** What the person with a recommender's link sees and does. Every call is recorded as the recommender's. */
@Injectable()
export class RecommendationAnswers {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** null: unknown, or replaced by a later email. */
  async find(code: string): Promise<RequestedRecommendation | null> {
    const [found] = await this.transactions.query<RequestedRecommendation & { email: string }>(
      `SELECT id, person_name AS "personName", person_email AS email, subject_name AS "subjectName",
         is_waived AS "isWaived",
         CASE WHEN state = 'requested' AND expires_at <= now() THEN 'expired' ELSE state::text END AS state,
         expires_at AS "expiresAt"
       FROM recommendations WHERE code_hash = $1`,
      [digestOf(code)],
    );
    if (!found) return null;
    const { email, ...request } = found;
    const recommender: SignedInUser = {
      id: request.id,
      email,
      firstName: null,
      lastName: null,
      role: 'recommender',
      studentId: null,
    };
    setRequestUser(recommender);
    return request;
  }

  /** True once per request. */
  send(id: string, { known, letter }: RecommendationAnswer): Promise<boolean> {
    return this.end(id, 'received', 'recommendation.send', `letter = $2, known = $3`, [letter, known]);
  }

  decline(id: string): Promise<boolean> {
    return this.end(id, 'declined', 'recommendation.decline', `letter = NULL`, []);
  }

  private end(
    id: string,
    state: RecommendationState,
    action: string,
    columns: string,
    values: unknown[],
  ): Promise<boolean> {
    return this.transactions.run(async () => {
      const [ended] = await this.transactions.query(
        `UPDATE recommendations SET state = '${state}', answered_at = now(), ${columns}
         WHERE id = $1 AND state = 'requested' AND expires_at > now() RETURNING id`,
        [id, ...values],
      );
      if (!ended) return false;
      await this.audit.record({
        action,
        subjectType: 'recommendation',
        subjectId: id,
        details: { changes: { state: ['requested', state] } },
      });
      return true;
    });
  }
}
