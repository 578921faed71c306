import { Injectable } from '@nestjs/common';
import { InvalidError, refuse } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import { RegistrationWindow } from './registration-window.entity.js';
import {
  type CreateRegistrationWindowDto,
  type RegistrationWindowDto,
  type UpdateRegistrationWindowDto,
  windowList,
} from './registration-windows.dto.js';
import { timeErrors } from './times.rules.js';
import { records } from './registration-windows.feature.js';

type Sort = (typeof windowList.sort)[number];
type Filter = keyof typeof windowList.filters;
type Row = RegistrationWindowDto & { version: number };

const columns = `one.id, one.term_id AS "termId", one.name, one.opens_at AS "opensAt", one.closes_at AS "closesAt",
  to_json(one.class_levels) AS "classLevels", to_json(one.program_ids) AS "programIds",
  one.needs_ticket AS "needsTicket"`;
const order: Order<Sort> = {
  opensAt: 'one.opens_at',
  closesAt: 'one.closes_at',
  name: `one.name ${alphabetical}`,
};

@Injectable()
export class RegistrationWindowsService {
  private readonly subject: Subject<RegistrationWindowDto> = {
    type: records.registration_window,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      fk_registration_windows_term_id: () => new InvalidError({ termId: [messages.noTerm] }),
      uq_registration_windows_term_id_name: (other) => new InvalidError({ name: [messages.nameUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<RegistrationWindowDto>> {
    const { filters } = request;
    return this.reads.list(request, {
      resource: windowList.resource,
      select: columns,
      names: `(SELECT name FROM terms WHERE id = one.term_id) AS "termName",
          (SELECT json_agg(program.name ORDER BY place) FROM unnest(one.program_ids) WITH ORDINALITY AS of (id, place)
            JOIN programs program ON program.id = of.id) AS "programNames"`,
      from: 'FROM registration_windows one',
      conditions: new Conditions()
        .words(filters.search, (pattern) => `search_fold(one.name) LIKE ${pattern}`)
        .equal('one.id', filters.id)
        .equal('one.term_id', filters.termId)
        .equal('one.needs_ticket', filters.needsTicket),
      order,
      otherwise: 'one.opens_at, one.closes_at, one.id',
    });
  }

  get(id: string): Promise<Versioned<RegistrationWindowDto>> {
    return this.reads.get(this.subject, id);
  }

  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject, id, request);
  }

  create(body: CreateRegistrationWindowDto): Promise<Versioned<RegistrationWindowDto>> {
    return this.writes.create(this.subject, async () => {
      await this.check(body);
      const made = await this.repository.save(this.repository.create(body));
      return made.id;
    });
  }

  update(
    id: string,
    body: UpdateRegistrationWindowDto,
    expected: Expected,
  ): Promise<Versioned<RegistrationWindowDto>> {
    return this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
      if (values.termId !== undefined && values.termId !== before.termId)
        throw new InvalidError({ termId: [messages.windowFieldIsFixed] });
      await this.check({ ...before, ...values });
      await this.repository.update(id, values);
    });
  }

  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, async () => {
      await this.repository.delete(id);
    });
  }

  private async check(window: {
    opensAt: string | Date;
    closesAt: string | Date;
    programIds?: string[];
  }): Promise<void> {
    const errors = timeErrors(window);
    const { programIds = [] } = window;
    const [known] = await this.transactions.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM programs WHERE id = ANY ($1::uuid[])',
      [programIds],
    );
    if (known!.count < programIds.length) errors.programIds = [messages.unknownPrograms];
    refuse(errors);
  }

  private get repository() {
    return this.transactions.manager.getRepository(RegistrationWindow);
  }

  private row(id: string, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, one.version FROM registration_windows one WHERE one.id = $1 ${lock}`,
      [id],
      messages.noWindow,
    );
  }
}
