import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError } from '../../common/errors.js';
import { inWords } from '../../common/calendar.js';
import { nameOf } from '../../common/sql-parameters.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { setRequestUser } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { type OpenItem, StudentAccountService } from '../billing/accounts/student-account.service.js';
import { StatementFilesService } from '../billing/statements/statement-files.service.js';
import { CheckoutsService } from '../cards/checkouts.service.js';
import { messages } from './messages.js';
import type { PayerAccess } from './payer.entity.js';
import { digestOf } from './payers.service.js';

/** The statements on the page, newest first. */
export const mostStatements = 24;

/** A payer with a valid link. */
export interface KnownPayer {
  id: string;
  studentId: string;
  studentName: string;
  access: PayerAccess;
  /** For the reads themselves, whose scope is the student's. */
  reader: SignedInUser;
  /** For the trail. */
  actor: SignedInUser;
}

export interface PayerAccount {
  studentName: string;
  asOf: string;
  balance: string;
  due: string;
  pastDue: string;
  credit: string;
  /** In the order in which a payment to the account pays them. */
  items: OpenItem[];
  /** null: the payer may see neither statements nor what the items are for. */
  statements: { id: string; number: number; asOf: string }[] | null;
  card: Awaited<ReturnType<CheckoutsService['availability']>>;
}

/** The result of a payer's card payment. */
export interface PayerPayment {
  status: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  amount: string;
  url: string | null;
}

type Found = Omit<KnownPayer, 'reader' | 'actor'> & { userId: string; email: string };

const columns = `payer.id, payer.student_id AS "studentId", payer.access, payer.email, student.user_id AS "userId",
  coalesce(${nameOf('person')}, student.student_id) AS "studentName"`;
const from = `FROM payers payer JOIN students student ON student.id = payer.student_id
  JOIN users person ON person.id = student.user_id`;

/** What the person with a payer's link sees and does. Every call is recorded as the payer's. */
@Injectable()
export class PayerAccessService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly accounts: StudentAccountService,
    private readonly files: StatementFilesService,
    private readonly checkouts: CheckoutsService,
  ) {}

  /** The payer whose link has this code; null if it is unknown, replaced or revoked. */
  async find(code: string): Promise<KnownPayer | null> {
    const [found] = await this.transactions.query<Found>(
      `SELECT ${columns} ${from} WHERE payer.code_hash = $1`,
      [digestOf(code)],
    );
    return found ? actingAs(found) : null;
  }

  async account({ studentId, studentName, access, reader, actor }: KnownPayer): Promise<PayerAccount> {
    const { asOf, balance, due, pastDue, credit } = await this.accounts.account(
      studentId,
      { filters: {} } as Parameters<StudentAccountService['account']>[1],
      reader,
    );
    const card = await this.checkouts.availability(reader);
    const items = await this.accounts.openItems(studentId);
    const statements = access === 'statements' ? await this.newestStatements(studentId) : null;
    await this.reads.notePart('financial', studentId, actor);
    if (statements?.length) await this.reads.notePart('statements', studentId, actor);
    return { studentName, asOf: inWords(asOf), balance, due, pastDue, credit, items, statements, card };
  }

  /** The PDF of a statement, which the trail records as opened by the payer. */
  async statement({ access, reader }: KnownPayer, id: string): Promise<MadeFile> {
    if (access !== 'statements') throw new NotFoundError(messages.page.unknownTitle);
    return this.files.file(id, reader);
  }

  /** Opens a payment page at the gateway for the account or a plan, and returns its checkout. */
  async pay({ id, studentId, reader }: KnownPayer, amount: number, planId: string | null): Promise<string> {
    if (planId !== null && !(await this.accounts.openItems(studentId)).some((item) => item.planId === planId))
      throw new InvalidError({ planId: [messages.page.planUnknown] });
    const { record } = await this.checkouts.create({ studentId, planId, amount }, reader, id);
    return record.id;
  }

  /**
   * The result of a card payment, for the person who returns from the gateway. The id is known to them only, and the page
   * shows nothing of the account, so it needs no valid link.
   */
  async payment(checkoutId: string): Promise<PayerPayment | null> {
    const [found] = await this.transactions.query<Found>(
      `SELECT ${columns} ${from} JOIN card_checkouts checkout ON checkout.payer_id = payer.id WHERE checkout.id = $1`,
      [checkoutId],
    );
    if (!found) return null;
    const { studentId, reader, actor } = actingAs(found);
    const { status, amount, url } = (await this.checkouts.refresh(checkoutId, reader)).record;
    await this.reads.notePart('payments', studentId, actor);
    return { status, amount, url };
  }

  private newestStatements(studentId: string): Promise<{ id: string; number: number; asOf: string }[]> {
    return this.transactions.query(
      `SELECT id, number, as_of::text AS "asOf" FROM account_statements WHERE student_id = $1
       ORDER BY created_at DESC, id LIMIT ${mostStatements}`,
      [studentId],
    );
  }
}

/** From here on, everything that the request records names the payer. */
function actingAs({ userId, email, ...payer }: Found): KnownPayer {
  const { id, studentId } = payer;
  const person = { email, firstName: null, lastName: null, studentId };
  const actor: SignedInUser = { ...person, id, role: 'payer' };
  setRequestUser(actor);
  return { ...payer, actor, reader: { ...person, id: userId, role: 'student' } };
}
