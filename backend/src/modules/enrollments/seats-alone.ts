import type { Transactions } from '../../platform/database/transactions.js';
import { Events } from '../../platform/events/events.service.js';
import { DecisionWriter } from '../decisions/decision-writer.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { SeatClosing } from './seat-closing.service.js';
import { SeatLocks } from './seat-locks.service.js';
import { SeatOffers } from './seat-offers.service.js';
import { SeatsService } from './seats.service.js';
import { WaitlistService } from './waitlist.service.js';

/** The ledger for a command, where no container puts it together. */
export function seatsAlone(transactions: Transactions): { seats: SeatsService; closing: SeatClosing } {
  const notifications = new NotificationsService(transactions);
  const standing = new StandingService(transactions);
  const decisions = new DecisionWriter(transactions);
  const offers = new SeatOffers(transactions, notifications, new Events(transactions), decisions);
  const waitlist = new WaitlistService(transactions, standing, notifications, offers, decisions);
  const locks = new SeatLocks(transactions);
  const seats = new SeatsService(transactions, locks, waitlist, offers, notifications, decisions);
  return { seats, closing: new SeatClosing(transactions, seats, offers, notifications, standing) };
}
