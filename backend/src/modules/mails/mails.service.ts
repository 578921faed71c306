import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { MailService } from '../../platform/mail/mail.service.js';
import type { MailDto, mailList } from './mails.dto.js';
import { messages } from './messages.js';
import { records } from './mails.feature.js';

type Sort = (typeof mailList.sort)[number];
type Filter = keyof typeof mailList.filters;

const columns = `mail.id, mail.recipient AS "to", mail.template, mail.subject, mail.state, mail.attempts,
  mail.last_error AS "lastError", mail.created_at AS "createdAt", mail.sent_at AS "sentAt"`;
const order: Record<Sort, string> = {
  to: 'mail.recipient',
  template: 'mail.template',
  state: 'mail.state',
  attempts: 'mail.attempts',
  createdAt: 'mail.created_at',
  sentAt: 'mail.sent_at',
};

/** Emails, for administrators. Each view of a recipient is recorded. */
@Injectable()
export class MailsService {
  private readonly subject: Subject<MailDto> = {
    type: records.mail,
    read: (id, lock) => this.row(id, lock),
  };

  constructor(
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly mails: MailService,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<MailDto>> {
    const { search, state, template, id } = request.filters;
    return this.reads.list<MailDto, Sort>(request, {
      resource: 'mails',
      select: columns,
      from: 'FROM mails mail',
      conditions: new Conditions()
        .words(
          search,
          (pattern) => `search_fold(concat_ws(' ', mail.recipient, mail.subject)) LIKE ${pattern}`,
        )
        .equal('mail.state', state)
        .equal('mail.template', template)
        .equal('mail.id', id),
      order,
      otherwise: 'mail.created_at DESC, mail.id',
      noted: {
        subject: 'mail',
        details: ({ length: count }) => ({ filters: { state, template, search: search && true }, count }),
      },
    });
  }

  get(id: string): Promise<Versioned<MailDto>> {
    return this.reads.open(this.subject, id);
  }

  /** Starts the tries over. */
  retry(id: string, expected: Expected): Promise<Versioned<MailDto>> {
    return this.writes.act(this.subject, { id, expected, verb: 'retry' }, async ({ state, to }) => {
      if (state !== 'parked') throw new StateConflictError('invalid_state', messages.onlyParked);
      if (!(await this.mails.retry(id)))
        throw new StateConflictError('incomplete', messages.addressInvalid(to));
    });
  }

  private row(id: string, lock = ''): Promise<MailDto & { version: number }> {
    return this.reads.row<MailDto & { version: number }>(
      `SELECT ${columns}, mail.version FROM mails mail WHERE mail.id = $1 ${lock}`,
      [id],
      messages.mailNotFound,
    );
  }
}
