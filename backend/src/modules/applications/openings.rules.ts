import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import type { TermType } from '../../common/term-types.js';
import { applyUntil } from '../policies/calendar.rules.js';
import type { Admissions } from '../policies/policy.kinds.js';
import { messages } from './messages.js';

/** A program and a term that someone applies to. */
export interface Opening {
  programName: string;
  isProgramActive: boolean;
  termName: string;
  isTermActive: boolean;
  type: TermType;
  startDate: string;
}

/** The last day on which applications can be submitted, whether it is over, and everything that refuses one on a day. */
export function judgeOpening(
  { programName, isProgramActive, termName, isTermActive, ...term }: Opening,
  policy: Pick<Admissions, 'applyUntil' | 'late'>,
  today: string,
): { until: string; isLate: boolean; blockers: Blocker[] } {
  const until = applyUntil(policy, term);
  const isLate = today > until;
  const blockers: Blocker[] = [];
  if (!isProgramActive)
    blockers.push(blocker('program_closed', messages.programClosed(programName), { programName }));
  // A late application is possible only until classes begin.
  if (!isTermActive || (isLate && today >= term.startDate))
    blockers.push(blocker('term_closed', messages.termClosed(termName), { termName }));
  else if (isLate && policy.late === 'refuse')
    blockers.push(
      blocker('deadline_passed', messages.deadlinePassed(termName, inWords(until)), { termName, until }),
    );
  return { until, isLate, blockers };
}

export const blocker = (code: Blocker['code'], message: string, facts: Record<string, unknown>): Blocker => ({
  code,
  message,
  facts,
  liftedBy: null,
});
