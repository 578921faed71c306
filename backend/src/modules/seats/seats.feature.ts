import { metrics } from '../../platform/metrics/metric.js';
import { readSources } from '../../platform/metrics/read-sources.js';
import { queues } from '../../platform/jobs/queues.js';
import { notificationKinds } from '../notifications/notifications.feature.js';

queues.declare({
  'seats.sweep': { does: 'fills open seats from waitlists' },
});

metrics.declare({
  collegium_idle_seats: {
    kind: 'gauge',
    help: 'Open seats beside a waitlist, in the whole database: in each section the open seats or the waitlist entries without an offer, whichever are fewer. Seats for which no waitlisted student is eligible count too.',
  },
  collegium_idle_seat_seconds: {
    kind: 'gauge',
    help: 'Seconds for which seats were open although an eligible student was waitlisted, at the longest, added up over all sections. A seat is counted when it is filled. Grows only if seats are filled late.',
  },
});

readSources.declare({ seats: { reads: 'the open seats beside waitlists' } });

export const kinds = notificationKinds.declare({
  waitlist_promoted: {
    category: 'enrollment',
    mail: 'You have a seat in a section you were waitlisted for.',
    position: 1,
  },
  waitlist_skipped: {
    category: 'enrollment',
    mail: 'A seat opened in a section you are waitlisted for, but you were not eligible for it.',
    position: 2,
  },
  waitlist_closed: {
    category: 'enrollment',
    mail: 'The waitlist of a section closed before a seat opened for you.',
    position: 3,
  },
  seat_offered: {
    category: 'enrollment',
    mail: 'A seat is held for you until the offer expires.',
    position: 4,
  },
  seat_offer_expired: { category: 'enrollment', mail: 'Your seat offer has expired.', position: 5 },
  seat_offer_withdrawn: {
    category: 'enrollment',
    mail: 'Your seat offer is no longer available.',
    position: 6,
  },
  enrollment_moved: { category: 'enrollment', mail: 'You were moved to another section.', position: 7 },
  section_cancelled: { category: 'enrollment', mail: 'A section was canceled.', position: 8 },
  enrollment_dropped: { category: 'enrollment', mail: 'You were dropped from a section.', position: 9 },
  enrollment_withdrawn: { category: 'enrollment', mail: 'You were withdrawn from a section.', position: 10 },
});

declare module '../notifications/notifications.feature.js' {
  interface Kinds {
    seats: typeof kinds;
  }
}
