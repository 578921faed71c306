import { Injectable } from '@nestjs/common';
import { Transactions } from '../../platform/database/transactions.js';
import { RuleHolds } from '../holds/rule-holds.service.js';
import { messages } from './messages.js';

const kind = 'admissions';

/** The hold "Orientation": a new student registers after the getting-started tasks. */
@Injectable()
export class OrientationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly holds: RuleHolds,
  ) {}

  /** In the transaction of the conversion. */
  async begin({ studentId }: { studentId: string; programId: string; termId: string }): Promise<void> {
    const [active] = await this.transactions.query(
      'SELECT FROM holds WHERE student_id = $1 AND kind = $2 AND placed_by_rule AND released_at IS NULL',
      [studentId, kind],
    );
    if (!active) await this.holds.place([{ studentId, reason: messages.hold }], kind, messages.rule);
  }

  /** In the transaction that undoes it. */
  end(studentId: string, reason: string): Promise<void> {
    return this.holds.release(studentId, kind, messages.rule, reason);
  }
}
