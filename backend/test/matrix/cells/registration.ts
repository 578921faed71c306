import { type Cell, catalog, fresh } from '../cell.js';

/** Registration times, enrollments, and the roster. */
export const registration: Record<string, Cell> = {
  ...catalog('registration-windows', 'window', ({ own }) => ({
    termId: own.term,
    name: fresh(),
    opensAt: '2080-04-01T09:00:00Z',
    closesAt: '2080-08-01T09:00:00Z',
  })),

  'GET /api/time-tickets': { own: 'SA R A S', other: 'SA R A', list: true, of: 'ticket' },
  'POST /api/time-tickets': {
    own: 'SA R',
    body: ({ own }, side) => ({
      termId: own.term,
      studentId: own.student,
      opensAt: '2080-04-01T09:00:00Z',
      closesAt: side === 'own' ? '2080-04-02T09:00:00Z' : '2080-04-03T09:00:00Z',
    }),
    // The student already has one.
    open: [422],
  },
  'GET /api/time-tickets/{id}': { own: 'SA R A S', other: 'SA R A', of: 'ticket' },
  'PUT /api/time-tickets/{id}': { own: 'SA R', of: 'ticket', body: () => ({}) },
  'DELETE /api/time-tickets/{id}': { own: 'SA R', of: 'ticket' },

  'POST /api/terms/{id}/time-tickets': {
    own: 'SA R',
    of: 'term',
    body: () => ({ levels: [], groupSize: 10, minutesApart: 5, closesAt: '2080-04-03T09:00:00Z' }),
  },

  'GET /api/registration-overrides': { own: 'SA R', list: true, of: 'override' },
  'POST /api/registration-overrides': {
    own: 'SA R',
    body: (world, side) => ({
      studentId: world[side].student,
      sectionId: world[side].section,
      code: 'level',
      reason: 'Matrix',
      expiresAt: '2080-04-03T09:00:00Z',
    }),
    // A second identical request finds it already granted.
    open: [201, 422],
  },
  'GET /api/registration-overrides/{id}': { own: 'SA R', of: 'override' },
  'DELETE /api/registration-overrides/{id}': { own: 'SA R', of: 'override' },

  'GET /api/registration-decisions': { own: 'SA R C', list: true, of: 'decision' },
  'GET /api/registration-decisions/{id}': { own: 'SA R C', of: 'decision' },

  'POST /api/enrollments/check': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      studentId: world[side].student,
      sectionId: world.openSections[0],
      termId: world.openTerm,
    }),
    refused: 422,
  },
  'POST /api/enrollments/cart': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      studentId: world[side].student,
      termId: world.openTerm,
      items: [{ sectionId: world.openSections[0] }],
    }),
    refused: 422,
  },
  'POST /api/enrollments/cart/check': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      studentId: world[side].student,
      termId: world.openTerm,
      items: [{ sectionId: world.openSections[0] }],
    }),
    refused: 422,
  },
  // Staff have the permission, but no cart: they register students directly.
  'GET /api/students/{id}/cart': {
    own: 'S',
    other: '',
    of: 'student',
    query: ({ openTerm }) => `termId=${openTerm}`,
  },
  'POST /api/students/{id}/cart': {
    own: 'S',
    other: '',
    of: 'student',
    body: ({ openSections }) => ({ sectionId: openSections[0] }),
  },
  'DELETE /api/students/{id}/cart/{sectionId}': { own: 'S', other: '', of: 'student' },
  'GET /api/enrollments': { own: 'SA R A F S', other: 'SA R A', list: true, of: 'enrollment' },
  'GET /api/enrollments/recent': { own: 'SA R A F' },
  'GET /api/enrollments/trend': { own: 'SA R A F C' },
  'POST /api/enrollments': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      studentId: world[side].student,
      sectionId: world.openSections.pop()!,
      termId: world.openTerm,
    }),
    // Both students have a hold.
    open: [409],
    refused: 422,
  },
  'GET /api/enrollments/{id}': { own: 'SA R A F S', other: 'SA R A', of: 'enrollment' },
  'PUT /api/enrollments/{id}': { own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  'DELETE /api/enrollments/{id}': { own: 'SA R A S', other: 'SA R A', of: 'enrollment' },
  'GET /api/enrollments/{id}/grade-mode': { own: 'SA R S', other: 'SA R', of: 'enrollment' },
  'PUT /api/enrollments/{id}/grade-mode': {
    own: 'SA R S',
    other: 'SA R',
    of: 'enrollment',
    body: () => ({ gradeMode: 'letter' }),
  },
  'GET /api/enrollments/{id}/history': { own: 'SA R C', of: 'enrollment' },
  'POST /api/enrollments/{id}/drop': { own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  'POST /api/enrollments/{id}/accept-offer': {
    own: 'SA R A S',
    other: 'SA R A',
    of: 'enrollment',
    body: () => ({}),
  },
  'POST /api/enrollments/{id}/decline-offer': {
    own: 'SA R A S',
    other: 'SA R A',
    of: 'enrollment',
    body: () => ({}),
  },
  'GET /api/enrollments/{id}/consequences': { own: 'SA R A S', other: 'SA R A', of: 'enrollment' },
  'POST /api/enrollments/{id}/swap': {
    own: 'SA R A S',
    other: 'SA R A',
    of: 'enrollment',
    open: [412, 422],
    body: ({ own }) => ({ sectionId: own.section }),
  },
  'POST /api/enrollments/{id}/move': {
    own: 'SA R',
    of: 'enrollment',
    open: [412, 422],
    body: ({ own }) => ({ sectionId: own.section }),
  },
  'POST /api/students/{id}/withdrawals': {
    own: 'SA R A',
    of: 'student',
    body: (world, side) => ({ termId: world[side].term, reason: 'Matrix', dryRun: true }),
    // Students may drop their courses, but not all at once.
    refused: 403,
    open: [200, 409, 422],
  },
  'POST /api/enrollments/{id}/withdraw': {
    own: 'SA R A S',
    other: 'SA R A',
    of: 'enrollment',
    body: () => ({}),
  },
  'GET /api/enrollments/{id}/final-grade-explanations': { own: 'SA R F S', other: 'SA R', of: 'enrollment' },
  'PUT /api/enrollments/{id}/grade': {
    own: 'SA R F',
    other: 'SA R',
    of: 'enrollment',
    body: () => ({ grade: 'A' }),
  },

  'GET /api/grade-changes': { own: 'SA R F', other: 'SA R', list: true, of: 'gradeChange' },
  'POST /api/grade-changes': {
    own: 'SA R F',
    other: 'SA R',
    body: (world, side) => ({ enrollmentId: world[side].graded, grade: 'A', reason: 'Matrix' }),
    refused: 422,
    // A second request finds the first one pending.
    open: [201, 422],
  },
  'GET /api/grade-changes/{id}': { own: 'SA R F', other: 'SA R', of: 'gradeChange' },
  // It can be decided only once.
  'POST /api/grade-changes/{id}/reject': {
    own: 'SA R',
    of: 'gradeChange',
    open: [200, 409, 412],
    body: () => ({ reason: 'Matrix' }),
  },
  'POST /api/grade-changes/{id}/approve': {
    own: 'SA R',
    of: 'gradeChange',
    open: [200, 409, 412],
    body: () => ({}),
  },

  'GET /api/sections/{id}/roster': { own: 'SA R F', other: 'SA R', of: 'section' },
  'GET /api/sections/{id}/final-grades': { own: 'SA R F', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/grades': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: (world, side) => ({ grades: [{ enrollmentId: world[side].enrollment, grade: 'A' }] }),
    open: [200, 201, 409],
  },
  'POST /api/sections/{id}/grades/retract': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    // One is of another section: a retraction would open what other cells expect to be closed.
    body: ({ own, other }) => ({ enrollmentIds: [own.enrollment, other.enrollment] }),
    open: [422],
  },
};
