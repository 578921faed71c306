import type { Blocker } from '../../common/blockers.js';
import { instantInWords, inWords } from '../../common/calendar.js';
import { officeOf } from '../../common/offices.js';
import type { RegistrationFacts, WindowFact } from './registration-facts.types.js';

const { registrar } = officeOf;

const admits = ({ classLevels, programIds }: WindowFact, facts: RegistrationFacts): boolean =>
  (!classLevels.length || (facts.classLevel !== null && classLevels.includes(facts.classLevel))) &&
  (!programIds.length || (facts.programId !== null && programIds.includes(facts.programId)));

const isOpen = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }, now: string): boolean =>
  opensAt <= now && now < closesAt;

/** A term without windows is open on its own registration dates, in New York, including the whole last day. */
function byDays(facts: RegistrationFacts): Blocker[] {
  const { today, termName, registrationStartDate, registrationEndDate } = facts;
  if (today >= registrationStartDate && today <= registrationEndDate) return [];
  return [
    {
      code: 'window_closed',
      message: `Registration for ${termName} is open from ${inWords(registrationStartDate)} to ${inWords(registrationEndDate)}.`,
      facts: { today, registrationStartDate, registrationEndDate },
      liftedBy: registrar,
    },
  ];
}

/** The window that opens next, or else the one that closed last. */
function nearest(windows: readonly WindowFact[], now: string): WindowFact | undefined {
  const byOpening = [...windows].sort((one, other) => (one.opensAt < other.opensAt ? -1 : 1));
  const byClosing = [...windows].sort((one, other) => (one.closesAt > other.closesAt ? -1 : 1));
  return byOpening.find(({ opensAt }) => opensAt > now) ?? byClosing[0];
}

function closed(
  { now, termName, classLevel, programId }: RegistrationFacts,
  admitted: WindowFact[],
): Blocker {
  const window = nearest(admitted, now);
  const message = !window
    ? `Registration for ${termName} has no window for your level and program.`
    : window.opensAt > now
      ? `Registration for ${termName} opens for you on ${instantInWords(window.opensAt)} ("${window.name}").`
      : `Registration for ${termName} closed for you on ${instantInWords(window.closesAt)} ("${window.name}").`;
  const { id, name, opensAt, closesAt } = window ?? {};
  return {
    code: 'window_closed',
    message,
    facts: { now, classLevel, programId, window: window ? { id, name, opensAt, closesAt } : null },
    liftedBy: registrar,
  };
}

function byTicket({ now, termName, ticket }: RegistrationFacts, window: WindowFact): Blocker[] {
  if (ticket && isOpen(ticket, now)) return [];
  const message = !ticket
    ? `Registration for ${termName} needs a time ticket now ("${window.name}"), and you have none.`
    : now < ticket.opensAt
      ? `Your time ticket for ${termName} begins on ${instantInWords(ticket.opensAt)}.`
      : `Your time ticket for ${termName} ended on ${instantInWords(ticket.closesAt)}.`;
  const { id, name } = window;
  return [
    { code: 'time_ticket', message, facts: { now, ticket, window: { id, name } }, liftedBy: registrar },
  ];
}

/** Students may register within a window that admits them and, if all of those require it, with a time ticket. */
export function windowBlockers(facts: RegistrationFacts): Blocker[] {
  if (!facts.windows) return byDays(facts);
  const admitted = facts.windows.filter((window) => admits(window, facts));
  const open = admitted.filter((window) => isOpen(window, facts.now));
  if (!open.length) return [closed(facts, admitted)];
  return open.some(({ needsTicket }) => !needsTicket) ? [] : byTicket(facts, open[0]!);
}
