import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Conditions, queryPage } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Term } from './term.entity.js';
import { type TermDto, termList } from './terms.dto.js';

type Sort = (typeof termList.sort)[number];
type Filter = keyof typeof termList.filters;

const order: Record<Sort, string> = {
  startDate: 'term.start_date',
  name: 'term.name COLLATE "und-x-icu"',
  year: 'term.year',
  type: 'term.type',
};

@Injectable()
export class TermsService {
  constructor(private readonly transactions: Transactions) {}

  /** The terms that people choose from, the latest first. */
  active(request: ListRequest<Sort, Filter>): Promise<Page<TermDto>> {
    return queryPage(
      this.transactions,
      {
        resource: termList.resource,
        select: `term.id, term.name, term.type, term.year, term.start_date AS "startDate",
          term.end_date AS "endDate", term.registration_start_date AS "registrationStartDate",
          term.registration_end_date AS "registrationEndDate", term.is_active AS "isActive"`,
        from: 'FROM terms term',
        conditions: new Conditions()
          .add('term.is_active')
          .equal('term.id', request.filters.id)
          .equal('term.type', request.filters.type),
        order,
        otherwise: `term.start_date DESC, ${order.name}, term.id`,
      },
      request,
    );
  }

  /** The active term that holds today in New York, else the next to begin, else the last one. */
  async current(): Promise<Term> {
    const term = await this.transactions.manager
      .createQueryBuilder(Term, 'term')
      .where('term.isActive')
      .orderBy(
        `CASE WHEN ${newYorkToday} BETWEEN term.start_date AND term.end_date THEN 0
              WHEN term.start_date > ${newYorkToday} THEN 1 ELSE 2 END`,
      )
      .addOrderBy(`abs(term.start_date - ${newYorkToday})`)
      .addOrderBy('term.name')
      .limit(1)
      .getOne();
    if (!term) throw new NotFoundError('No term is active.');
    return term;
  }
}
