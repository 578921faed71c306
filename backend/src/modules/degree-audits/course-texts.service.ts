import { Injectable, type OnModuleInit } from '@nestjs/common';
import { alphabetical } from '../../common/sql-parameters.js';
import { requestContext } from '../../platform/context/request-context.js';
import { Transactions } from '../../platform/database/transactions.js';
import { type CourseText, type CourseTexts, CourseTextsService } from '../courses/course-texts.service.js';
import type { CodeFinder } from '../../common/code-finder.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';
import { messages } from './messages.js';
import { ProgramRequirementsService } from './program-requirements.service.js';
import { namingIn, renamedIn } from './requirement-codes.rules.js';
import type { RequirementBlock, RequirementExample } from './requirement-sheet.js';

interface Sheet {
  id: string;
  name: string;
  blocks: RequirementBlock[];
  examples: RequirementExample[];
}

/** Degree requirements and their exceptions name courses by their codes. */
@Injectable()
export class DegreeCourseTexts implements CourseTexts, OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly texts: CourseTextsService,
    private readonly requirements: ProgramRequirementsService,
    private readonly exceptions: DegreeExceptionsService,
  ) {}

  onModuleInit(): void {
    this.texts.register(this);
  }

  async find(finder: CodeFinder): Promise<CourseText[]> {
    const sheets = await this.sheets();
    const programs = await this.transactions.query<{
      id: string;
      name: string;
      codes: string[];
      count: number;
    }>(
      `SELECT program.id, program.name, array_agg(DISTINCT exception.course_code) AS codes, count(*)::int AS count
       FROM degree_exceptions exception JOIN programs program ON program.id = exception.program_id
       WHERE exception.id = ANY ($1::uuid[]) GROUP BY program.id ORDER BY program.name ${alphabetical}, program.id`,
      [await this.excepted(finder)],
    );
    return [
      ...sheets.flatMap(({ id, name, ...sheet }) =>
        namingIn(sheet, finder).map((found) => ({ ...found, id, name })),
      ),
      ...programs.map(({ id, name, codes, count }) => ({
        kind: 'exceptions' as const,
        id,
        name,
        text: messages.exceptions.inProgram(count, codes),
        isRewritten: true,
      })),
    ];
  }

  /** The exceptions of a person who is also the student keep the earlier code, which still names the course. */
  async rename(finder: CodeFinder, code: string): Promise<void> {
    for (const { id, name: _, ...sheet } of await this.sheets()) {
      const found = namingIn(sheet, finder).some(({ isRewritten }) => isRewritten);
      if (found) await this.requirements.rename(id, renamedIn(sheet, finder, code));
    }
    for (const id of await this.excepted(finder, requestContext()?.user?.id))
      await this.exceptions.rename(id, code);
  }

  private sheets(): Promise<Sheet[]> {
    return this.transactions.query<Sheet>(
      `SELECT sheet.id, concat(program.name, ', ', sheet.catalog_year) AS name, sheet.blocks, sheet.examples
       FROM program_requirements sheet JOIN programs program ON program.id = sheet.program_id
       ORDER BY program.name ${alphabetical}, sheet.catalog_year, sheet.id`,
    );
  }

  private async excepted(finder: CodeFinder, actorId: string | null = null): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string; code: string }>(
      `SELECT exception.id, exception.course_code AS code
       FROM degree_exceptions exception JOIN students student ON student.id = exception.student_id
       WHERE exception.course_code IS NOT NULL AND student.user_id IS DISTINCT FROM $1 ORDER BY exception.id`,
      [actorId],
    );
    return rows.filter(({ code }) => finder.isCode(code)).map(({ id }) => id);
  }
}
