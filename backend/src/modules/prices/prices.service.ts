import { Injectable } from '@nestjs/common';
import { refuse } from '../../common/errors.js';
import type { PricedProgram } from '../../common/program-levels.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import type { AssessedLine } from './assessed-lines.js';
import { assess, type Assessment } from './assessment.rules.js';
import type { SeatChange } from './seat-days.rules.js';
import { messages } from './messages.js';
import type { CreatePriceQuoteDto, PriceQuoteDto } from './prices.dto.js';
import { quoteOf, quoteProblems } from './quote.rules.js';

export type { AssessedLine, Assessment, SeatChange };

/** What adding and dropping credits costs in a term, by the rules that students are charged by. */
@Injectable()
export class PricesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
  ) {}

  async quote({ termId, programId = null, events }: CreatePriceQuoteDto): Promise<PriceQuoteDto> {
    const [found] = await this.transactions.query<{ hasTerm: boolean; program: PricedProgram }>(
      `SELECT EXISTS (SELECT FROM terms WHERE id = $1) AS "hasTerm",
         (SELECT jsonb_build_object('code', code, 'level', level) FROM programs WHERE id = $2::uuid) AS program`,
      [termId, programId],
      { prepared: true },
    );
    const { hasTerm, program } = found!;
    refuse({
      ...(!hasTerm && { termId: [messages.noTerm] }),
      ...(programId !== null && !program && { programId: [messages.noProgram] }),
      ...quoteProblems(events),
    });
    const { lines, ...sums } = quoteOf(await this.policies.prices(termId, program), events);
    return {
      ...sums,
      lines: lines.map(({ seat, withdrawal, requestedOn, retained, ...line }) => line),
    };
  }

  /** Assesses students' seat changes in a term by the term's rules. */
  async assessing(
    termId: string,
  ): Promise<(program: PricedProgram, changes: readonly SeatChange[]) => Assessment> {
    const pricesFor = await this.policies.pricesOf(termId);
    return (program, changes) => assess(pricesFor(program), changes);
  }
}
