import { Injectable } from '@nestjs/common';
import { alphabetical } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './messages.js';
import { type ClosingItemDto, closingKinds } from './term-closing.dto.js';
import { closingChecks } from './terms.feature.js';
import { courseOf } from '../../common/course-of.js';

const mostSections = 1000;
/** `2 sections with missing final grades (31 students)` and so on, per kind. */
export const missingInWords = (items: readonly ClosingItemDto[]): string[] =>
  items.map(({ kind, count, sectionCount }) => messages.missing[kind](sectionCount, count));

@Injectable()
export class TermClosingService {
  constructor(private readonly transactions: Transactions) {}

  /** The items left to do in a term, in a fixed order of kinds. */
  missingIn(termId: string): Promise<ClosingItemDto[]> {
    return this.transactions.query<ClosingItemDto>(
      `WITH missing (position, kind, section_id, count) AS (
         ${closingKinds
           .map(
             (kind, index) => `SELECT ${index}, '${kind}', one.* FROM (${closingChecks.get(kind).sql}) one`,
           )
           .join(' UNION ALL ')}),
       named AS (
         SELECT position, kind, count, row_number() OVER (
             PARTITION BY kind ORDER BY count DESC, course.code ${alphabetical}, section.section_number ${alphabetical}
           ) AS rank,
           jsonb_build_object('sectionId', section.id, 'courseCode', course.code,
             'sectionNumber', section.section_number, 'count', count) AS section
         FROM missing JOIN sections section ON section.id = missing.section_id
           ${courseOf('section')})
       SELECT kind, sum(count)::int AS count, count(*)::int AS "sectionCount",
         jsonb_agg(section ORDER BY rank) FILTER (WHERE rank <= ${mostSections}) AS sections
       FROM named GROUP BY position, kind ORDER BY position`,
      [termId],
    );
  }
}
