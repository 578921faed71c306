import { Injectable } from '@nestjs/common';
import { ConflictError, NotFoundError } from '../../common/errors.js';
import { restrictedCategories } from '../../platform/auth/restricted-students.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import type { Choices, MergedField } from './merge-fields.rules.js';
import { columnsOf } from './merge-people.js';
import { clashOf, type MergeFacts, MergePreviewService, moving } from './merge-preview.service.js';
import { messages } from './messages.js';

interface Given {
  reason: string;
  choices: Choices;
  /** The fields that take the merged record's value. */
  taken: readonly MergedField[];
  by: string;
}

/** The statements of a merge, in the ambient transaction. */
@Injectable()
export class MergeWrites {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: LedgerService,
    private readonly previews: MergePreviewService,
  ) {}

  /**
   * Both records, then both accounts, in the order of their ids. A row that refers to one of the records is either seen
   * by the preview that follows, or refused afterward.
   */
  async lock(keptId: string, mergedId: string): Promise<void> {
    const ids = [keptId, mergedId];
    const locked = await this.transactions.query(
      'SELECT FROM students WHERE id = ANY ($1::uuid[]) AND merged_at IS NULL ORDER BY id FOR UPDATE',
      [ids],
    );
    if (locked.length !== new Set(ids).size) throw new NotFoundError(messages.noStudent);
    await this.transactions.query(
      `SELECT FROM users WHERE id IN (SELECT user_id FROM students WHERE id = ANY ($1::uuid[])) ORDER BY id
       FOR NO KEY UPDATE`,
      [ids],
    );
    await this.ledger.lockAll(ids);
  }

  /** Returns the ids of the moved rows, by table. */
  async write(facts: MergeFacts, given: Given): Promise<Record<string, string[]>> {
    const moved = movedOf(facts);
    await this.alias(facts, given, moved);
    await this.seatChanges(facts);
    await this.move(facts);
    await this.assess(facts);
    await this.usage(facts);
    await this.account(facts, given.taken);
    await this.fields(facts, given.taken);
    await this.restriction(facts);
    await this.close(facts);
    return moved;
  }

  private async alias(
    { kept, merged }: MergeFacts,
    { reason, choices, by }: Given,
    moved: Record<string, string[]>,
  ): Promise<void> {
    await this.transactions.query('UPDATE student_merges SET into_id = $2 WHERE into_id = $1', [
      merged.id,
      kept.id,
    ]);
    await this.transactions.query(
      `INSERT INTO student_merges (from_id, into_id, reason, choices, moved, merged_by_id)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [merged.id, kept.id, reason, JSON.stringify(choices), JSON.stringify(moved), by],
    );
  }

  /**
   * The log of seats is append-only, so it is corrected: the seats begin under the record that stays, on their own days,
   * and end under the merged one as if the university had canceled them. Both are assessed again from that.
   */
  private async seatChanges({ kept, merged }: MergeFacts): Promise<void> {
    const ids = [kept.id, merged.id];
    await this.transactions.query(
      `INSERT INTO assessment_marks (student_id, term_id)
       SELECT DISTINCT student.id, term_id FROM seat_changes CROSS JOIN unnest(ARRAY[$1, $2]::uuid[]) AS student (id)
       WHERE student_id = $2 AND NOT is_opening`,
      ids,
    );
    await this.transactions.query(
      `INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, credits,
         technology_fee, laboratory_fee, is_promotion, is_swap, circumstance, requested_on, withdrawal_id, is_opening)
       SELECT $1, term_id, section_id, enrollment_id, action, happened_at, credits, technology_fee, laboratory_fee,
         is_promotion, is_swap, circumstance, requested_on, withdrawal_id, is_opening
       FROM seat_changes WHERE student_id = $2 ORDER BY id`,
      ids,
    );
    await this.transactions.query(
      `INSERT INTO seat_changes (student_id, term_id, section_id, enrollment_id, action, happened_at, circumstance,
         is_opening)
       SELECT $1, term_id, section_id, enrollment_id, 'drop', clock_timestamp(), 'university_cancellation', is_opening
       FROM (SELECT DISTINCT ON (enrollment_id) * FROM seat_changes WHERE student_id = $1
         ORDER BY enrollment_id, id DESC) AS last
       WHERE action = 'add' ORDER BY id`,
      [merged.id],
    );
  }

  /** In one statement: rows that refer to each other by the student move together. */
  private async move({ kept, merged }: MergeFacts): Promise<void> {
    const parts = moving.map((moves) => {
      const { table, owner, column = 'student_id' } = moves;
      const [into, from] = owner === 'student' ? ['$1', '$2'] : ['$3', '$4'];
      return `moved_${table} AS (UPDATE ${table} moved SET ${column} = ${into}
        WHERE moved.${column} = ${from}::uuid AND NOT ${clashOf(moves)})`;
    });
    await this.transactions.query(`WITH ${parts.join(', ')} SELECT`, [
      kept.id,
      merged.id,
      kept.userId,
      merged.userId,
    ]);
  }

  /** The ledger brings accounts up to date when it locks them: unpaid tuition is credited here and charged there. */
  private async assess({ kept, merged, preview }: MergeFacts): Promise<void> {
    await this.ledger.lockAll([kept.id, merged.id]);
    if (await this.previews.isSettled(merged.id)) return;
    const message = messages.accountOpen(preview.merged.studentId, [messages.open.tuition]);
    throw new ConflictError([{ code: 'account_open', message, facts: {}, liftedBy: null }]);
  }

  private async usage({ kept, merged }: MergeFacts): Promise<void> {
    await this.transactions.query(
      `WITH freed AS (
         UPDATE upload_usage SET bytes = 0 FROM (SELECT id, bytes FROM upload_usage WHERE student_id = $2) AS before
         WHERE upload_usage.id = before.id RETURNING before.bytes)
       INSERT INTO upload_usage (student_id, bytes) SELECT $1, bytes FROM freed
       ON CONFLICT (student_id) DO UPDATE SET bytes = upload_usage.bytes + excluded.bytes`,
      [kept.id, merged.id],
    );
  }

  /** The sign-in and the email address change places, so that neither record loses one. */
  private async account({ kept, merged }: MergeFacts, taken: readonly MergedField[]): Promise<void> {
    const accounts = [kept.userId, merged.userId];
    if (taken.includes('signIn'))
      await this.transactions.query(
        `UPDATE user_identities SET user_id = CASE user_id WHEN $1::uuid THEN $2::uuid ELSE $1::uuid END
         WHERE user_id IN ($1, $2)`,
        accounts,
      );
    if (taken.includes('email')) {
      const swapped = [kept.values.email, merged.values.email];
      await this.transactions.query('UPDATE users SET email = NULL WHERE id = $1', [merged.userId]);
      await this.transactions.query('UPDATE users SET email = $2 WHERE id = $1', [kept.userId, swapped[1]]);
      await this.transactions.query('UPDATE users SET email = $2 WHERE id = $1', [merged.userId, swapped[0]]);
    }
    await this.transactions.query(`DELETE FROM sessions WHERE sess->>'userId' = ANY ($1::text[])`, [
      taken.includes('signIn') ? accounts : [merged.userId],
    ]);
    await this.transactions.query(
      'UPDATE users SET deactivated_at = coalesce(deactivated_at, now()) WHERE id = $1',
      [merged.userId],
    );
  }

  private async fields({ kept, merged }: MergeFacts, taken: readonly MergedField[]): Promise<void> {
    const ids = { users: [kept.userId, merged.userId], others: [kept.id, merged.id] };
    for (const [table, fields] of Object.entries(columnsOf)) {
      const columns = Object.entries(fields)
        .filter(([field]) => taken.includes(field as MergedField))
        .flatMap(([, names]) => names as readonly string[]);
      if (!columns.length) continue;
      const key = table === 'student_personal_data' ? 'student_id' : 'id';
      const pair = table === 'users' ? ids.users : ids.others;
      if (table === 'student_personal_data')
        await this.transactions.query(
          'INSERT INTO student_personal_data (student_id) VALUES ($1) ON CONFLICT (student_id) DO NOTHING',
          [kept.id],
        );
      await this.transactions.query(
        `UPDATE ${table} own SET ${columns.map((column) => `${column} = other.${column}`).join(', ')}
         FROM ${table} other WHERE own.${key} = $1 AND other.${key} = $2`,
        pair,
      );
    }
  }

  /** The stricter one: what either record restricts. */
  private async restriction({ kept, merged }: MergeFacts): Promise<void> {
    if (!merged.directoryRestricted) return;
    await this.transactions.query(
      `UPDATE students own SET directory_by_category = TRUE, directory_restriction = ARRAY(
         SELECT DISTINCT unnest((${restrictedCategories('own')}) || (${restrictedCategories('other')})) ORDER BY 1)
       FROM students other WHERE own.id = $1 AND other.id = $2`,
      [kept.id, merged.id],
    );
  }

  /** The merged record becomes an alias, and its number finds the one that stays. */
  private async close({ kept, merged }: MergeFacts): Promise<void> {
    await this.transactions.query(
      `UPDATE students SET merged_at = now(), enrollment_status = 'inactive' WHERE id = $1`,
      [merged.id],
    );
    await this.transactions.query(`UPDATE students SET search_text = '' WHERE id = $1`, [kept.id]);
  }
}

const movedOf = ({ rows }: MergeFacts): Record<string, string[]> => {
  const moved: Record<string, string[]> = {};
  for (const { table, id } of rows) (moved[table] ??= []).push(id);
  return moved;
};
