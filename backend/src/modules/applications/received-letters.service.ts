import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { RecommendationAnswers } from '../recommendations/recommendation-answers.service.js';
import { RecommendationsService } from '../recommendations/recommendations.service.js';
import { ApplicationStates } from './application-states.service.js';
import type { ApplicationState } from './application-states.js';

const ofLetter = `(SELECT application_id FROM application_recommendations WHERE recommendation_id = $1)`;

/** The checklist's lines of recommenders are received with the last letter that was asked for. */
@Injectable()
export class ReceivedLetters implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly states: ApplicationStates,
    private readonly recommendations: RecommendationsService,
    private readonly answers: RecommendationAnswers,
  ) {}

  onModuleInit(): void {
    this.answers.register('admission', {
      // Like the acts of the office, which lock an application before its requests.
      lock: (id) =>
        this.transactions.query(`SELECT FROM applications WHERE id = ${ofLetter} FOR NO KEY UPDATE`, [id]),
      received: (id) => this.receive(id),
      networkOf: (id) => this.networkOf(id),
    });
  }

  /** The network address that holds the application's newest file. */
  private async networkOf(recommendationId: string): Promise<Buffer | null> {
    const [file] = await this.transactions.query<{ network: Buffer }>(
      `SELECT file.network FROM application_files held JOIN stored_files file ON file.id = held.file_id
       WHERE held.application_id = ${ofLetter} AND file.network IS NOT NULL
       ORDER BY held.created_at DESC, held.id LIMIT 1`,
      [recommendationId],
    );
    return file?.network ?? null;
  }

  private async receive(recommendationId: string): Promise<void> {
    const asked = await this.transactions.query<{ id: string }>(
      `SELECT recommendation_id AS id FROM application_recommendations WHERE application_id = ${ofLetter}
         AND NOT is_replaced`,
      [recommendationId],
    );
    const letters = await this.recommendations.forSubject(asked.map(({ id }) => id));
    if (letters.some(({ state }) => state !== 'received')) return;
    const [application] = await this.transactions.query<{ id: string; state: ApplicationState }>(
      `WITH received AS (
         UPDATE application_items SET state = 'received', changed_by_id = NULL, changed_by_name = NULL,
           changed_at = now(), reason = NULL
         WHERE application_id = ${ofLetter} AND party = 'recommender' AND state = 'open' RETURNING application_id)
       SELECT id, state FROM applications WHERE id IN (SELECT application_id FROM received)`,
      [recommendationId],
    );
    if (application) await this.states.followChecklist(application.id, application.state, null);
  }
}
