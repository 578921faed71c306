import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Jobs } from '../../platform/jobs/jobs.service.js';
import { RuleHolds } from '../holds/rule-holds.service.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { records } from './late-accounts.feature.js';
import { LateFeesService } from './late-fees.service.js';
import { messages } from './messages.js';
import { pastDueItems, releaseDay } from './past-due.scope.js';

/** The most accounts in one transaction, which registration may have to wait for. */
const together = 50;
const longestMs = 60 * 60_000;

interface PastDue {
  studentId: string;
  amount: string;
  since: string;
  /** Items that are old enough for a hold and have caused none, or only one that the rule released. */
  items: string[];
  holdId: string | null;
  suspends: boolean;
}

interface Counts {
  fees: number;
  holds: number;
  suspensions: number;
}

/**
 * The rules for past-due accounts (decisions 0164, 0165). The first run after midnight in New York charges fees, places
 * holds and suspends; every run releases the holds of accounts that are no longer past due. Locks and unique keys keep two processes, or a
 * run that was interrupted, from doing anything twice.
 */
@Injectable()
export class PastDueRules implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly jobs: Jobs,
    private readonly policies: PoliciesService,
    private readonly ledger: LedgerService,
    private readonly fees: LateFeesService,
    private readonly holds: RuleHolds,
    private readonly seats: SeatsService,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.jobs.register('late-accounts', { handler: (_, signal) => this.tick(signal), longestMs });
    this.jobs.schedule('late-accounts', '* * * * *');
  }

  private async tick(signal: AbortSignal): Promise<void> {
    const [last] = await this.transactions.query<{ isDone: boolean; today: string }>(
      `SELECT max(day) >= new_york_day(now()) AS "isDone", new_york_day(now())::text AS today FROM past_due_runs`,
    );
    if (!last!.isDone) await this.run(last!.today, signal);
    await this.release();
  }

  /** One day. What was paid before a run is not late for it, so a night that was missed charges nobody twice. */
  async run(day: string, signal?: AbortSignal): Promise<Counts> {
    const counts: Counts = { fees: 0, holds: 0, suspensions: 0 };
    const { pastDue } = await this.policies.inForce('fees', { at: day });
    const students = await this.students(day);
    for (let from = 0; from < students.length; from += together) {
      signal?.throwIfAborted();
      const ids = students.slice(from, from + together);
      const done = await this.transactions.run(() => this.apply(ids, day, pastDue));
      for (const key of ['fees', 'holds', 'suspensions'] as const) counts[key] += done[key];
    }
    // Written last, so an interrupted run is repeated.
    await this.transactions.query(
      `INSERT INTO past_due_runs (day, fees, holds, suspensions) VALUES ($1, $2, $3, $4)
       ON CONFLICT (day) DO UPDATE SET fees = past_due_runs.fees + excluded.fees,
         holds = past_due_runs.holds + excluded.holds, suspensions = past_due_runs.suspensions + excluded.suspensions,
         finished_at = now()`,
      [day, counts.fees, counts.holds, counts.suspensions],
    );
    return counts;
  }

  /** Ends the holds and suspensions of students with nothing past due. */
  async release(): Promise<void> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student_id AS id FROM (
         SELECT student_id FROM holds WHERE placed_by_rule AND kind = 'financial' AND released_at IS NULL
         UNION SELECT student_id FROM account_suspensions WHERE ended_on IS NULL) AS late
       WHERE NOT EXISTS (SELECT FROM ${pastDueItems('new_york_day(now())')} AS item
         WHERE item.student_id = late.student_id AND item.due_date > ${releaseDay}) ORDER BY 1`,
    );
    for (const { id } of rows)
      // Seats that only this hold blocked go to the student with its release.
      await this.seats.filling({ students: [id] }, () => this.releaseOne(id));
  }

  private async releaseOne(studentId: string): Promise<void> {
    await this.ledger.lock(studentId, messages.reason);
    const items = await this.transactions.query(
      `SELECT FROM ${pastDueItems('new_york_day(now())')} AS item
       WHERE item.student_id = $1 AND item.due_date > ${releaseDay} LIMIT 1`,
      [studentId],
    );
    if (items.length) return;
    await this.holds.release(studentId, 'financial', messages.reason, messages.released);
    const [ended] = await this.transactions.query<{ id: string; endedOn: string }>(
      `UPDATE account_suspensions SET ended_on = greatest(new_york_day(now()), suspended_on)
       WHERE student_id = $1 AND ended_on IS NULL RETURNING id, ended_on::text AS "endedOn"`,
      [studentId],
    );
    if (ended) await this.note('end', ended.id, { endedOn: [null, ended.endedOn] }, messages.released);
  }

  /** In the order of their ids, in which registration locks them. Merged records get no fees, holds or suspensions. */
  private async students(day: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT DISTINCT student_id AS id FROM ${pastDueItems('$1::date')} AS item
       WHERE due_date > ${releaseDay}
         AND NOT EXISTS (SELECT FROM students WHERE id = item.student_id AND merged_at IS NOT NULL) ORDER BY 1`,
      [day],
    );
    return rows.map(({ id }) => id);
  }

  private async apply(
    ids: readonly string[],
    day: string,
    { holdAfterDays, suspendAfterDays }: { holdAfterDays: number; suspendAfterDays: number },
  ): Promise<Counts> {
    await this.ledger.lockAll(ids, messages.reason);
    const fees = await this.fees.charge(ids, day);
    const late = await this.pastDue(ids, day, holdAfterDays, suspendAfterDays);
    const holds = await this.hold(
      late.filter(({ items }) => items.length),
      holdAfterDays,
    );
    const suspended = late.filter(({ suspends }) => suspends);
    for (const { studentId, amount } of suspended)
      await this.suspend(studentId, day, amount, suspendAfterDays);
    return { fees, holds, suspensions: suspended.length };
  }

  /** Returns how many holds are new. */
  private async hold(late: readonly PastDue[], days: number): Promise<number> {
    const placed = late.filter(({ holdId }) => !holdId);
    const ids = await this.holds.place(
      placed.map(({ studentId, amount, since }) => ({
        studentId,
        reason: messages.hold(amount, since, days),
      })),
      'financial',
      messages.reason,
    );
    const caused = late.flatMap(({ studentId, holdId, items }) =>
      items.map((item) => ({ hold: holdId ?? ids.get(studentId)!, item })),
    );
    if (caused.length)
      await this.transactions.query(
        'INSERT INTO past_due_holds (hold_id, item) SELECT hold, item FROM unnest($1::uuid[], $2::text[]) AS caused (hold, item)',
        [caused.map(({ hold }) => hold), caused.map(({ item }) => item)],
      );
    return placed.length;
  }

  private pastDue(
    ids: readonly string[],
    day: string,
    holdAfterDays: number,
    suspendAfterDays: number,
  ): Promise<PastDue[]> {
    return this.transactions
      .query<PastDue>(
        `WITH item AS (
         SELECT item.*, $2::date - due_date AS days FROM ${pastDueItems('$2::date')} AS item
         WHERE student_id = ANY ($1::uuid[]) AND due_date > ${releaseDay})
       SELECT student_id AS "studentId", sum(open)::numeric(12,2)::text AS amount, min(due_date)::text AS since,
         array_agg(item ORDER BY item) FILTER (WHERE days >= $3 AND NOT EXISTS (
           SELECT FROM past_due_holds caused JOIN holds hold ON hold.id = caused.hold_id
           WHERE caused.item = item.item AND (hold.released_at IS NULL OR hold.released_by_id IS NOT NULL
             OR hold.released_by_name <> $5))) AS items,
         (SELECT id FROM holds hold WHERE hold.student_id = item.student_id AND placed_by_rule AND kind = 'financial'
           AND released_at IS NULL) AS "holdId",
         max(days) >= $4 AND NOT EXISTS (SELECT FROM account_suspensions suspension
           WHERE suspension.student_id = item.student_id AND ended_on IS NULL) AS suspends
       FROM item GROUP BY student_id ORDER BY student_id`,
        [ids, day, holdAfterDays, suspendAfterDays, messages.reason],
      )
      .then((rows) => rows.map((row) => ({ ...row, items: row.items ?? [] })));
  }

  private async suspend(studentId: string, day: string, amount: string, days: number): Promise<void> {
    const [row] = await this.transactions.query<{ id: string }>(
      'INSERT INTO account_suspensions (student_id, suspended_on) VALUES ($1, $2) RETURNING id',
      [studentId, day],
    );
    await this.note('create', row!.id, { studentId: [null, studentId], suspendedOn: [null, day] });
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'account_suspended',
      title: messages.suspended,
      body: messages.suspendedBody(amount, days),
      link: '/portal/my-account',
    });
  }

  private note(
    act: string,
    id: string,
    changes: Record<string, [unknown, unknown]>,
    reason: string = messages.reason,
  ): Promise<void> {
    const { name } = records.account_suspension;
    return this.audit.record({
      action: `${name}.${act}`,
      subjectType: name,
      subjectId: id,
      details: { changes, reason },
    });
  }
}
