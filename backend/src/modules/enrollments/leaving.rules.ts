import type { Blocker } from '../../common/blockers.js';
import { inWords } from '../../common/calendar.js';
import { officeOf } from '../../common/offices.js';
import type { EnrollmentState } from './enrollment.entity.js';

/** All that giving up a place is decided on. */
export interface LeavingFacts {
  /** In New York. */
  today: string;
  status: EnrollmentState;
  termName: string;
  endDate: string;
  /** The last day on which a drop leaves no trace, and the last one for a W. */
  addDropUntil: string;
  withdrawUntil: string;
}

export interface Verdict {
  /** The record's state does not allow it, as a sentence. */
  refusal?: string;
  blockers: Blocker[];
  warnings: Blocker[];
}

const { registrar } = officeOf;
const nothing: Verdict = { blockers: [], warnings: [] };

const closed = (
  { today, addDropUntil, withdrawUntil, endDate }: LeavingFacts,
  message: string,
  liftedBy: string | null,
): Blocker => ({
  code: 'window_closed',
  message,
  facts: { today, addDropUntil, withdrawUntil, termEndDate: endDate },
  liftedBy,
});

const refuse = (refusal: string): Verdict => ({ ...nothing, refusal });

function stateRefusal({ status }: LeavingFacts): Verdict | undefined {
  if (status === 'dropped') return refuse('This place has been given up already.');
  if (status === 'completed') return refuse('This course is completed; its grade stays on the record.');
  return undefined;
}

/** A drop leaves no grade. Students may until add/drop ends, staff until the term does. */
export function judgeDrop(facts: LeavingFacts, { isStudent }: { isStudent: boolean }): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, termName, addDropUntil, withdrawUntil, endDate } = facts;
  if (today > endDate)
    return { ...nothing, blockers: [closed(facts, `${termName} ended on ${inWords(endDate)}.`, null)] };
  if (status === 'waitlisted' || today <= addDropUntil) return nothing;
  const over = `Add/drop ended on ${inWords(addDropUntil)}`;
  if (!isStudent)
    return { ...nothing, warnings: [closed(facts, `${over}; students withdraw with a W now.`, registrar)] };
  const instead =
    today <= withdrawUntil
      ? `: withdraw instead, until ${inWords(withdrawUntil)}, with a W.`
      : `, and withdrawal on ${inWords(withdrawUntil)}.`;
  return { ...nothing, blockers: [closed(facts, over + instead, registrar)] };
}

/** A withdrawal leaves a W: after add/drop, until the term's W date. */
export function judgeWithdrawal(facts: LeavingFacts): Verdict {
  const refused = stateRefusal(facts);
  if (refused) return refused;
  const { today, status, addDropUntil, withdrawUntil } = facts;
  if (status === 'waitlisted')
    return refuse('A place on the waitlist is dropped; only a seat is withdrawn from.');
  if (today <= addDropUntil)
    return refuse(`A drop leaves no grade until ${inWords(addDropUntil)}: drop instead of withdrawing.`);
  if (today <= withdrawUntil) return nothing;
  const message = `Withdrawal with a W ended on ${inWords(withdrawUntil)}.`;
  return { ...nothing, blockers: [closed(facts, message, null)] };
}
