import { counted } from '../../components/format';

/** What the screen Course Management says. */
export const messages = {
  noTerm: { title: 'No term is active', text: 'Sections appear here once a term is active.' },
  failedTerms: 'Could not load the terms',
  failedSections: 'Could not load the sections',
  failedTotals: 'Could not load the totals',
  sectionNotFound: "This section doesn't exist. It may have been deleted, or the link may be wrong.",
  unmatched: 'No sections in this term match the search and filters.',
  empty: 'This term has no sections yet.',
  search: 'Course, instructor or section number...',
  unlimited: "Total capacity and utilization don't include sections without a seat limit.",
  seats: (enrolled: string, capacity: string) => `${enrolled} of ${capacity} seats`,
};

export const conflictMessages = {
  count: (count: number) => counted(count, { one: '# conflict', other: '# conflicts' }),
  open: 'Open section',
  openInTab: 'Open section in new tab',
};

export const pictureMessages = {
  fullest: (departments: string, percent: number) =>
    `Highest utilization: ${departments}, with ${percent}% of seats taken.`,
  mostFull: (departments: string, count: number) =>
    counted(count, {
      one: 'Highest number of full sections: {departments}, with # section.',
      other: 'Highest number of full sections: {departments}, with # sections.',
    }).replace('{departments}', () => departments),
  noneFull: 'No section is full.',
};

/** The filter on active and canceled sections. */
export const showLabels = {
  active: 'Active',
  cancelled: 'Canceled',
  all: 'Active and canceled',
};

/** The filter on sections that need attention. */
export const needLabels = {
  instructor: 'Active, no instructor',
  seat: 'Active, open seat and waitlist',
};
