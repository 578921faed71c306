import { addDays } from '../../../src/common/calendar.js';
import { below, oneOf } from '../grade-cases.js';
import type { JournalAccount } from './account-corrections.js';
import { StreamCorrections } from './stream-corrections.js';
import type { Target } from './stream-payments.js';

interface BankLine {
  id: string;
  status: string;
  paymentId: string | null;
}

interface JournalLine {
  debit: string;
  credit: string;
  chargeId?: string;
  planId?: string;
  studentId?: string;
}

const journalAccounts: JournalAccount[] = ['write_offs', 'other_receipts', 'student_credit'];

/** The number of the next bank line of this run. */
let lines = 0;

/** Manual journals, and receipts that the bank knows first. */
export class StreamJournals extends StreamCorrections {
  /** The id of the bank line of each payment that one was assigned to. */
  private readonly assigned = new Map<string, string>();

  /**
   * Settles a charge or plan by a write-off, a receipt or credit, undoes that, or gives or takes credit. Another person
   * approves or rejects it.
   */
  protected async journal(): Promise<boolean> {
    const day = addDays(this.world.today, -below(this.random, 4));
    const account = oneOf(this.random, journalAccounts);
    const kind = oneOf(this.random, ['settle', 'undo', 'credit', 'credit'] as const);
    if (kind === 'credit') return this.journalCredit(day);
    const { model } = this;
    const isSettled = ({ id }: Target): boolean => model.journaled(account, id) > 0;
    const target = this.target(kind === 'undo' ? isSettled : undefined);
    if (!target) return false;
    const receivable = target.key === 'planId' ? 'plan_receivable' : 'student_receivable';
    const most = kind === 'settle' ? target.open : model.journaled(account, target.id);
    const cents = this.cents(most * 1.2);
    const of = { [target.key]: target.id };
    const isPossible =
      cents <= most && (kind === 'undo' || account !== 'student_credit' || cents <= model.credit());
    const line =
      kind === 'settle'
        ? { debit: account, credit: receivable, ...of }
        : { debit: receivable, credit: account, ...of };
    return this.decide(line, cents, day, isPossible, () =>
      model.journalSettles(account, target.id, kind === 'settle' ? cents : -cents, day),
    );
  }

  private async journalCredit(day: string): Promise<boolean> {
    const { model } = this;
    const { id: studentId } = this.student;
    const credit = model.credit();
    if (credit && this.random() < 0.5) {
      const cents = this.cents(credit * 1.2);
      const taken = { debit: 'student_credit', credit: 'other_receipts', studentId };
      return this.decide(taken, cents, day, cents <= credit, () => model.journalCredits(-cents, day));
    }
    const cents = this.cents(40_000);
    const given = { debit: 'other_receipts', credit: 'student_credit', studentId };
    return this.decide(given, cents, day, true, () => model.journalCredits(cents, day));
  }

  private async decide(
    line: JournalLine,
    cents: number,
    postedOn: string,
    isPossible: boolean,
    happens: () => void,
  ): Promise<boolean> {
    const body = { postedOn, reason: 'Random', lines: [{ ...line, amount: this.money(cents) }] };
    if (postedOn < this.world.firstOpenDay) return this.refused('ledger/journals', body);
    const { id } = await this.post('ledger/journals', body);
    const path = `ledger/journals/${id}`;
    if (!isPossible) await this.refused(`${path}/approve`, {}, 'super_admin');
    else if (this.random() < 0.9) {
      await this.post(`${path}/approve`, {}, 'super_admin');
      happens();
      return true;
    }
    await this.post(`${path}/reject`, { reason: 'Random' }, 'super_admin');
    return true;
  }

  /** A receipt that only the bank knows, until its student is found. */
  protected async assignLine(): Promise<boolean> {
    // Above other payments, so that it isn't taken for one of them.
    const cents = 500_000 + this.cents(900_000);
    const { today } = this.world;
    const file = await this.post('bank-files', {
      name: 'random.csv',
      format: 'csv',
      content: `Date,Amount,Reference\n${today},${this.money(cents)},Random line ${++lines}`,
      mapping: {
        account: 'Random',
        date: 'Date',
        dateFormat: 'YYYY-MM-DD',
        amount: 'Amount',
        signs: 'signed',
        reference: 'Reference',
      },
    });
    const filter = encodeURIComponent(JSON.stringify({ fileId: file.id }));
    const [line] = await this.world.must<BankLine[]>('bursar', 'GET', `bank-lines?filter=${filter}`);
    if (line!.status !== 'unidentified') return false;
    const { paymentId } = await this.post<BankLine>(`bank-lines/${line!.id}/assign`, {
      studentId: this.student.id,
    });
    this.methods.set(paymentId!, 'bank_transfer');
    this.assigned.set(paymentId!, line!.id);
    this.model.payAccount(paymentId!, cents);
    return true;
  }

  /** It was another student's. */
  protected async unassignLine(): Promise<boolean> {
    const payment = this.ownPayment(({ id }) => this.assigned.has(id));
    if (!payment) return false;
    const isDone = await this.voided(payment, `bank-lines/${this.assigned.get(payment.id)!}/unmatch`);
    if (payment.isVoid) this.assigned.delete(payment.id);
    return isDone;
  }
}
