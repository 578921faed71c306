import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { studentNames } from '../students/students.feature.js';
import { messages } from './messages.js';
import type { CreatePayerDto, PayerDto, payerList } from './payers.dto.js';
import { mails, records } from './payers.feature.js';

type Sort = (typeof payerList.sort)[number];
type Filter = keyof typeof payerList.filters;
type Row = PayerDto & { version: number };

/** Enough for both families and a sponsor. More would make the portal a sender of mail to strangers. */
const mostPayers = 10;

const columns = `payer.id, payer.student_id AS "studentId", ${studentNames('payer.student_id')}, payer.name, payer.email,
  payer.access, payer.purpose, payer.consented_at AS "consentedAt", payer.link_sent_at AS "linkSentAt",
  payer.revoked_at AS "revokedAt", payer.created_at AS "createdAt"`;
const from = 'FROM payers payer';
const order: Order<Sort> = {
  createdAt: 'payer.created_at',
  name: 'payer.name',
  email: 'payer.email',
  access: 'payer.access',
  revokedAt: 'payer.revoked_at',
};

/** Only a digest of the link's code is stored. */
export const digestOf = (code: string): Buffer => createHash('sha256').update(code).digest();

/** A student's payers, whom only the student adds and revokes: staff can't consent for a student (decision 0175). */
@Injectable()
export class PayersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly mail: MailService,
  ) {}

  /** Newest first. */
  async list(
    studentId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<PayerDto>> {
    mustBeOwn(studentId, user);
    const { id, active } = request.filters;
    const conditions = new Conditions().equal('payer.student_id', studentId).equal('payer.id', id);
    if (active !== undefined) conditions.add(`payer.revoked_at IS ${active ? 'NULL' : 'NOT NULL'}`);
    return this.reads.list<PayerDto, Sort>(request, {
      resource: 'payers',
      select: columns,
      from,
      conditions,
      order,
      otherwise: 'payer.created_at DESC, payer.id DESC',
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<PayerDto>> {
    return this.reads.get(this.subject(user), id);
  }

  create(
    studentId: string,
    { name, email, access, purpose }: CreatePayerDto,
    user: SignedInUser,
  ): Promise<Versioned<PayerDto>> {
    mustBeOwn(studentId, user);
    return this.writes.create(this.subject(user), async () => {
      // Two calls at once would both count the payers of before.
      await this.transactions.query('SELECT FROM students WHERE id = $1 FOR NO KEY UPDATE', [studentId]);
      const [known] = await this.transactions.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM payers WHERE student_id = $1 AND revoked_at IS NULL',
        [studentId],
      );
      if (known!.count >= mostPayers)
        throw new StateConflictError('limit_reached', messages.tooManyPayers(mostPayers));
      const code = newCode();
      const [made] = await this.transactions.query<{ id: string }>(
        `INSERT INTO payers (student_id, name, email, access, purpose, consented_at, consented_by_id, code_hash, link_sent_at)
         VALUES ($1, $2, $3, $4, $5, now(), $6, $7, now()) RETURNING id`,
        [studentId, name, email, access, purpose, user.id, digestOf(code)],
      );
      await this.send(made!.id, code);
      return made!.id;
    });
  }

  /** The new link replaces the earlier one. */
  resend(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<PayerDto>> {
    return this.writes.act(this.subject(user), { id, expected, verb: 'resend' }, async (before) => {
      mustBeActive(before);
      const code = newCode();
      await this.transactions.query('UPDATE payers SET code_hash = $2, link_sent_at = now() WHERE id = $1', [
        id,
        digestOf(code),
      ]);
      await this.send(id, code);
    });
  }

  revoke(id: string, expected: Expected, user: SignedInUser): Promise<Versioned<PayerDto>> {
    return this.writes.act(this.subject(user), { id, expected, verb: 'revoke' }, async (before) => {
      mustBeActive(before);
      await this.transactions.query('UPDATE payers SET code_hash = NULL, revoked_at = now() WHERE id = $1', [
        id,
      ]);
    });
  }

  /** Within the limits of mails to an address that anyone may type; above them, nothing changes. */
  private async send(id: string, code: string): Promise<void> {
    const row = await this.row('payer.id = $1', [id]);
    const { isSent } = await this.mail.acknowledge(
      {
        to: row.email,
        template: mails['payer-link'],
        facts: {
          studentName: row.studentName ?? row.studentNumber,
          access: row.access,
          path: `/pay/${code}`,
        },
      },
      'account',
    );
    if (!isSent) throw new StateConflictError('limit_reached', messages.tooManyMails);
  }

  private subject(user: SignedInUser): Subject<PayerDto> {
    return {
      type: records.payer,
      read: (id, lock) => {
        const parameters = new SqlParameters();
        const isOne = `payer.id = ${parameters.add(id)}`;
        const isOwn = user.studentId ? `payer.student_id = ${parameters.add(user.studentId)}` : 'FALSE';
        return this.row(`${isOne} AND ${isOwn} ${lock ? `${lock} OF payer` : ''}`, parameters.values);
      },
      refusals: {
        uq_payers_student_id_email: () => new InvalidError({ email: [messages.emailTaken] }),
      },
      // The trail can't forget a person outside the university. The consent itself stays in its row.
      unkept: ['name', 'email', 'purpose'],
    };
  }

  private row(condition: string, values: unknown[]): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, payer.version ${from} WHERE ${condition}`,
      values,
      messages.payerNotFound,
    );
  }
}

const newCode = (): string => randomBytes(32).toString('base64url');

function mustBeOwn(studentId: string, user: SignedInUser): void {
  if (studentId !== user.studentId) throw new NotFoundError(messages.studentNotFound);
}

function mustBeActive({ revokedAt }: PayerDto): void {
  if (revokedAt) throw new StateConflictError('already_ended', messages.revoked);
}
