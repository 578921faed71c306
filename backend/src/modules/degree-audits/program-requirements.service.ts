import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Repository } from 'typeorm';
import { InvalidError, NotFoundError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import {
  type CreateProgramRequirementsDto,
  passingGrades,
  type ProgramRequirementsDto,
  programRequirementsList,
  type UpdateProgramRequirementsDto,
} from './program-requirements.dto.js';
import { ProgramRequirements } from './program-requirements.entity.js';
import { exampleProblems, sheetProblems } from './requirement-checks.rules.js';
import { foldCode, type RequirementExample, type RequirementSheet } from './requirement-sheet.js';

type Sort = (typeof programRequirementsList.sort)[number];
type Filter = keyof typeof programRequirementsList.filters;
type Row = ProgramRequirementsDto & { version: number };
type Content = RequirementSheet & { examples: RequirementExample[] };

const columns = `sheet.id, sheet.program_id AS "programId", program.name AS "programName",
  sheet.catalog_year AS "catalogYear", sheet.blocks, sheet.examples, sheet.minimum_gpa::text AS "minimumGpa",
  sheet.residency_credits AS "residencyCredits", sheet.transfer_credits AS "transferCredits", sheet.years`;
const from = 'FROM program_requirements sheet JOIN programs program ON program.id = sheet.program_id';
const order: Record<Sort, string> = {
  programName: `program.name ${alphabetical}`,
  catalogYear: 'sheet.catalog_year',
};

/** What programs ask of those who began in a catalog year. */
@Injectable()
export class ProgramRequirementsService {
  private readonly subject: Subject<ProgramRequirementsDto> = {
    type: 'program_requirements',
    read: (id, lock) => this.row(id, lock && 'FOR UPDATE OF sheet'),
    refusals: {
      uq_program_requirements_catalog_year: () =>
        new InvalidError({ catalogYear: ['The program has requirements of this catalog year already.'] }),
      fk_program_requirements_program_id: () =>
        new InvalidError({ programId: ['There is no such program.'] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly histories: HistoryService,
  ) {}

  list(request: ListRequest<Sort, Filter>): Promise<Page<ProgramRequirementsDto>> {
    const { programId, catalogYear, id } = request.filters;
    return queryPage(
      this.transactions,
      {
        ...{ resource: programRequirementsList.resource, select: columns, from, order },
        conditions: new Conditions()
          .equal('sheet.program_id', programId)
          .equal('sheet.catalog_year', catalogYear)
          .equal('sheet.id', id),
        otherwise: `${order.programName}, sheet.catalog_year DESC, sheet.id`,
      },
      request,
    );
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
    return this.writes.create(this.subject, async () => {
      await this.check(content);
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
      // Locked: what is left out keeps the value that it has now, whoever else writes.
      const before = await this.row(id, 'FOR UPDATE OF sheet');
      if (programId !== undefined && programId !== before.programId)
        throw new InvalidError({ programId: ['Requirements stay with their program.'] });
      const content = contentOf(body, before as unknown as Content);
      return this.writes.update(
        this.subject,
        { id, body: { ...content, ...(catalogYear !== undefined && { catalogYear }) }, expected },
        async (values) => {
          await this.check(content);
          await this.repository.update(id, values as object);
        },
      );
    });
  }

  remove(id: string, expected: Expected): Promise<void> {
    return this.writes.delete(this.subject, { id, expected }, () => this.repository.delete(id));
  }

  /** Examples are about courses of the catalog, with the credits that these have. */
  private async check({ examples, ...sheet }: Content): Promise<void> {
    const problems = sheetProblems(sheet);
    if (Object.keys(problems).length) throw new InvalidError(problems);
    const codes = examples.flatMap(({ courses }) => courses.map(({ code }) => foldCode(code)));
    const courses = await this.transactions.query<{ code: string; title: string; credits: number }>(
      `SELECT code, title, (credits * 100)::int AS credits FROM courses
       WHERE upper(regexp_replace(code, '[\\s-]+', '', 'g')) = ANY ($1) ORDER BY code DESC`,
      [codes],
    );
    const catalog = new Map(courses.map((course) => [foldCode(course.code), course]));
    const failing = exampleProblems(sheet, examples, catalog, passingGrades);
    if (Object.keys(failing).length) throw new InvalidError(failing);
  }

  private get repository(): Repository<ProgramRequirements> {
    return this.transactions.manager.getRepository(ProgramRequirements);
  }

  private async row(id: string, lock = ''): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns}, sheet.version ${from} WHERE sheet.id = $1 ${lock}`,
      [id],
    );
    if (!row) throw new NotFoundError('There are no such requirements.');
    return row;
  }
}

const nothing: Content = {
  ...{
    blocks: [],
    examples: [],
    minimumGpa: null,
    residencyCredits: null,
    transferCredits: null,
    years: null,
  },
};

const gpa = (value: string | null | undefined): string | null =>
  value === null || value === undefined ? null : Number(value).toFixed(2);

/** The whole of it, as it is kept: what is left out stays as it was, and every rule has an id. */
function contentOf(
  body: Omit<UpdateProgramRequirementsDto, 'programId' | 'catalogYear'>,
  before: Content,
): Content {
  const { blocks, examples, minimumGpa, ...limits } = body;
  return {
    blocks: blocks
      ? blocks.map((block) => ({
          ...{
            name: block.name,
            mayShare: block.mayShare ?? false,
            minimumGrade: block.minimumGrade ?? null,
          },
          minimumGpa: gpa(block.minimumGpa),
          rules: block.rules.map((rule) => ({
            ...{ id: rule.id ?? randomUUID(), name: rule.name, counts: rule.counts, needed: rule.needed },
            ...{ from: rule.from, except: rule.except ?? [], minimumGrade: rule.minimumGrade ?? null },
          })),
        }))
      : before.blocks,
    examples: examples
      ? examples.map(({ name, courses, met = [], unmet = [] }) => ({
          ...{ name, met, unmet },
          courses: courses.map(({ code, finalGrade = null }) => ({ code, finalGrade })),
        }))
      : before.examples,
    minimumGpa: minimumGpa === undefined ? before.minimumGpa : gpa(minimumGpa),
    residencyCredits:
      limits.residencyCredits === undefined ? before.residencyCredits : limits.residencyCredits,
    transferCredits: limits.transferCredits === undefined ? before.transferCredits : limits.transferCredits,
    years: limits.years === undefined ? before.years : limits.years,
  };
}
