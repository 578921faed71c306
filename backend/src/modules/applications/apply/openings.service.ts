import { Injectable } from '@nestjs/common';
import { InvalidError } from '../../../common/errors.js';
import { newYorkDay } from '../../../common/new-york.js';
import type { TermType } from '../../../common/term-types.js';
import { Transactions } from '../../../platform/database/transactions.js';
import { applyUntil, PoliciesService } from '../../policies/policies.service.js';
import { messages } from '../messages.js';
import { judgeOpening, type Opening } from '../openings.rules.js';
import type { OpeningDto } from './apply.dto.js';

interface Row extends Opening {
  programId: string;
  termId: string;
  type: TermType;
}

const columns = `program.id AS "programId", program.name AS "programName", program.is_active AS "isProgramActive",
  term.id AS "termId", term.name AS "termName", term.is_active AS "isTermActive", term.type,
  term.start_date AS "startDate"`;

/** Which programs and terms accept applications, and until when. */
@Injectable()
export class OpeningsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly policies: PoliciesService,
  ) {}

  /** Every pair that accepts applications today, by term and program. */
  async list(now = new Date()): Promise<OpeningDto[]> {
    const rows = await this.transactions.query<Row>(
      `SELECT ${columns} FROM programs program CROSS JOIN terms term
       WHERE program.is_active AND term.is_active AND term.end_date >= new_york_day($1)
       ORDER BY term.start_date, program.name, program.id`,
      [now],
    );
    const judged = await Promise.all(rows.map(async (row) => ({ row, ...(await this.judge(row, now)) })));
    return judged
      .filter(({ blockers }) => !blockers.length)
      .map(({ row: { programId, programName, termId, termName, startDate }, until, isLate }) => ({
        programId,
        programName,
        termId,
        termName,
        startDate,
        applyUntil: until,
        isLate,
      }));
  }

  /** The pair; unknown ids are errors on their fields. */
  async one(programId: string, termId: string): Promise<Row> {
    const [row] = await this.transactions.query<Row>(
      `SELECT ${columns} FROM programs program CROSS JOIN terms term WHERE program.id = $1 AND term.id = $2`,
      [programId, termId],
    );
    if (row) return row;
    const [known] = await this.transactions.query<{ program: boolean; term: boolean }>(
      `SELECT EXISTS (SELECT FROM programs WHERE id = $1) AS program, EXISTS (SELECT FROM terms WHERE id = $2) AS term`,
      [programId, termId],
    );
    throw new InvalidError({
      ...(!known!.program && { programId: [messages.programUnknown] }),
      ...(!known!.term && { termId: [messages.termUnknown] }),
    });
  }

  async judge({ type, ...opening }: Row, now = new Date()) {
    const policy = await this.policies.inForce('admissions', { termId: opening.termId });
    const until = applyUntil(policy, { type, startDate: opening.startDate });
    return { until, ...judgeOpening(opening, { until, late: policy.late }, newYorkDay(now)) };
  }
}
