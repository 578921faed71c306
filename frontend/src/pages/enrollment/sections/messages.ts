import { counted } from '../../../components/format';

/** What the list of sections and their waitlists says. */
export const messages = {
  failedSections: 'Could not load the sections',
  failedIdle: 'Could not load the idle seats',
  failedDemand: 'Could not load the demand',
  failedWaitlist: 'Could not load the waitlist',
  sectionNotFound: "This section doesn't exist. It may have been deleted, or the link may be wrong.",
  noSections: 'No sections found for selected term',
  unmatched: 'No sections in this term match the search and filters.',
  empty: 'This term has no sections yet.',
  search: 'Course or section number...',
  searchSeats: 'Course, instructor or section number...',
  seats: (enrolled: string, capacity: string) => `${enrolled} of ${capacity} seats`,
};

/** The filter on seats. */
export const roomLabels = { full: 'Without an open seat', free: 'With open seats' };

export const idleMessages = {
  both: {
    label: 'Open seat and waitlist',
    hint: 'Sections with an open seat and a waitlist, even if no waitlisted student is eligible.',
  },
  sections: {
    label: 'Sections with idle seats',
    hint: 'Sections where a seat was open while an eligible student was on the waitlist.',
  },
  time: { label: 'Idle seat time', hint: 'Total time that seats were idle. The actual time may be shorter.' },
};

/** Who gets a seat that opens. */
export const fillMessages = {
  closed: 'Not assigned: the waitlist is closed',
  immediate: 'Assigned to the first eligible student',
  offer: (hours: number) =>
    counted(hours, {
      one: 'Offered to the first eligible student for # hour',
      other: 'Offered to the first eligible student for # hours',
    }),
};

export const waitlistMessages = {
  empty: 'No students on the waitlist.',
  closed: (day: string) => `The waitlist closed after ${day}.`,
  label: (section: string) => `Waitlist for ${section}`,
  since: (day: string) => `since ${day}`,
  chance: (percent: number) => `${percent}% chance`,
  noChance: 'chance unknown',
  held: (until: string) => `A seat is held ${until}.`,
  skipped: (reason: string) => `Skipped: ${reason}`,
};
