import type { Circumstance } from '../../../common/refund-tiers.js';
import type { EnrollmentState } from '../../../common/statuses.js';
import { messages } from './messages.js';

/** What staff record of a drop or withdrawal that is credited outside the regular schedule. */
export interface RefundRequest {
  circumstance?: Circumstance | null;
  /** The day of the student's request, if it was earlier. */
  requestedOn?: string | null;
}

interface Seat {
  today: string;
  status: EnrollmentState;
  /** The New York day since which the student has the seat. */
  seatSince: string;
}

/** Messages by field. */
export function refundRequestErrors(
  { today, status, seatSince }: Seat,
  { circumstance, requestedOn }: RefundRequest,
  { isStudent }: { isStudent: boolean },
): Record<string, string[]> {
  const { staffOnly, waitlistHasNoRefund, dateInFuture, beforeSeat } = messages.leaving;
  const refused = isStudent ? staffOnly : status === 'waitlisted' ? waitlistHasNoRefund : null;
  const dateError = (date: string): string | null => {
    if (refused) return refused;
    if (date > today) return dateInFuture;
    return date < seatSince ? beforeSeat(seatSince) : null;
  };
  const date = requestedOn ? dateError(requestedOn) : null;
  return {
    ...(circumstance && refused && { circumstance: [refused] }),
    ...(date && { requestedOn: [date] }),
  };
}
