import { Injectable } from '@nestjs/common';
import { InvalidError, refuse } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { inSearchText, lastThenFirst, nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import { TimeTicket } from './time-ticket.entity.js';
import {
  type CreateTimeTicketDto,
  ticketList,
  type TimeTicketDto,
  type UpdateTimeTicketDto,
} from './time-tickets.dto.js';
import { visibleTickets } from './time-tickets.policy.js';
import { timeErrors } from './times.rules.js';
import { records } from './registration-windows.feature.js';

type Sort = (typeof ticketList.sort)[number];
type Filter = keyof typeof ticketList.filters;
type Row = TimeTicketDto & { version: number };

const columns = `ticket.id, ticket.term_id AS "termId", ticket.student_id AS "studentId",
  ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber",
  ticket.opens_at AS "opensAt", ticket.closes_at AS "closesAt"`;
const from = `FROM time_tickets ticket JOIN students student ON student.id = ticket.student_id
  JOIN users person ON person.id = student.user_id`;
const order: Order<Sort> = { opensAt: 'ticket.opens_at', studentName: lastThenFirst('person') };

@Injectable()
export class TimeTicketsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
  ) {}

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<TimeTicketDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .words(filters.search, inSearchText('student.search_text'))
      .equal('ticket.id', filters.id)
      .equal('ticket.term_id', filters.termId)
      .equal('ticket.student_id', filters.studentId);
    conditions.add(visibleTickets(user, conditions.parameters));
    return this.reads.list<TimeTicketDto, Sort>(request, {
      resource: ticketList.resource,
      select: `${columns}, ${restrictionMark}`,
      names: '(SELECT name FROM terms WHERE id = ticket.term_id) AS "termName"',
      from,
      conditions,
      order,
      otherwise: 'ticket.opens_at, student.student_id, ticket.id',
      noted: user.role !== 'student',
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<TimeTicketDto>> {
    return this.reads.open(this.subject(user), id, user);
  }

  create(body: CreateTimeTicketDto, user: SignedInUser): Promise<Versioned<TimeTicketDto>> {
    refuse(timeErrors(body));
    return this.writes.create(this.subject(user), async () => {
      const made = await this.repository.save(this.repository.create(body));
      return made.id;
    });
  }

  update(
    id: string,
    body: UpdateTimeTicketDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<TimeTicketDto>> {
    return this.writes.update(this.subject(user), { id, body, expected }, async (values, before) => {
      const errors: Record<string, string[]> = timeErrors({ ...before, ...values });
      for (const field of ['termId', 'studentId'] as const)
        if (values[field] !== undefined && values[field] !== before[field])
          errors[field] = [messages.ticketFieldIsFixed];
      refuse(errors);
      await this.repository.update(id, values);
    });
  }

  remove(id: string, expected: Expected, user: SignedInUser): Promise<void> {
    return this.writes.delete(this.subject(user), { id, expected }, async () => {
      await this.repository.delete(id);
    });
  }

  private subject(user: SignedInUser): Subject<TimeTicketDto> {
    return {
      type: records.time_ticket,
      read: (id, lock) => this.row(id, user, lock && 'FOR UPDATE OF ticket'),
      refusals: {
        fk_time_tickets_term_id: () => new InvalidError({ termId: [messages.noTerm] }),
        fk_time_tickets_student_id: () => new InvalidError({ studentId: [messages.noStudent] }),
        uq_time_tickets_student_id_term_id: () => new InvalidError({ studentId: [messages.ticketExists] }),
      },
    };
  }

  private get repository() {
    return this.transactions.manager.getRepository(TimeTicket);
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    const conditions = new Conditions().equal('ticket.id', id);
    conditions.add(visibleTickets(user, conditions.parameters));
    return this.reads.row<Row>(
      `SELECT ${columns}, ticket.version ${from} WHERE ${conditions} ${lock}`,
      conditions.parameters.values,
      messages.noTicket,
    );
  }
}
