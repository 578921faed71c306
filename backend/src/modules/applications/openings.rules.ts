import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import { messages } from './messages.js';

/** A program and a term that someone applies to. */
export interface Opening {
  programName: string;
  isProgramActive: boolean;
  termName: string;
  isTermActive: boolean;
  startDate: string;
}

/** The last day to submit, and what happens with later applications. */
export interface Deadline {
  until: string;
  late: 'refuse' | 'mark';
}

/** Whether the deadline is over on a day, and everything that refuses an application then. */
export function judgeOpening(
  { programName, isProgramActive, termName, isTermActive, startDate }: Opening,
  { until, late }: Deadline,
  today: string,
): { isLate: boolean; blockers: Blocker[] } {
  const isLate = today > until;
  const blockers: Blocker[] = [];
  if (!isProgramActive)
    blockers.push(blocker('program_closed', messages.programClosed(programName), { programName }));
  // A late application is possible only until classes begin.
  if (!isTermActive || (isLate && today >= startDate))
    blockers.push(blocker('term_closed', messages.termClosed(termName), { termName }));
  else if (isLate && late === 'refuse')
    blockers.push(
      blocker('deadline_passed', messages.deadlinePassed(termName, inWords(until)), { termName, until }),
    );
  return { isLate, blockers };
}

export const blocker = (code: Blocker['code'], message: string, facts: Record<string, unknown>): Blocker => ({
  code,
  message,
  facts,
  liftedBy: null,
});
