import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, NotFoundError, refuse } from '../../common/errors.js';
import { type DeletionDto, deletionBy, type Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, gradesDue, newYorkToday } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Environment } from '../../platform/config/environment.js';
import { Conditions } from '../../platform/database/list-query.js';
import { endRecord, referencesTo } from '../../platform/database/references.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { CalendarDto } from './calendar.dto.js';
import { priceChanges } from '../policies/policies.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { currentTerm } from './current-term.js';
import { messages } from './messages.js';
import { Term } from './term.entity.js';
import type { CloseTermDto, TermClosingDto } from './term-closing.dto.js';
import { missingInWords, TermClosingService } from './term-closing.service.js';
import { type CreateTermDto, type TermDto, termList, type UpdateTermDto } from './terms.dto.js';
import { type FeedTerm, termFeed } from './term-feed.rules.js';
import { dateErrors } from './terms.rules.js';
import { records } from './terms.feature.js';

type Sort = (typeof termList.sort)[number];
type Filter = keyof typeof termList.filters;

const order: Record<Sort, string> = {
  startDate: 'term.start_date',
  name: `term.name ${alphabetical}`,
  year: 'term.year',
  type: 'term.type',
};
const columns = `term.id, term.name, term.type, term.year, term.start_date AS "startDate",
  term.end_date AS "endDate", ${gradesDue('term')} AS "gradesDue", term.registration_start_date AS "registrationStartDate",
  term.registration_end_date AS "registrationEndDate", term.is_active AS "isActive"`;
/** The records that refer to a term and prevent its deletion. */
const references = {
  sections: 'sections',
  charges: 'student_charges',
  payment_plans: 'payment_plans',
  policies: 'policies',
  registration_windows: 'registration_windows',
  time_tickets: 'time_tickets',
};

@Injectable()
export class TermsService {
  /** The current term's id as a subquery, for the statements of other modules. */
  readonly currentTerm = currentTerm;

  private readonly subject: Subject<TermDto> = {
    type: records.term,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      uq_terms_name: (other) => new InvalidError({ name: [messages.nameUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
    private readonly environment: Environment,
    private readonly seats: SeatsService,
    private readonly closings: TermClosingService,
  ) {}

  /** Newest first. */
  list(request: ListRequest<Sort, Filter>): Promise<Page<TermDto>> {
    const { filters } = request;
    return this.reads.list(request, {
      resource: termList.resource,
      select: columns,
      from: 'FROM terms term',
      conditions: new Conditions()
        .words(filters.search, (pattern) => `search_fold(term.name) LIKE ${pattern}`)
        .equal('term.is_active', filters.isActive)
        .equal('term.id', filters.id)
        .equal('term.type', filters.type),
      order,
      otherwise: `term.start_date DESC, ${order.name}, term.id`,
    });
  }

  async current(): Promise<Versioned<TermDto>> {
    const [term] = await this.transactions.query<TermDto & { version: number }>(
      `SELECT ${columns}, term.version FROM terms term WHERE term.id = (${currentTerm})`,
    );
    if (!term) throw new NotFoundError(messages.noActiveTerm);
    return Versioned.of(term);
  }

  /** The published terms: active ones, earliest first. */
  async calendar(): Promise<CalendarDto> {
    const [calendar] = await this.transactions.query<Omit<CalendarDto, 'terms'>>(
      `SELECT ${newYorkToday} AS today, (${currentTerm}) AS "currentTermId",
         ARRAY(${priceChanges}) AS "priceChanges"`,
    );
    const terms = await this.transactions.query<TermDto>(
      `SELECT ${columns} FROM terms term WHERE term.is_active ORDER BY term.start_date, ${order.name}, term.id`,
    );
    return { ...calendar!, terms };
  }

  async feed(id: string): Promise<string> {
    const [term] = await this.published('AND term.id = $1', [id]);
    if (!term) throw new NotFoundError(messages.noTerm);
    return termFeed(messages.feed.ofTerm(term.name), [term], this.environment.baseUrl.origin);
  }

  async feedOfAll(): Promise<string> {
    return termFeed(messages.feed.ofAllTerms, await this.published(), this.environment.baseUrl.origin);
  }

  get(id: string): Promise<Versioned<TermDto>> {
    return this.reads.get(this.subject, id);
  }

  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject, id, request);
  }

  create(body: CreateTermDto): Promise<Versioned<TermDto>> {
    refuse(dateErrors(body));
    return this.writes.create(this.subject, async () => {
      const { id } = await this.repository.save(this.repository.create(body));
      return id;
    });
  }

  update(id: string, body: UpdateTermDto, expected: Expected): Promise<Versioned<TermDto>> {
    // Reactivating or extending a term opens its seats to waitlisted students.
    return this.seats.filling({ terms: [id] }, () =>
      this.writes.update(this.subject, { id, body, expected }, (values, before) => {
        // If it isn't sent, the day follows from the end date, or still applies.
        refuse(dateErrors({ ...before, gradesDue: undefined, ...values }));
        return this.repository.update(id, values);
      }),
    );
  }

  /** Deletes a term without references; otherwise deactivates it. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async () =>
      endRecord(this.repository, id, await this.deletion(id)),
    );
  }

  async closing(id: string): Promise<TermClosingDto> {
    await this.row(id);
    return { missing: await this.closings.missingIn(id) };
  }

  /** Missing items require a reason. Closing a closed term changes nothing. */
  close(id: string, { reason }: CloseTermDto, expected: Expected): Promise<Versioned<TermDto>> {
    return this.writes.act(this.subject, { id, expected, verb: 'close', reason }, async (before) => {
      if (!before.isActive) return;
      const missing = reason?.trim() ? [] : await this.closings.missingIn(id);
      if (missing.length)
        throw new InvalidError({ reason: [messages.closingNeedsReason(missingInWords(missing))] });
      await this.repository.update(id, { isActive: false });
    });
  }

  async deletion(id: string): Promise<DeletionDto> {
    await this.row(id);
    const found = await referencesTo(this.transactions, 'term_id', references, id);
    const versions = { course_versions: 'course_versions', program_versions: 'program_versions' };
    return deletionBy([...found, ...(await referencesTo(this.transactions, 'until_term_id', versions, id))]);
  }

  private published(also = '', values: unknown[] = []): Promise<FeedTerm[]> {
    return this.transactions.query<FeedTerm>(
      `SELECT ${columns}, term.version, term.updated_at AS "updatedAt" FROM terms term
        WHERE term.is_active ${also} ORDER BY term.start_date, ${order.name}, term.id`,
      values,
    );
  }

  private get repository(): Repository<Term> {
    return this.transactions.manager.getRepository(Term);
  }

  private row(id: string, lock = ''): Promise<TermDto & { version: number }> {
    return this.reads.row<TermDto & { version: number }>(
      `SELECT ${columns}, term.version FROM terms term WHERE term.id = $1 ${lock}`,
      [id],
      messages.noTerm,
    );
  }
}
