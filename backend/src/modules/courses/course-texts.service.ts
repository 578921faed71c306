import { Injectable } from '@nestjs/common';
import { StateConflictError } from '../../common/errors.js';
import { alphabetical } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { CourseTextDto } from './course-texts.dto.js';
import { CodeFinder } from '../../common/code-finder.js';
import { formerCodes } from './courses.scope.js';
import { messages } from './messages.js';

/** A text that names a course, and the record that has it. */
export type CourseText = CourseTextDto;

/** Texts of other records that name courses by their codes. */
export interface CourseTexts {
  find(finder: CodeFinder): Promise<CourseTextDto[]>;
  /** Puts the new code into these texts, each with its audit row. */
  rename(finder: CodeFinder, code: string): Promise<void>;
}

/** What refers to a course by its code: requirements of courses, and the texts that other modules register. */
@Injectable()
export class CourseTextsService {
  private readonly sources: CourseTexts[] = [];

  constructor(private readonly transactions: Transactions) {}

  register(source: CourseTexts): void {
    this.sources.push(source);
  }

  async of(courseId: string): Promise<CourseTextDto[]> {
    return this.find(await this.finder(courseId));
  }

  /** Refuses a deletion that would leave texts about no course. */
  async refuseDeletion(courseId: string, code: string): Promise<void> {
    const found = (await this.of(courseId)).filter(({ isRewritten }) => isRewritten);
    if (found.length) throw new StateConflictError('in_use', messages.namedCourse(code, namesOf(found)));
  }

  /** `rename` changes the course. The texts follow it, if the request says that the person has seen them. */
  async renaming(
    courseId: string,
    { from, to, isConfirmed }: { from: string; to: string; isConfirmed: boolean },
    rename: () => Promise<unknown>,
  ): Promise<void> {
    const finder = await this.finder(courseId);
    const found = (await this.find(finder)).filter(({ isRewritten }) => isRewritten);
    if (found.length && !isConfirmed)
      throw new StateConflictError('confirmation_required', messages.renameNamed(from, to, namesOf(found)));
    await rename();
    if (found.length) for (const source of this.sources) await source.rename(finder, to);
  }

  private async find(finder: CodeFinder): Promise<CourseTextDto[]> {
    const found: CourseTextDto[] = [];
    for (const source of this.sources) found.push(...(await source.find(finder)));
    return found;
  }

  private async finder(courseId: string): Promise<CodeFinder> {
    const [row] = await this.transactions.query<{ names: string[]; others: string[] }>(
      `SELECT jsonb_build_array(code) || ${formerCodes('id')} AS names,
         (SELECT jsonb_agg(other.code ORDER BY other.code ${alphabetical}) FROM courses other WHERE other.id <> courses.id)
           AS others
       FROM courses WHERE id = $1`,
      [courseId],
    );
    return new CodeFinder(row!.names, row!.others ?? []);
  }
}

const namesOf = (found: readonly CourseTextDto[]): string[] => [...new Set(found.map(({ name }) => name))];
