import type { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import type { AppLogger } from '../../platform/logging/app-logger.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { SeatClosing } from '../seats/seat-closing.service.js';
import { SeatLocks } from '../seats/seat-locks.service.js';
import { SeatMarks } from '../seats/seat-marks.service.js';
import { SeatOffers } from '../seats/seat-offers.service.js';
import { SeatTaking } from '../seats/seat-taking.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { WaitlistService } from '../seats/waitlist.service.js';
import { DecisionWriter } from './decisions/decision-writer.service.js';

interface SeatsAlone {
  seats: SeatsService;
  closing: SeatClosing;
  /** Call it before the connections are closed: it notifies live seats. */
  end: () => Promise<void>;
}

/** The ledger for a command, which has no dependency container. */
export function seatsAlone(transactions: Transactions, logger: AppLogger): SeatsAlone {
  const notifications = new NotificationsService(transactions);
  const standing = new StandingService(transactions);
  const decisions = new DecisionWriter(transactions);
  const events = new Events(transactions);
  const marks = new SeatMarks(transactions, events, logger);
  const offers = new SeatOffers(transactions, notifications, events, decisions);
  const waitlist = new WaitlistService(transactions, standing, notifications, offers, decisions);
  const locks = new SeatLocks(transactions, marks);
  const taking = new SeatTaking(transactions, decisions);
  const seats = new SeatsService(
    transactions,
    locks,
    marks,
    waitlist,
    offers,
    notifications,
    decisions,
    taking,
  );
  const closing = new SeatClosing(transactions, seats, offers, notifications, standing, decisions);
  return { seats, closing, end: () => marks.onModuleDestroy() };
}
