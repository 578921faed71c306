import { Injectable } from '@nestjs/common';
import { judgeContactData } from '../../common/contact-data.js';
import { InvalidError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, byName } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { MailService } from '../../platform/mail/mail.service.js';
import { AthleticsSignup } from './athletics-signup.entity.js';
import { type SignupDto, signupList, type SignupSummaryDto, type UpdateSignupDto } from './athletics.dto.js';
import { countsBySport, type SignupCount } from './athletics.rules.js';
import { messages } from './messages.js';
import { mails, records } from './athletics.feature.js';

type Sort = (typeof signupList.sort)[number];
type Filter = keyof typeof signupList.filters;

const order: Record<Sort, string> = {
  createdAt: 'signup.created_at',
  lastName: byName('signup'),
  email: `signup.email ${alphabetical}`,
  sport: 'signup.sport',
  status: 'signup.status',
};
const columns = `signup.id, signup.first_name AS "firstName", signup.last_name AS "lastName", signup.email,
  signup.phone, signup.sport, signup.experience, signup.message, signup.status,
  signup.staff_note AS "staffNote", signup.created_at AS "createdAt"`;
const receipt = `(SELECT mail.state FROM mails mail WHERE mail.id = signup.receipt_mail_id) AS "receiptState"`;
const searched = `search_fold(concat_ws(' ', signup.first_name, signup.last_name, signup.email, signup.phone,
  regexp_replace(signup.phone, '\\D', '', 'g')))`;

@Injectable()
export class AthleticsService {
  /** People can ask for deletion, but the audit trail is permanent, so it holds nothing about the person. */
  private readonly subject: Subject<Omit<SignupDto, 'receiptState'>> = {
    type: records.athletics_signup,
    read: (id, lock) => this.row(id, columns, lock),
    unkept: ['firstName', 'lastName', 'email', 'phone', 'experience', 'message', 'staffNote'],
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly histories: HistoryService,
    private readonly mail: MailService,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<SignupDto>> {
    const { search, sport, status, id } = request.filters;
    return this.reads.list<SignupDto, Sort>(request, {
      resource: signupList.resource,
      select: `${columns}, ${receipt}`,
      from: 'FROM athletics_signups signup',
      conditions: new Conditions()
        .words(search, (pattern) => `${searched} LIKE ${pattern}`)
        .equal('signup.sport', sport)
        .equal('signup.status', status)
        .equal('signup.id', id),
      order,
      otherwise: 'signup.created_at DESC, signup.id',
      noted: {
        subject: 'athletics_signup',
        details: ({ length: count }) => ({ filters: { sport, status, search: search && true }, count }),
      },
    });
  }

  async get(id: string): Promise<Versioned<SignupDto>> {
    const signup = await this.current(id);
    await this.audit.record({
      action: 'athletics_signup.read',
      subjectType: 'athletics_signup',
      subjectId: id,
    });
    return signup;
  }

  async summary(): Promise<SignupSummaryDto> {
    const counts = await this.transactions.query<SignupCount>(
      'SELECT sport, status, count(*)::int AS count FROM athletics_signups GROUP BY sport, status',
    );
    const sports = countsBySport(counts);
    return { total: sports.reduce((sum, { total }) => sum + total, 0), sports };
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id, columns);
    return this.histories.of('athletics_signup', id, request);
  }

  update(id: string, body: UpdateSignupDto, expected: Expected): Promise<Versioned<SignupDto>> {
    return this.transactions.run(async () => {
      await this.writes.update(this.subject, { id, body, expected }, (values, before) => {
        const { value, problems } = judgeContactData(values, before);
        if (problems.phone) throw new InvalidError({ phone: [messages.form.phone] });
        return this.transactions.manager.update(AthleticsSignup, id, value);
      });
      return this.current(id);
    });
  }

  /** Deletes the record in any status, with its emails, when a person asks for it. */
  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, async ({ email }) => {
      await this.transactions.manager.delete(AthleticsSignup, id);
      await this.mail.forget(mails['signup-receipt'], email);
    });
  }

  private async current(id: string): Promise<Versioned<SignupDto>> {
    return Versioned.of(await this.row(id, `${columns}, ${receipt}`));
  }

  /** The audit trail doesn't compare the receipt's state, which changes when the email is sent. */
  private row(id: string, select: string, lock = ''): Promise<SignupDto & { version: number }> {
    return this.reads.row<SignupDto & { version: number }>(
      `SELECT ${select}, signup.version FROM athletics_signups signup WHERE signup.id = $1 ${lock}`,
      [id],
      messages.noSignup,
    );
  }
}
