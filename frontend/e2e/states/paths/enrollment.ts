import { type Judged, record, page, list } from './kinds';

export const enrollment: Record<string, Judged> = {
  '/portal/enrollment': {
    ...page,
    loaded: ['Enrollment Management'],
    error: 'none: its parts fail in the words and the frame of the lists',
  },
  '/portal/enrollment/new': {
    ...page,
    loaded: 'none: a dialog in front of /portal/enrollment',
    error: ['Enroll Student with blockers'],
    dialog: ['Enroll Student with errors'],
  },
  '/portal/enrollment/enrollments': {
    ...list,
    loaded: ['enrollments'],
    empty: ['no enrollments'],
    error: ['enrollments failed'],
  },
  '/portal/enrollment/enrollments/:id': {
    ...record,
    loaded: ['enrollment'],
    error: ['no such enrollment'],
    dialog: ['drop', 'grade mode'],
  },
  '/portal/enrollment/sections': {
    ...list,
    loaded: ['demand'],
    empty: ['no seats match'],
    error: ['seats failed'],
  },
  '/portal/enrollment/sections/:id': { ...record, loaded: ['waitlist'], error: ['seats of no section'] },
  '/portal/enrollment/overrides': {
    ...list,
    loaded: ['overrides'],
    empty: ['no overrides'],
    error: ['overrides failed'],
    dialog: ['Grant Override'],
  },
  '/portal/enrollment/windows': {
    ...list,
    loaded: ['windows'],
    empty: ['no windows'],
    error: ['windows failed'],
    dialog: ['New Registration Window'],
  },
  '/portal/enrollment/time-tickets': {
    ...list,
    loaded: 'none: the demo university has none',
    empty: ['no tickets'],
    error: ['tickets failed'],
    dialog: ['Give Time Tickets'],
  },
};
