import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { isAcademicYear } from '../../common/catalog-years.js';
import { InvalidError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import {
  type CreateProgramRequirementsDto,
  type ProgramRequirementsDto,
  programRequirementsList,
  type UpdateProgramRequirementsDto,
} from './program-requirements.dto.js';
import { ProgramRequirements } from './program-requirements.entity.js';
import { RequirementChecksService } from './requirement-checks.service.js';
import { type Content, contentOf, nothing } from './requirement-content.js';
import type { Sheet } from './requirement-codes.rules.js';
import { records } from './degree-audits.feature.js';

type Sort = (typeof programRequirementsList.sort)[number];
type Filter = keyof typeof programRequirementsList.filters;
type Row = ProgramRequirementsDto & { version: number };

const columns = `sheet.id, sheet.program_id AS "programId", program.name AS "programName",
  sheet.catalog_year AS "catalogYear", sheet.blocks, sheet.examples, sheet.minimum_gpa::text AS "minimumGpa",
  sheet.residency_credits AS "residencyCredits", sheet.transfer_credits AS "transferCredits", sheet.years`;
const from = 'FROM program_requirements sheet JOIN programs program ON program.id = sheet.program_id';
const order: Record<Sort, string> = {
  programName: `program.name ${alphabetical}`,
  catalogYear: 'sheet.catalog_year',
};

/** Only the first year counts, so another second one would be a mistake. */
function refuseYear(catalogYear: string | undefined): void {
  if (catalogYear?.includes('-') && !isAcademicYear(catalogYear))
    throw new InvalidError({ catalogYear: [messages.requirements.yearForm] });
}

/** Programs' requirements by catalog year. */
@Injectable()
export class ProgramRequirementsService {
  private readonly subject: Subject<ProgramRequirementsDto> = {
    type: records.program_requirements,
    read: (id, lock) => this.row(id, lock && 'FOR UPDATE OF sheet'),
    refusals: {
      uq_program_requirements_catalog_year: () =>
        new InvalidError({ catalogYear: [messages.requirements.yearUsed] }),
      fk_program_requirements_program_id: () => new InvalidError({ programId: [messages.noProgram] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
    private readonly checks: RequirementChecksService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<ProgramRequirementsDto>> {
    const { programId, catalogYear, id } = request.filters;
    return this.reads.list(request, {
      resource: programRequirementsList.resource,
      select: columns,
      from,
      order,
      conditions: new Conditions()
        .equal('sheet.program_id', programId)
        .equal('sheet.catalog_year', catalogYear)
        .equal('sheet.id', id),
      otherwise: `${order.programName}, sheet.catalog_year DESC, sheet.id`,
    });
  }

  async get(id: string): Promise<Versioned<ProgramRequirementsDto>> {
    return Versioned.of(await this.row(id));
  }

  async history(id: string, request: ListRequest): Promise<Page<HistoryEntryDto>> {
    await this.row(id);
    return this.histories.of('program_requirements', id, request);
  }

  create({
    programId,
    catalogYear,
    ...body
  }: CreateProgramRequirementsDto): Promise<Versioned<ProgramRequirementsDto>> {
    const content = contentOf(body, nothing);
    refuseYear(catalogYear);
    return this.writes.create(this.subject, async () => {
      await this.checks.refuse(content);
      const { id } = await this.repository.save(
        this.repository.create({ programId, catalogYear, ...content } as object),
      );
      return id as string;
    });
  }

  update(
    id: string,
    { programId, catalogYear, ...body }: UpdateProgramRequirementsDto,
    expected: Expected,
  ): Promise<Versioned<ProgramRequirementsDto>> {
    return this.transactions.run(async () => {
      // Locked, so that a field left out keeps its current value despite concurrent writes.
      const before = await this.row(id, 'FOR UPDATE OF sheet');
      if (programId !== undefined && programId !== before.programId)
        throw new InvalidError({ programId: [messages.requirements.programIsFixed] });
      if (catalogYear !== before.catalogYear) refuseYear(catalogYear);
      const content = contentOf(body, before as unknown as Content);
      return this.writes.update(
        this.subject,
        { id, body: { ...content, ...(catalogYear !== undefined && { catalogYear }) }, expected },
        async (values) => {
          await this.checks.refuse(content);
          await this.repository.update(id, values as object);
        },
      );
    });
  }

  /** Names a course by another code. The examples aren't checked: a pattern may no longer accept the course. */
  async rename(id: string, sheet: Sheet): Promise<void> {
    const requested = { id, body: sheet as object, expected: Expected.from(undefined) };
    await this.writes.update(this.subject, requested, (values) => this.repository.update(id, values));
  }

  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, () => this.repository.delete(id));
  }

  private get repository(): Repository<ProgramRequirements> {
    return this.transactions.manager.getRepository(ProgramRequirements);
  }

  private row(id: string, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, sheet.version ${from} WHERE sheet.id = $1 ${lock}`,
      [id],
      messages.noRequirements,
    );
  }
}
