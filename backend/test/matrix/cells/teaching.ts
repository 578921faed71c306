import { unknownId } from '../../harness/lookups.js';
import { type Cell, catalog, everyone, fresh, inFuture, nextNumber } from '../cell.js';

const dueDates = {
  tuition: {
    byTermType: {
      fall: { yearly: '08-15' },
      winter: { daysBeforeStart: 30 },
      spring: { yearly: '01-15' },
      summer: { daysBeforeStart: 30 },
    },
  },
  planEnrollment: {
    byTermType: {
      fall: { yearly: '08-01' },
      winter: { daysBeforeStart: 30 },
      spring: { yearly: '12-15' },
      summer: { yearly: '05-01' },
    },
  },
};

/** Courses, sections, terms, and their rules. */
export const teaching: Record<string, Cell> = {
  ...catalog('courses', 'course', () => ({ code: fresh(), title: 'Matrix', credits: 3 })),
  'GET /api/courses/{id}/deletion': { own: 'SA R', of: 'course' },
  'GET /api/courses/{id}/references': { own: 'SA R', of: 'course' },
  'GET /api/courses/departments': { own: everyone },
  ...catalog('departments', 'department', () => ({ name: fresh() })),
  'GET /api/departments/{id}/deletion': { own: 'SA R', of: 'department' },
  // There is no department to merge into.
  'POST /api/departments/{id}/merge': {
    own: 'SA R',
    of: 'department',
    open: [422],
    body: () => ({ intoId: unknownId }),
  },
  ...catalog('programs', 'program', () => ({ name: 'Matrix', code: fresh() })),
  'GET /api/programs/{id}/deletion': { own: 'SA R', of: 'program' },

  ...catalog('program-requirements', 'requirements', (world, side) => ({
    programId: world[side].program,
    catalogYear: `${3000 + nextNumber()}`,
    blocks: [{ name: 'Matrix', rules: [{ name: 'Matrix', counts: 'courses', needed: 1, from: ['*'] }] }],
  })),

  'POST /api/program-requirements/check': {
    own: 'SA R',
    open: [200],
    body: () => ({ blocks: [{ name: 'Matrix', rules: [] }] }),
  },
  'POST /api/program-requirements/courses': { own: 'SA R', open: [200], body: () => ({ from: ['*'] }) },

  ...catalog('terms', 'term', () => ({
    name: fresh(),
    type: 'fall',
    year: 2080,
    startDate: '2080-08-26',
    endDate: '2080-12-14',
    registrationStartDate: '2080-04-01',
    registrationEndDate: '2080-08-20',
  })),
  'GET /api/terms/active': { own: everyone, list: true, of: 'term' },
  'GET /api/terms/current': { own: everyone },
  'GET /api/terms/{id}/deletion': { own: 'SA R', of: 'term' },
  'GET /api/terms/{id}/closing': { own: 'SA R', of: 'term' },
  'POST /api/terms/{id}/close': { own: 'SA R', of: 'term', body: () => ({ reason: 'The year is over' }) },
  'GET /api/terms/{id}/deadlines': { own: everyone, of: 'term' },

  ...catalog('sections', 'section', ({ own }) => ({
    courseId: own.course,
    termId: own.term,
    sectionNumber: fresh(),
    capacity: 5,
  })),
  'POST /api/sections/clashes': {
    own: 'SA R',
    open: [200],
    body: ({ own }) => ({ termId: own.term, sectionId: own.section, meetings: [] }),
  },
  'DELETE /api/sections/{id}': { own: 'SA R', of: 'section' },
  'POST /api/sections/{id}/cancel': {
    own: 'SA R',
    of: 'section',
    open: [200, 409],
    body: () => ({ reason: 'Matrix' }),
  },
  'GET /api/same-identifiers': { own: 'SA R' },
  'GET /api/sections/idle-seats': { own: 'SA R C', list: true, of: 'section' },
  'GET /api/sections/idle-seats/summary': { own: 'SA R C', query: ({ own }) => `termId=${own.term}` },
  'GET /api/sections/demand': { own: 'SA R C', list: true, of: 'section' },
  'GET /api/sections/utilization': { own: everyone, query: ({ own }) => `termId=${own.term}` },
  'GET /api/sections/summary': { own: everyone, query: ({ own }) => `termId=${own.term}` },

  'POST /api/prices/quote': {
    own: everyone,
    open: [200],
    body: (world, side) => ({ termId: world[side].term, events: [] }),
  },

  // `own` is an academic policy, `other` one of money.
  ...catalog('policies', 'policy', () => ({})),
  'POST /api/policies': {
    own: 'SA R',
    other: 'SA B',
    refused: 403,
    body: (_, side) => ({
      effectiveFrom: inFuture(30 + nextNumber()),
      ...(side === 'own'
        ? { kind: 'credit_limit', content: { credits: 18 } }
        : { kind: 'due_dates', content: dueDates }),
    }),
  },
  'PUT /api/policies/{id}': { own: 'SA R', other: 'SA B', refused: 403, of: 'policy', body: () => ({}) },
  'DELETE /api/policies/{id}': { own: 'SA R', other: 'SA B', refused: 403, of: 'policy' },
  'GET /api/policies/{id}/history': { own: 'SA R B', of: 'policy' },

  'GET /api/instructors': { own: 'SA R' },
};
