import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { onConstraint } from '../../platform/database/constraint-errors.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RecommendationsService } from '../recommendations/recommendations.service.js';
import type { ApplicationState } from './application-states.js';
import { messages } from './messages.js';

interface Move {
  id: string;
  reason: string | null;
  /** A user's or the applicant's id; null: the system. */
  actorId: string | null;
}

type Entered = (move: Move) => Promise<void>;

/** Moves applications from state to state. The database writes the history and refuses a way that isn't in its table. */
@Injectable()
export class ApplicationStates {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly recommendations: RecommendationsService,
  ) {}

  private readonly entered = new Map<ApplicationState, Entered[]>();

  /** Work of a module above, in the transaction of each move to the state. Call it while the module is initialized. */
  onEntered(state: ApplicationState, work: Entered): void {
    this.entered.set(state, [...(this.entered.get(state) ?? []), work]);
  }

  /** In the ambient transaction, with the application locked. `also` sets further columns and runs `first`, with parameters from $5 on. */
  async move(
    move: Move,
    to: ApplicationState,
    { columns, values, first }: { columns?: string; values?: unknown[]; first?: string } = {},
  ): Promise<void> {
    const { id, reason, actorId } = move;
    await onConstraint(
      {
        fk_application_history_from_state_to_state: () =>
          new StateConflictError('invalid_state', messages.wrongState),
      },
      () =>
        this.transactions.query(
          `WITH ${first ? `first AS (${first}), ` : ''}named AS MATERIALIZED (
             SELECT set_config('collegium.application_actor', coalesce($3::text, ''), true),
               set_config('collegium.application_reason', coalesce($4::text, ''), true))
           UPDATE applications SET state = $2${columns ? `, ${columns}` : ''} FROM named WHERE id = $1`,
          [id, to, actorId, reason, ...(values ?? [])],
          { prepared: true },
        ),
    );
    for (const work of this.entered.get(to) ?? []) await work(move);
  }

  /** By the applicant or the office. Requests for recommendations end with it. */
  withdrawn<Record extends { state: ApplicationState }>(
    subject: Subject<Record>,
    { expected = Expected.from(undefined), ...move }: Move & { expected?: Expected },
  ): Promise<Versioned<Record>> {
    const { id } = move;
    // The reason is in the history, which can be made to forget a person; the trail can't.
    return this.writes.act(subject, { id, expected, verb: 'withdraw' }, async ({ state }) => {
      if (['enrolled', 'withdrawn', 'expired', 'declined'].includes(state))
        throw new StateConflictError('already_ended', messages.notWithdrawable);
      await this.move(move, 'withdrawn');
      await this.endRecommendations(id);
    });
  }

  /** Links of recommenders end with the application's withdrawal, expiry or decision. */
  async endRecommendations(id: string): Promise<void> {
    const asked = await this.transactions.query<{ id: string }>(
      'SELECT recommendation_id AS id FROM application_recommendations WHERE application_id = $1',
      [id],
    );
    if (asked.length) await this.recommendations.withdraw(asked.map((one) => one.id));
  }

  /**
   * In the ambient transaction, with the application locked: an application whose checklist is complete goes to review,
   * and goes back if a line was opened again.
   */
  async followChecklist(id: string, state: ApplicationState, actorId: string | null): Promise<void> {
    const [row] = await this.transactions.query<{ open: number }>(
      `SELECT count(*)::int AS open FROM application_items WHERE application_id = $1 AND state = 'open'`,
      [id],
    );
    const isComplete = !row!.open;
    const move = { id, reason: null, actorId };
    if (isComplete && (state === 'submitted' || state === 'documents_pending'))
      await this.move(move, 'under_review', { columns: 'completed_at = now()' });
    else if (!isComplete && state === 'submitted') await this.move(move, 'documents_pending');
    else if (!isComplete && state === 'under_review')
      await this.move(move, 'documents_pending', { columns: 'completed_at = NULL' });
  }
}
