import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { Versioned } from '../../common/versioned.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import type { DraftDto, SaveDraftDto } from './drafts.dto.js';
import { draftDays, personDrafts } from './drafts.feature.js';
import { messages } from './messages.js';

type Row = DraftDto & { version: number };

/**
 * People's own drafts; those of others don't exist for them. Drafts are no records, so the audit trail doesn't list them
 * (decision 0244).
 */
@Injectable()
export class DraftsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.register('drafts.expire', { atomic: true, handler: () => this.expire() });
    this.jobs.schedule('drafts.expire', '45 * * * *');
  }

  async get(place: string, { id }: SignedInUser): Promise<Versioned<DraftDto>> {
    return Versioned.of(await this.row(place, id));
  }

  save(
    place: string,
    { body }: SaveDraftDto,
    expected: Expected,
    { id }: SignedInUser,
  ): Promise<Versioned<DraftDto>> {
    return this.transactions.run(async () => {
      const current = await this.locked(place, id);
      expected.check(current.version);
      if (current.body === null) await this.refuseTooMany(id);
      await this.transactions.query(
        `INSERT INTO drafts (user_id, place, body) VALUES ($1, $2, $3)
         ON CONFLICT (user_id, place) DO UPDATE SET body = excluded.body`,
        [id, place, body],
      );
      return Versioned.of(await this.row(place, id));
    });
  }

  /** The other tab may have submitted it, so a missing draft is no error. */
  remove(place: string, expected: Expected, { id }: SignedInUser): Promise<void> {
    return this.transactions.run(async () => {
      const current = await this.locked(place, id);
      if (current.body === null) return;
      expected.check(current.version);
      await this.transactions.query('DELETE FROM drafts WHERE user_id = $1 AND place = $2', [id, place]);
    });
  }

  async expire(now = new Date()): Promise<void> {
    await this.transactions.query(
      'DELETE FROM drafts WHERE updated_at <= $1::timestamptz - make_interval(days => $2)',
      [now, draftDays.most],
    );
  }

  private async refuseTooMany(userId: string): Promise<void> {
    const [row] = await this.transactions.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM drafts WHERE user_id = $1',
      [userId],
    );
    if (row!.count >= personDrafts.most)
      throw new StateConflictError('limit_reached', messages.tooMany(personDrafts.most));
  }

  /** Serializes the tabs of one person, also while there is no row to lock. */
  private async locked(place: string, userId: string): Promise<Row> {
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`drafts ${userId}`]);
    return this.row(place, userId);
  }

  /** The time of the last change is the version: a draft that was deleted and begun again never has an earlier one. */
  private async row(place: string, userId: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT place, body, updated_at AS "updatedAt", (extract(epoch FROM updated_at) * 1000000)::float8 AS version
       FROM drafts WHERE user_id = $1 AND place = $2`,
      [userId, place],
      { prepared: true },
    );
    return row ?? { place, body: null, updatedAt: null, version: 0 };
  }
}
