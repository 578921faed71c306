import { type Judged, still, record, page, list } from './kinds';

export const reports: Record<string, Judged> = {
  '/portal/compliance': {
    ...list,
    loaded: ['the trail', 'who looked at a record'],
    empty: ['no row matches', 'reads of nobody yet', 'adjustments and voids'],
    error: ['the trail failed'],
  },
  '/portal/compliance/:id': { ...record, loaded: ['a row of the trail'], error: ['no such row'] },
  '/portal/reports': { ...page, loaded: ['the reports'], error: still },
  '/portal/reports/:id': {
    ...list,
    loaded: [
      'enrollment by term',
      'enrollment by program',
      'enrollment by status',
      'the rows of a figure',
      'the report on capacity',
      'the report on grades',
      'the report on retention',
      'the census',
      'the report on admissions',
      'the applications behind a figure',
      'receivables by type',
      'aging by student',
      'revenue by type',
      'the charges behind a figure',
      'the payments behind a figure',
    ],
    empty: ['a term without enrollment', 'no applications to report', 'a figure of nothing', 'exports'],
    error: ['figures failed', 'exports failed'],
    dialog: ['export a report'],
  },
};
