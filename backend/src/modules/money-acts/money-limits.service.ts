import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { moneyOf, toCents } from '../../common/money.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Environment } from '../../platform/config/environment.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import { leftOf, needsSecondPerson } from './limit.rules.js';
import { messages } from './messages.js';
import type { MoneyActExemption, MoneyActKind, NewMoneyAct } from './money-acts.kinds.js';
import { SecondPersonError } from './second-person.error.js';

export type { MoneyActExemption, NewMoneyAct };

/** A request that is being approved. */
export interface Approval {
  kind: MoneyActKind;
  cents: number;
  requestedAt: Date;
  /** The record that the act changed, once it is done. */
  subject?: NewMoneyAct['subject'];
}

interface Allowance {
  day: string;
  /** In cents. */
  limit: number;
  used: number;
}

const approving = new AsyncLocalStorage<Approval>();

/** What one person alone may adjust, void and record as other receipts on a day (decision 0242). */
@Injectable()
export class MoneyLimits {
  /** Without a card gateway, card receipts are typed by hand and count as other receipts. */
  readonly hasCardGateway: boolean;

  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    environment: Environment,
  ) {
    this.hasCardGateway = environment.hasCardGateway;
  }

  /** Does what was requested as approved. */
  approved<T>(approval: Approval, work: () => Promise<T>): Promise<T> {
    return approving.run(approval, work);
  }

  /** The time of the request if it is being approved, otherwise now. */
  requestedAt(): Date {
    return approving.getStore()?.requestedAt ?? new Date();
  }

  /**
   * Inside the transaction of the act, whose account is locked. Lists the act, or refuses it if it is above the person's
   * limit. A person's acts queue here, so that all of them count.
   */
  async admit(act: NewMoneyAct, user: SignedInUser): Promise<void> {
    if (!act.cents) return;
    const approval = approving.getStore();
    if (approval) {
      if (approval.kind !== act.kind || approval.cents !== act.cents)
        throw new StateConflictError('facts_changed', messages.factsChanged);
      approval.subject = act.subject;
      return;
    }
    await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`money acts ${user.id}`]);
    const { day, limit, used } = await this.allowance(user);
    if (!act.exemption && needsSecondPerson(limit, used, act.cents)) {
      const message = act.request ? messages.secondPerson : messages.aboveLimit;
      throw new SecondPersonError(act, message(moneyOf(limit), moneyOf(leftOf(limit, used))));
    }
    const { kind, exemption = null, studentId, subject, bankLineId = null, about, cents, reason } = act;
    await this.transactions.query(
      `INSERT INTO money_acts (kind, status, exemption, day, student_id, subject_type, subject_id, bank_line_id, about,
         amount, reason, requested_by_id)
       VALUES ($1, 'done', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [
        kind,
        exemption,
        day,
        studentId,
        subject.type,
        subject.id,
        bankLineId,
        about,
        moneyOf(cents),
        reason,
        user.id,
      ],
    );
  }

  /** The person's limit of today, and how much of it is used. */
  async allowance({ id }: Pick<SignedInUser, 'id'>): Promise<Allowance> {
    const [row] = await this.transactions.query<{ day: string; used: number }>(
      `SELECT new_york_day(now())::text AS day, (
         SELECT coalesce(sum(100 * amount), 0)::float8 FROM money_acts
         WHERE requested_by_id = $1 AND day = new_york_day(now()) AND status = 'done' AND exemption IS NULL) AS used`,
      [id],
    );
    const { day, used } = row!;
    const { dailyAmount } = await this.policies.inForce('second_person', { at: day });
    return { day, used, limit: toCents(dailyAmount) };
  }

  /**
   * Whether a void of the record is a correction before the day's close: each day that it was posted on is open, and it
   * was recorded in the last days that the policy allows.
   */
  async isBeforeClose(sourceId: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ day: string; recordedOn: string; isOpen: boolean }>(
      `SELECT new_york_day(now())::text AS day, new_york_day(min(recorded_at))::text AS "recordedOn",
         min(posted_on) >= first_open_day() AS "isOpen" FROM ledger_entries WHERE source_id = $1`,
      [sourceId],
    );
    const { day, recordedOn, isOpen } = row!;
    if (!isOpen) return false;
    const { voidDays } = await this.policies.inForce('second_person', { at: day });
    return (Date.parse(day) - Date.parse(recordedOn)) / 86_400_000 < voidDays;
  }
}
