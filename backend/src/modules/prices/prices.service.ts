import { Injectable } from '@nestjs/common';
import { refuse } from '../../common/errors.js';
import type { PricedProgram } from '../../common/program-levels.js';
import { newYorkToday } from '../../common/sql-parameters.js';
import { recordIdentifiedBy } from '../identifiers/identifiers.scope.js';
import { Transactions } from '../../platform/database/transactions.js';
import { PoliciesService } from '../policies/policies.service.js';
import type { AssessedLine } from './assessed-lines.js';
import { assess, type Assessment } from './assessment.rules.js';
import type { SeatChange } from './seat-days.rules.js';
import { messages } from './messages.js';
import type { CreatePriceQuoteDto, PriceQuoteDto } from './prices.dto.js';
import { asksProgram, type ProgramQuoteDto } from './program-quote.dto.js';
import { programProblems, programQuote, type QuotedProgram } from './program-quote.rules.js';
import { quoteOf, quoteProblems } from './quote.rules.js';

export type { AssessedLine, Assessment, SeatChange };

/** What adding and dropping credits costs in a term, by the rules that students are charged by. */
@Injectable()
export class PricesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
  ) {}

  quote(body: CreatePriceQuoteDto): Promise<PriceQuoteDto | ProgramQuoteDto> {
    return asksProgram(body) ? this.quoteProgram(body) : this.quoteEvents(body);
  }

  private async quoteEvents(body: CreatePriceQuoteDto): Promise<PriceQuoteDto> {
    const { termId = '', programId = null, events = [] } = body;
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

  /** By the policies in effect today for everyone, which are those that the public site prints. */
  private async quoteProgram(body: CreatePriceQuoteDto): Promise<ProgramQuoteDto> {
    const { program: code = null, creditsPerTerm = 0, transferCredits, scholarships, ...others } = body;
    const beside = (['termId', 'programId', 'events'] as const).filter((name) => others[name] !== undefined);
    const program = code === null ? null : await this.programOf(code);
    refuse({
      ...Object.fromEntries(beside.map((name) => [name, [messages.notTogether]])),
      ...(program === undefined && { program: [messages.noProgram] }),
    });
    const prices = await this.policies.pricesToday(program ?? null);
    const question = {
      creditsPerTerm,
      transferCredits: transferCredits ?? 0,
      scholarships: scholarships ?? [],
    };
    refuse(programProblems(question, program ?? null, prices));
    return {
      asOf: prices.term.startDate,
      programCode: code,
      ...programQuote(prices, question, program ?? null),
    };
  }

  /** An active program with the limits of the newest requirements that a new student can have. */
  private async programOf(code: string): Promise<(QuotedProgram & NonNullable<PricedProgram>) | undefined> {
    const [program] = await this.transactions.query<QuotedProgram & NonNullable<PricedProgram>>(
      `SELECT program.code, program.level, program.required_credits AS "requiredCredits",
         sheet.transfer_credits AS "transferLimit", sheet.residency_credits AS "residencyCredits"
       FROM programs program LEFT JOIN LATERAL (
         SELECT transfer_credits, residency_credits FROM program_requirements
         WHERE program_id = program.id
           AND left(catalog_year, 4) COLLATE "C" <= to_char(${newYorkToday}, 'YYYY')
         ORDER BY catalog_year COLLATE "C" DESC LIMIT 1) sheet ON true
       WHERE program.id = coalesce((SELECT id FROM programs WHERE code = $1), ${recordIdentifiedBy('programs', '$1')})
         AND program.is_active`,
      [code],
      { prepared: true },
    );
    return program;
  }

  /** Assesses students' seat changes in a term by the term's rules. */
  async assessing(
    termId: string,
  ): Promise<(program: PricedProgram, changes: readonly SeatChange[]) => Assessment> {
    const pricesFor = await this.policies.pricesOf(termId);
    return (program, changes) => assess(pricesFor(program), changes);
  }
}
