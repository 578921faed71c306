import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../common/errors.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RequirementContentDto } from './program-requirements.dto.js';
import type {
  CheckedRequirementsDto,
  NamedCoursesDto,
  RequiredCoursesDto,
} from './requirement-checks.dto.js';
import {
  type Catalog,
  type CatalogCourse,
  exampleOutcomes,
  exampleProblems,
  sheetProblems,
} from './requirement-checks.rules.js';
import { type Content, contentOf, nothing } from './requirement-content.js';
import { asks, foldCode } from './requirement-sheet.js';

type Course = NamedCoursesDto['courses'][number];
const mostNamed = 100;

/** Checks requirements for consistency, and their examples. It writes nothing. */
@Injectable()
export class RequirementChecksService {
  constructor(private readonly transactions: Transactions) {}

  /** Refuses with a 422 that names the field. */
  async refuse({ examples, ...sheet }: Content): Promise<void> {
    const problems = sheetProblems(sheet);
    if (Object.keys(problems).length) throw new InvalidError(problems);
    const failing = exampleProblems(sheet, examples, await this.catalog());
    if (Object.keys(failing).length) throw new InvalidError(failing);
  }

  async check(body: RequirementContentDto): Promise<CheckedRequirementsDto> {
    const { examples, ...sheet } = contentOf(body, nothing);
    const problems = sheetProblems(sheet);
    if (Object.keys(problems).length) return { problems: listed(problems), examples: [] };
    const outcomes = exampleOutcomes(sheet, examples, await this.catalog());
    return {
      problems: outcomes.flatMap((outcome) => listed(outcome.problems)),
      examples: outcomes.map((outcome, at) => ({
        name: examples[at]!.name,
        comesOut: Object.keys(outcome.problems).length === 0,
        rules: outcome.rules,
      })),
    };
  }

  /** Reads patterns exactly as an audit does. */
  async named({ from, except = [] }: RequiredCoursesDto): Promise<NamedCoursesDto> {
    const courses = await this.transactions.query<Course>(
      `SELECT code, title FROM courses WHERE is_active ORDER BY code ${alphabetical}, id`,
    );
    const found = courses.filter(({ code }) => asks({ from, except }, code));
    return { total: found.length, courses: found.slice(0, mostNamed) };
  }

  /** Examples use catalog courses, with the catalog's credits. */
  private async catalog(): Promise<Catalog> {
    const courses = await this.transactions.query<Course & CatalogCourse>(
      `SELECT code, title, (credits * 100)::int AS credits, is_active AND NOT needs_review AS "isOffered" FROM courses
       ORDER BY code DESC`,
    );
    return new Map(courses.map((course) => [foldCode(course.code), course]));
  }
}

const listed = (problems: Record<string, string[]>): CheckedRequirementsDto['problems'] =>
  Object.entries(problems).map(([field, messages]) => ({ field, messages }));
