import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { applyFrom } from '../../common/effective-term.js';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { type DeletionDto, deletionBy, type Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { endRecord, referencesTo } from '../../platform/database/references.js';
import { Transactions } from '../../platform/database/transactions.js';
import { tuitionNaming } from '../policies/priced-programs.scope.js';
import { messages } from './messages.js';
import { Program } from './program.entity.js';
import {
  type CreateProgramDto,
  type ProgramDto,
  programList,
  type UpdateProgramDto,
} from './programs.dto.js';
import { records } from './programs.feature.js';

type Sort = (typeof programList.sort)[number];
type Filter = keyof typeof programList.filters;

const order: Record<Sort, string> = {
  name: `program.name ${alphabetical}`,
  code: `program.code ${alphabetical}`,
  degreeType: `program.degree_type ${alphabetical}`,
  level: 'program.level',
  requiredCredits: 'program.required_credits',
};
const columns = `program.id, program.name, program.code, program.degree_type AS "degreeType",
  program.level, program.required_credits AS "requiredCredits", program.description, program.is_active AS "isActive", (
    SELECT coalesce(json_agg(json_build_object('untilTermId', until.id, 'untilTermName', until.name,
      'name', version.name, 'degreeType', version.degree_type) ORDER BY until.start_date, until.id), '[]')
    FROM program_versions version JOIN terms until ON until.id = version.until_term_id
    WHERE version.program_id = program.id) AS "earlierVersions"`;
const worded = ['name', 'degreeType'] as const;

@Injectable()
export class ProgramsService {
  private readonly subject: Subject<ProgramDto> = {
    type: records.program,
    read: (id, lock) => this.row(id, lock),
    refusals: {
      uq_programs_code: (other) => new InvalidError({ code: [messages.codeUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly reads: RecordReads,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<ProgramDto>> {
    const { search, level, isActive, id } = request.filters;
    return this.reads.list(request, {
      resource: programList.resource,
      select: columns,
      from: 'FROM programs program',
      conditions: new Conditions()
        .words(search, (pattern) => `search_fold(program.code || ' ' || program.name) LIKE ${pattern}`)
        .equal('program.level', level)
        .equal('program.is_active', isActive)
        .equal('program.id', id),
      order,
      otherwise: `${order.name}, program.id`,
    });
  }

  get(id: string): Promise<Versioned<ProgramDto>> {
    return this.reads.get(this.subject, id);
  }

  history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    return this.reads.history(this.subject, id, request);
  }

  create(body: CreateProgramDto): Promise<Versioned<ProgramDto>> {
    return this.writes.create(this.subject, async () => {
      const { id } = await this.repository.save(this.repository.create(body));
      return id;
    });
  }

  update(
    id: string,
    { effectiveTermId, ...body }: UpdateProgramDto,
    expected: Expected,
  ): Promise<Versioned<ProgramDto>> {
    return this.writes.update(this.subject, { id, body, expected }, async (values, before) => {
      if (worded.some((field) => values[field] !== undefined && values[field] !== before[field]))
        await applyFrom(this.transactions, effectiveTermId, await this.isUsed(id));
      if (values.code !== undefined && values.code !== before.code)
        await this.refusePriced(before.code, messages.pricedByCode);
      await this.repository.update(id, values);
    });
  }

  /** Tuition has prices by code, and its versions in effect never change: another code would have another price. */
  private async refusePriced(code: string, why: (code: string, days: string[]) => string): Promise<void> {
    const [row] = await this.transactions.query<{ days: string[] }>(`SELECT ${tuitionNaming('$1')} AS days`, [
      code,
    ]);
    if (row!.days.length) throw new StateConflictError('in_use', why(code, row!.days));
  }

  /** Whether documents show it: it has students or conferred degrees. */
  private async isUsed(id: string): Promise<boolean> {
    const [row] = await this.transactions.query<{ isUsed: boolean }>(
      `SELECT EXISTS (SELECT FROM students WHERE program_id = $1)
         OR EXISTS (SELECT FROM conferred_degrees WHERE program_id = $1) AS "isUsed"`,
      [id],
    );
    return row!.isUsed;
  }

  /** Deletes a program that nothing uses; otherwise closes it to new students. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async ({ code }) => {
      const deletion = await this.deletion(id);
      if (deletion.outcome === 'deleted') await this.refusePriced(code, messages.pricedDeletion);
      return endRecord(this.repository, id, deletion);
    });
  }

  async deletion(id: string): Promise<DeletionDto> {
    await this.row(id);
    return deletionBy(
      await referencesTo(
        this.transactions,
        'program_id',
        {
          students: 'students',
          degrees: 'conferred_degrees',
          requirements: 'program_requirements',
          exceptions: 'degree_exceptions',
        },
        id,
      ),
    );
  }

  private get repository(): Repository<Program> {
    return this.transactions.manager.getRepository(Program);
  }

  private row(id: string, lock = ''): Promise<ProgramDto & { version: number }> {
    return this.reads.row<ProgramDto & { version: number }>(
      `SELECT ${columns}, program.version FROM programs program WHERE program.id = $1 ${lock}`,
      [id],
      messages.noProgram,
    );
  }
}
