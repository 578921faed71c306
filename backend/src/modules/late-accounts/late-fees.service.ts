import { Injectable } from '@nestjs/common';
import { addDays } from '../../common/calendar.js';
import { orderedUuid } from '../../common/uuid.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type RuleCharge, RuleCharges } from '../billing/charges/rule-charges.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { messages } from './messages.js';
import { pastDueItems, releaseDay } from './past-due.scope.js';

/** What a late fee is for: an installment, or the balance of a term. */
interface Missed {
  studentId: string;
  termId: string;
  termName: string;
  item: string;
  number: number | null;
  installments: number | null;
  dueDate: string;
}

interface LateFeeCharge extends Missed {
  chargeId: string;
  rule: 'missed_installment' | 'past_due_balance';
  amount: string;
  description: string;
  feeDueDate: string;
}

const chargeOf = ({ rule, feeDueDate, ...charge }: LateFeeCharge): RuleCharge => ({
  chargeId: charge.chargeId,
  studentId: charge.studentId,
  termId: charge.termId,
  source: rule,
  amount: charge.amount,
  description: charge.description,
  dueDate: feeDueDate,
});

/** Days until a late fee is due, as for other charges of an account. */
const daysToPay = 7;

/** Charges late fees by the fee policy of the term, once for an item. Callers hold the locks of the accounts. */
@Injectable()
export class LateFeesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
    private readonly ruleCharges: RuleCharges,
    private readonly notifications: NotificationsService,
  ) {}

  /** Returns how many fees were charged. */
  async charge(studentIds: readonly string[], day: string): Promise<number> {
    const charges = await this.priced(await this.missed(studentIds, day), day);
    if (!charges.length) return 0;
    await this.ruleCharges.create(charges.map(chargeOf), messages.reason);
    await this.transactions.query(
      `INSERT INTO late_fees (charge_id, student_id, item, due_date, charged_on)
       SELECT "chargeId", "studentId", item, "dueDate", $2 FROM jsonb_to_recordset($1::jsonb) AS given
         ("chargeId" uuid, "studentId" uuid, item text, "dueDate" date)`,
      [JSON.stringify(charges), day],
    );
    await this.notify(charges);
    return charges.length;
  }

  /** Installments and terms that are past due and have no late fee yet. Late fees cause no other. */
  private missed(studentIds: readonly string[], day: string): Promise<Missed[]> {
    return this.transactions.query<Missed>(
      `WITH item AS (
         SELECT * FROM ${pastDueItems('$2::date')} AS item
         WHERE student_id = ANY ($1::uuid[]) AND NOT is_late_fee AND due_date > ${releaseDay}),
       missed AS (
         SELECT student_id, term_id, item, number, due_date,
           (SELECT count(*)::int FROM payment_plan_installments part WHERE part.plan_id = item.plan_id) AS installments
         FROM item WHERE plan_id IS NOT NULL
         UNION ALL
         SELECT student_id, term_id, concat('term:', student_id, ':', term_id), NULL, min(due_date), NULL
         FROM item WHERE plan_id IS NULL GROUP BY student_id, term_id)
       SELECT student_id AS "studentId", term_id AS "termId", term.name AS "termName", item, number, installments,
         due_date::text AS "dueDate"
       FROM missed JOIN terms term ON term.id = missed.term_id
       WHERE NOT EXISTS (SELECT FROM late_fees WHERE late_fees.item = missed.item) ORDER BY student_id, due_date, item`,
      [studentIds, day],
    );
  }

  private async priced(missed: readonly Missed[], day: string): Promise<LateFeeCharge[]> {
    const charges: LateFeeCharge[] = [];
    const fees = new Map<string, Awaited<ReturnType<typeof this.feesOf>>>();
    for (const one of missed) {
      const { termId, termName, number, dueDate } = one;
      if (!fees.has(termId)) fees.set(termId, await this.feesOf(termId));
      const rule = number === null ? 'past_due_balance' : 'missed_installment';
      const fee = fees.get(termId)!.find(({ per, amount }) => per === rule && Number(amount) > 0);
      if (!fee) continue;
      const description =
        number === null
          ? messages.pastDueBalance(fee.name, termName, dueDate)
          : messages.missedInstallment(fee.name, number, one.installments!, dueDate);
      const feeDueDate = addDays(day, daysToPay);
      charges.push({ ...one, chargeId: orderedUuid(), rule, amount: fee.amount!, description, feeDueDate });
    }
    return charges;
  }

  private async feesOf(termId: string) {
    return (await this.policies.inForce('fees', { termId })).fees;
  }

  private async notify(charges: readonly LateFeeCharge[]): Promise<void> {
    const rows = charges.map(({ chargeId, studentId, amount, description }) => ({
      studentId,
      title: messages.feeNotice(amount),
      body: description,
      link: `/portal/my-account?charge=${chargeId}`,
    }));
    await this.notifications.notifySelected((parameters) => ({
      kind: 'late_fee_charged',
      userId: 'student.user_id',
      title: 'given.title',
      body: 'given.body',
      link: 'given.link',
      from: `FROM jsonb_to_recordset(${parameters.add(JSON.stringify(rows))}::jsonb) AS given
        ("studentId" uuid, title text, body text, link text) JOIN students student ON student.id = given."studentId"`,
    }));
  }
}
