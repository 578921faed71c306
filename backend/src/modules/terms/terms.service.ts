import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { Transactions } from '../../platform/database/transactions.js';
import { Term } from './term.entity.js';

@Injectable()
export class TermsService {
  constructor(private readonly transactions: Transactions) {}

  /** The terms that people choose from, the latest first. */
  active(): Promise<Term[]> {
    return this.transactions.manager.find(Term, {
      where: { isActive: true },
      order: { startDate: 'DESC', name: 'ASC' },
    });
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
