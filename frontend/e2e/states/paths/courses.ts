import { rosterTabs } from '../parts';
import { type Judged, shared, record } from './kinds';

export const courses: Record<string, Judged> = {
  '/portal/courses': {
    ...shared,
    loaded: ['courses', 'capacity'],
    empty: ['no sections'],
    error: ['courses failed', 'Edit of a section that is not there'],
    dialog: [
      'Create Course',
      'Create Course with errors',
      'Add Section, choosing',
      'Add Section with a meeting',
      'Leave without saving?',
      'Cancel section',
    ],
  },
  '/portal/courses/:id': { ...record, loaded: ['section'], error: ['section not found'] },
  '/portal/courses/:id/roster': {
    ...shared,
    loaded: [...rosterTabs.map((tab) => `roster, ${tab}`), 'final grades, half chosen'],
    empty: ['roster, no match'],
    error: ['a grade that is refused'],
    dialog: [
      'the question before grades are submitted',
      'the agreement of an incomplete',
      'the agreement of an incomplete with errors',
      'how a final grade was calculated',
    ],
  },
  '/portal/courses/:id/assignments': {
    ...shared,
    loaded: ['work of a section'],
    empty: 'none: as at /portal/my-sections/:id/assignments',
    error: ['work of no section'],
    dialog: 'none: as at /portal/my-sections/:id/assignments',
  },
  '/portal/courses/:id/assignments/:assignmentId': {
    ...record,
    loaded: 'none: as at /portal/my-sections/:id/assignments/:assignmentId',
    error: 'none: as at /portal/my-sections/:id/assignments/:assignmentId',
  },
};
