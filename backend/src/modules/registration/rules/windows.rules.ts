import type { Blocker } from '../../../common/blockers.js';
import { officeOf } from '../../../common/offices.js';
import type { BlockerMessages } from './messages-blockers.js';
import type { RegistrationFacts, WindowFact } from './registration-facts.types.js';

const { registrar } = officeOf;

const admits = ({ classLevels, programIds }: WindowFact, facts: RegistrationFacts): boolean =>
  (!classLevels.length || (facts.classLevel !== null && classLevels.includes(facts.classLevel))) &&
  (!programIds.length || (facts.programId !== null && programIds.includes(facts.programId)));

const isOpen = ({ opensAt, closesAt }: { opensAt: string; closesAt: string }, now: string): boolean =>
  opensAt <= now && now < closesAt;

/** A term without windows is open on its own registration dates, in New York, including the whole last day. */
function byDays(messages: BlockerMessages, facts: RegistrationFacts): Blocker[] {
  const { today, termName, registrationStartDate, registrationEndDate } = facts;
  if (today >= registrationStartDate && today <= registrationEndDate) return [];
  return [
    {
      code: 'window_closed',
      message: messages.registrationClosed(termName, registrationStartDate, registrationEndDate),
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
  messages: BlockerMessages,
  { now, termName, classLevel, programId }: RegistrationFacts,
  admitted: WindowFact[],
): Blocker {
  const window = nearest(admitted, now);
  const message = !window
    ? messages.noWindow(termName)
    : window.opensAt > now
      ? messages.windowOpens(termName, window.name, window.opensAt)
      : messages.windowClosed(termName, window.name, window.closesAt);
  const { id, name, opensAt, closesAt } = window ?? {};
  return {
    code: 'window_closed',
    message,
    facts: { now, classLevel, programId, window: window ? { id, name, opensAt, closesAt } : null },
    liftedBy: registrar,
  };
}

function byTicket(
  messages: BlockerMessages,
  { now, termName, ticket }: RegistrationFacts,
  window: WindowFact,
): Blocker[] {
  if (ticket && isOpen(ticket, now)) return [];
  const message = !ticket
    ? messages.ticketNeeded(termName, window.name)
    : now < ticket.opensAt
      ? messages.ticketBegins(termName, ticket.opensAt)
      : messages.ticketEnded(termName, ticket.closesAt);
  const { id, name } = window;
  return [
    { code: 'time_ticket', message, facts: { now, ticket, window: { id, name } }, liftedBy: registrar },
  ];
}

/** Students may register within a window that admits them and, if all of those require it, with a time ticket. */
export const windowRule =
  (messages: BlockerMessages) =>
  (facts: RegistrationFacts): Blocker[] => {
    if (!facts.windows) return byDays(messages, facts);
    const admitted = facts.windows.filter((window) => admits(window, facts));
    const open = admitted.filter((window) => isOpen(window, facts.now));
    if (!open.length) return [closed(messages, facts, admitted)];
    return open.some(({ needsTicket }) => !needsTicket) ? [] : byTicket(messages, facts, open[0]!);
  };
