import type { Kind, Side, World } from './world.js';

/**
 * Who may do what with which object, by hand and once more (permissions.md): the roles that reach a record of their
 * own and one of somebody else's. `own` is the record of student@ in a section of faculty@, `other` has to do with
 * neither. A role that is not named and has the permission must not find the record; one without it is refused.
 *
 * SA super_admin, R registrar, F faculty, S student, B bursar, FA financial_aid, C compliance, A admissions.
 */
export interface Cell {
  own: string;
  /** The same as `own` unless given. */
  other?: string;
  /** What the `{id}` of the address stands for; for a list, what its rows are. */
  of?: Kind;
  /** What further ids in the address stand for, by their names; unknown ones unless given. */
  within?: Record<string, Kind>;
  /** The rows of a list are looked for by their ids. */
  list?: true;
  query?: (world: World, side: Side) => string;
  body?: (world: World, side: Side) => object;
  /** What those are answered who have the permission but not the record; 404 unless given. */
  refused?: number;
  /** What those are answered who may; any of 200, 201, 204 and 412 (stale If-Match) unless given. */
  open?: number[];
}

const everyone = 'SA R F S B FA C A';
const staff = 'SA R F B FA C A';

/** A record that every reader sees, and the registrar's office writes. */
const catalog = (resource: string, of: Kind, body: Cell['body']): Record<string, Cell> => ({
  [`GET /api/${resource}`]: { own: everyone, list: true, of },
  [`POST /api/${resource}`]: { own: 'SA R', body },
  [`GET /api/${resource}/{id}`]: { own: everyone, of },
  [`PUT /api/${resource}/{id}`]: { own: 'SA R', of, body: () => ({}) },
  [`DELETE /api/${resource}/{id}`]: { own: 'SA R', of },
  [`GET /api/${resource}/{id}/history`]: { own: 'SA R C', of },
});

let serial = 0;
const fresh = (): string => `M${++serial}`;
const inFuture = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const cells: Record<string, Cell> = {
  'GET /api/auth/user': { own: everyone },
  'GET /api/dashboard/stats': { own: staff },
  'GET /api/search': { own: everyone, query: () => 'q=ada' },

  ...catalog('courses', 'course', () => ({ code: fresh(), title: 'Matrix', credits: 3 })),
  ...catalog('programs', 'program', () => ({ name: 'Matrix', code: fresh() })),
  ...catalog('terms', 'term', () => ({
    ...{ name: fresh(), type: 'fall', year: 2080, startDate: '2080-08-26', endDate: '2080-12-14' },
    ...{ registrationStartDate: '2080-04-01', registrationEndDate: '2080-08-20' },
  })),
  ...catalog('sections', 'section', ({ own }) => ({
    ...{ courseId: own.course, termId: own.term, sectionNumber: fresh(), capacity: 5 },
  })),
  'DELETE /api/sections/{id}': { own: 'SA R', of: 'section' },
  'POST /api/sections/{id}/cancel': {
    ...{ own: 'SA R', of: 'section', open: [200, 409] },
    body: () => ({ reason: 'Matrix' }),
  },
  'GET /api/terms/active': { own: everyone, list: true, of: 'term' },
  'GET /api/terms/current': { own: everyone },
  'GET /api/sections/idle-seats': { own: 'SA R C', list: true, of: 'section' },
  'GET /api/sections/idle-seats/summary': { own: 'SA R C', query: ({ own }) => `termId=${own.term}` },
  'GET /api/sections/summary': { own: everyone, query: ({ own }) => `termId=${own.term}` },
  ...catalog('policies', 'policy', (_, side) => ({
    ...{ kind: 'credit_limit', effectiveFrom: inFuture(30 + ++serial + (side === 'own' ? 0 : 500)) },
    content: { credits: 18 },
  })),
  'GET /api/policies/{id}/history': { own: 'SA R', of: 'policy' },
  'GET /api/instructors': { own: 'SA R' },

  'GET /api/users': { own: 'SA', list: true, of: 'user' },
  'POST /api/users': {
    own: 'SA',
    body: () => ({
      email: `${fresh()}@example.edu`.toLowerCase(),
      firstName: 'Ma',
      lastName: 'Trix',
      role: 'faculty',
    }),
  },
  'GET /api/users/{id}': { own: 'SA', of: 'user' },
  'PUT /api/users/{id}': { own: 'SA', of: 'user', body: () => ({}) },
  'DELETE /api/users/{id}': { own: 'SA', of: 'user' },
  'GET /api/users/{id}/history': { own: 'SA', of: 'user' },
  'POST /api/users/{id}/reactivate': { own: 'SA', of: 'user', body: () => ({}) },

  'GET /api/mails': { own: 'SA', list: true, of: 'mail' },
  'GET /api/mails/{id}': { own: 'SA', of: 'mail' },
  'POST /api/mails/{id}/retry': { own: 'SA', of: 'mail' },

  'GET /api/clients': { own: 'SA', list: true, of: 'client' },
  'POST /api/clients': { own: 'SA', body: () => ({ name: fresh(), scopes: ['catalog.read'] }) },
  'GET /api/clients/{id}': { own: 'SA', of: 'client' },
  'PUT /api/clients/{id}': { own: 'SA', of: 'client', body: () => ({}) },
  'DELETE /api/clients/{id}': { own: 'SA', of: 'client' },
  'GET /api/clients/{id}/history': { own: 'SA', of: 'client' },
  'POST /api/clients/{id}/secrets': { own: 'SA', of: 'client', open: [201, 409] },
  'DELETE /api/clients/{id}/secrets/{secretId}': { own: 'SA', of: 'client' },

  'POST /api/athletics/signup': {
    own: everyone,
    body: () => ({
      ...{ firstName: 'Ma', lastName: 'Trix', email: `${fresh()}@example.edu`, phone: '910 555 0142' },
      sport: 'soccer',
    }),
  },
  'POST /api/inquiries/contact': {
    own: everyone,
    body: () => ({ name: 'Ma Trix', email: 'matrix@example.edu', subject: 'Matrix', message: 'Matrix' }),
  },
  'POST /api/inquiries/complaints': {
    own: everyone,
    body: () => ({
      ...{ anonymous: true, todaysDate: '2026-11-20', dateOfIncident: '2026-11-19' },
      ...{ locationOfIncident: 'Hall 2', timeOfIncident: 'Noon', involvement: 'witness' },
      ...{ directlyInvolved: 'The door', incidentDescription: 'x'.repeat(50) },
      ...{ desiredResolution: 'A door that opens', certification: true },
    }),
  },
  // Its body is multipart; transfer.api.spec.ts has it.
  'POST /api/inquiries/transfer-evaluations': { own: everyone, body: () => ({}), open: [415] },
  'GET /api/athletics/signups': { own: 'SA A', list: true, of: 'signup' },
  'GET /api/athletics/signups/summary': { own: 'SA A' },
  'GET /api/athletics/signups/{id}': { own: 'SA A', of: 'signup' },
  'PUT /api/athletics/signups/{id}': { own: 'SA A', of: 'signup', body: () => ({}) },
  'DELETE /api/athletics/signups/{id}': { own: 'SA A', of: 'signup' },
  'GET /api/athletics/signups/{id}/history': { own: 'SA A C', of: 'signup' },

  'GET /api/events': { own: everyone },
  'GET /api/notifications': { own: 'S', other: '', list: true, of: 'notification' },
  'GET /api/notifications/unread-count': { own: everyone },
  'POST /api/notifications/read': { own: everyone },
  'GET /api/notifications/preferences': { own: everyone },
  'PUT /api/notifications/preferences': { own: everyone, body: () => ({}) },
  'GET /api/notifications/{id}': { own: 'S', other: '', of: 'notification' },
  'POST /api/notifications/{id}/read': { own: 'S', other: '', of: 'notification' },
  'DELETE /api/notifications/{id}': { own: 'S', other: '', of: 'notification' },

  'GET /api/audit-events': { own: 'SA C' },
  'GET /api/audit-events/{id}': { own: 'SA C', of: 'auditEvent' },

  'GET /api/students': { own: staff, other: 'SA R B FA C A', list: true, of: 'student' },
  'POST /api/students': {
    own: 'SA R A',
    body: () => ({ firstName: 'Ma', lastName: 'Trix', email: `${fresh()}@example.edu`.toLowerCase() }),
  },
  'GET /api/students/{id}': { own: everyone, other: 'SA R B FA C A', of: 'student' },
  // Admissions: until the first enrollment, which `other` does not have.
  'PUT /api/students/{id}': { own: 'SA R', other: 'SA R A', of: 'student', body: () => ({}), refused: 403 },
  'DELETE /api/students/{id}': { own: 'SA R', other: 'SA R A', of: 'student', refused: 403 },
  'GET /api/students/{id}/history': { own: 'SA R C A', of: 'student' },
  'GET /api/students/{id}/reads': { own: 'SA C S', other: 'SA C', of: 'student' },
  'GET /api/students/{id}/enrollments': { own: 'SA R A F S', other: 'SA R A', of: 'student' },
  'GET /api/students/{id}/terms': { own: 'SA R A FA C F S', other: 'SA R A FA C', of: 'student' },
  'GET /api/students/{id}/financial-summary': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'GET /api/students/{id}/charges': { own: 'SA R B FA S', other: 'SA R B FA', of: 'student' },
  'POST /api/students/{id}/charges': { own: 'SA R B', of: 'student', body: charge },
  'GET /api/students/{id}/holds': { own: everyone, other: 'SA R B FA C A', of: 'student' },

  'GET /api/holds': { own: everyone, other: 'SA R B FA C A', list: true, of: 'hold' },
  'POST /api/holds': {
    own: 'SA B',
    body: (world, side) => ({ studentId: world[side].student, kind: 'financial', reason: 'Matrix' }),
    refused: 403,
  },
  'GET /api/holds/{id}': { own: everyone, other: 'SA R B FA C A', of: 'hold' },
  // Each office its own kind: this one is the bursar's.
  'PUT /api/holds/{id}': { own: 'SA B', of: 'hold', body: () => ({}), refused: 403 },
  'DELETE /api/holds/{id}': { own: 'SA B', of: 'hold', refused: 403 },
  'POST /api/holds/{id}/release': { own: 'SA B', of: 'hold', body: () => ({}), refused: 403 },
  'GET /api/holds/{id}/history': { own: 'SA R B FA C A', of: 'hold' },

  ...catalog('registration-windows', 'window', ({ own }) => ({
    ...{ termId: own.term, name: fresh(), opensAt: '2080-04-01T09:00:00Z', closesAt: '2080-08-01T09:00:00Z' },
  })),
  'GET /api/time-tickets': { own: 'SA R A S', other: 'SA R A', list: true, of: 'ticket' },
  'POST /api/time-tickets': {
    own: 'SA R',
    body: ({ own }, side) => ({
      ...{ termId: own.term, studentId: own.student, opensAt: '2080-04-01T09:00:00Z' },
      closesAt: side === 'own' ? '2080-04-02T09:00:00Z' : '2080-04-03T09:00:00Z',
    }),
    // The student has one.
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
      ...{ studentId: world[side].student, sectionId: world[side].section, code: 'level', reason: 'Matrix' },
      expiresAt: '2080-04-03T09:00:00Z',
    }),
    // The second one who asks finds it granted.
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
      ...{ studentId: world[side].student, sectionId: world.openSections[0], termId: world.openTerm },
    }),
    refused: 422,
  },
  'POST /api/enrollments/cart': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      ...{ studentId: world[side].student, termId: world.openTerm },
      items: [{ sectionId: world.openSections[0] }],
    }),
    refused: 422,
  },

  'GET /api/enrollments': { own: 'SA R A F S', other: 'SA R A', list: true, of: 'enrollment' },
  'GET /api/enrollments/recent': { own: 'SA R A F' },
  'POST /api/enrollments': {
    own: 'SA R A S',
    other: 'SA R A',
    body: (world, side) => ({
      studentId: world[side].student,
      sectionId: world.openSections.pop()!,
      termId: world.openTerm,
    }),
    // Both have a hold.
    open: [409],
    refused: 422,
  },
  'GET /api/enrollments/{id}': { own: 'SA R A F S', other: 'SA R A', of: 'enrollment' },
  'PUT /api/enrollments/{id}': { own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  'DELETE /api/enrollments/{id}': { own: 'SA R A S', other: 'SA R A', of: 'enrollment' },
  'GET /api/enrollments/{id}/history': { own: 'SA R C', of: 'enrollment' },
  'POST /api/enrollments/{id}/drop': { own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  'POST /api/enrollments/{id}/accept-offer': {
    ...{ own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  },
  'POST /api/enrollments/{id}/decline-offer': {
    ...{ own: 'SA R A S', other: 'SA R A', of: 'enrollment', body: () => ({}) },
  },
  'GET /api/enrollments/{id}/consequences': { own: 'SA R A S', other: 'SA R A', of: 'enrollment' },
  'POST /api/enrollments/{id}/swap': {
    ...{ own: 'SA R A S', other: 'SA R A', of: 'enrollment', open: [412, 422] },
    body: ({ own }) => ({ sectionId: own.section }),
  },
  'POST /api/enrollments/{id}/move': {
    ...{ own: 'SA R', of: 'enrollment', open: [412, 422] },
    body: ({ own }) => ({ sectionId: own.section }),
  },
  'POST /api/enrollments/{id}/withdraw': {
    own: 'SA R A S',
    other: 'SA R A',
    of: 'enrollment',
    body: () => ({}),
  },
  'PUT /api/enrollments/{id}/grade': {
    own: 'SA R F',
    other: 'SA R',
    of: 'enrollment',
    body: () => ({ grade: 'A' }),
  },
  'GET /api/sections/{id}/roster': { own: 'SA R F', other: 'SA R', of: 'section' },
  'POST /api/sections/{id}/grades': {
    own: 'SA R F',
    other: 'SA R',
    of: 'section',
    body: (world, side) => ({ grades: [{ enrollmentId: world[side].enrollment, grade: 'A' }] }),
    open: [200, 201, 409],
  },

  'GET /api/sections/{id}/assignments': { own: 'SA R F S', other: 'SA R', of: 'section' },
  'GET /api/sections/{id}/gradebook': { own: 'SA R F', other: 'SA R', of: 'section' },
  'GET /api/assignments': { own: 'SA R F S', other: 'SA R', list: true, of: 'assignment' },
  'POST /api/assignments': {
    own: 'SA R F',
    other: 'SA R',
    body: (world, side) => ({
      ...{
        sectionId: world[side].section,
        title: 'Matrix',
        description: 'Matrix',
        dueDate: '2080-01-01T00:00:00Z',
      },
      ...{ maxPoints: 10, assignmentType: 'quiz', isPublished: false },
    }),
    refused: 422,
  },
  'GET /api/assignments/{id}': { own: 'SA R F S', other: 'SA R', of: 'assignment' },
  'PUT /api/assignments/{id}': { own: 'SA R F', other: 'SA R', of: 'assignment', body: () => ({}) },
  'DELETE /api/assignments/{id}': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'GET /api/assignments/{id}/history': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/post-grades': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/withdraw-grades': { own: 'SA R F', other: 'SA R', of: 'assignment' },
  'POST /api/assignments/{id}/submissions': {
    own: 'S',
    other: '',
    of: 'assignment',
    body: () => ({ text: 'Matrix' }),
  },
  'PUT /api/assignments/{id}/grades': {
    own: 'SA R F',
    other: 'SA R',
    of: 'assignment',
    body: (world, side) => ({ grades: [{ submissionId: world[side].submission, score: 5 }] }),
  },
  'GET /api/assignments/{id}/submissions': { own: 'SA R F S', other: 'SA R', of: 'assignment' },
  'GET /api/assignment-submissions': { own: 'SA R F S', other: 'SA R', list: true, of: 'submission' },
  'GET /api/assignment-submissions/{id}': { own: 'SA R F S', other: 'SA R', of: 'submission' },
  'GET /api/assignment-submissions/{id}/history': { own: 'SA R F', other: 'SA R', of: 'submission' },
  'GET /api/assignment-submissions/{id}/files/{fileId}': {
    own: 'SA R F S',
    other: 'SA R',
    of: 'filedSubmission',
    within: { fileId: 'submissionFile' },
    // It is known and not on the disk.
    open: [410],
  },
  'DELETE /api/assignment-submissions/{id}/grade': { own: 'SA R F', other: 'SA R', of: 'submission' },
  'PUT /api/assignment-submissions/{id}/grade': {
    own: 'SA R F',
    other: 'SA R',
    of: 'submission',
    body: () => ({ score: 5 }),
  },

  'GET /api/charges': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'charge' },
  'POST /api/charges': { own: 'SA R B', body: charge },
  'GET /api/charges/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'charge' },
  'PUT /api/charges/{id}': { own: 'SA R B', of: 'charge', body: () => ({}) },
  'DELETE /api/charges/{id}': { own: 'SA R B', of: 'charge' },
  'GET /api/payment-plans': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'plan' },
  'POST /api/payment-plans': {
    own: 'SA R B',
    body: (world, side) => ({
      ...{ studentId: world[side].student, termId: world[side].term, planType: '12-Month 0%' },
      ...{ totalAmount: 1200, remainingBalance: 1200, monthlyPayment: 100 },
      ...{ nextPaymentDate: inFuture(30), status: 'current' },
    }),
  },
  'GET /api/payment-plans/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'plan' },
  'PUT /api/payment-plans/{id}': { own: 'SA R B', of: 'plan', body: () => ({}) },
  'DELETE /api/payment-plans/{id}': { own: 'SA R B', of: 'plan' },
  'GET /api/payment-plans/{id}/installments': { own: 'SA R B FA S', other: 'SA R B FA', of: 'plan' },
  'POST /api/charges/{id}/void': { own: 'SA R B', of: 'charge', body: () => ({ reason: 'Matrix' }) },
  'GET /api/charges/{id}/history': { own: 'SA R B', of: 'charge' },
  'POST /api/payment-plans/{id}/cancel': { own: 'SA R B', of: 'plan', body: () => ({ reason: 'Matrix' }) },
  'GET /api/payment-plans/{id}/history': { own: 'SA R B', of: 'plan' },
  'GET /api/payments': { own: 'SA R B FA S', other: 'SA R B FA', list: true, of: 'payment' },
  'POST /api/payments': {
    own: 'SA B',
    body: (world, side) => ({ chargeId: world[side].charge, amount: 1, method: 'cash' }),
  },
  'GET /api/payments/{id}': { own: 'SA R B FA S', other: 'SA R B FA', of: 'payment' },
  'PUT /api/payments/{id}': { own: 'SA B', of: 'payment', body: () => ({}) },
  'DELETE /api/payments/{id}': { own: 'SA B', of: 'payment' },
  'POST /api/payments/{id}/void': { own: 'SA B', of: 'payment', body: () => ({ reason: 'Matrix' }) },
  'GET /api/payments/{id}/history': { own: 'SA R B', of: 'payment' },
  'GET /api/billing/overview': { own: 'SA R B FA' },

  // This one is a withdrawal: the registrar's and the student's.
  'GET /api/inquiries': { own: 'SA R S', other: 'SA R', list: true, of: 'inquiry' },
  'GET /api/inquiries/summary': { own: 'SA R C A S' },
  'POST /api/inquiries/requests': {
    own: 'S',
    body: () => ({ kind: 'accommodation', message: 'Matrix', documentation: 'none' }),
  },
  'GET /api/inquiries/{id}': { own: 'SA R S', other: 'SA R', of: 'inquiry' },
  'GET /api/inquiries/{id}/assignees': { own: 'SA R', of: 'inquiry' },
  // No file came with it.
  'GET /api/inquiries/{id}/files/{fileId}': { own: '', of: 'inquiry' },
  'GET /api/inquiries/{id}/history': { own: 'SA R', of: 'inquiry' },
  'POST /api/inquiries/{id}/assign': { own: 'SA R', of: 'inquiry', body: () => ({ assigneeId: null }) },
  'POST /api/inquiries/{id}/notes': { own: 'SA R', of: 'inquiry', body: () => ({ body: 'Matrix' }) },
  'POST /api/inquiries/{id}/answers': { own: 'SA R', of: 'inquiry', body: () => ({ body: 'Matrix' }) },
  'POST /api/inquiries/{id}/close': { own: 'SA R', of: 'inquiry', body: () => ({ resolution: 'Matrix' }) },
  'POST /api/inquiries/{id}/reopen': { own: 'SA R', of: 'inquiry', body: () => ({ reason: 'Matrix' }) },
  'POST /api/inquiries/{id}/replies': {
    own: 'S',
    other: '',
    of: 'inquiry',
    body: () => ({ body: 'Matrix' }),
  },

  // Open to everybody; the sign-in routes change the session and have specs of their own.
  'GET /api/calendar': { own: everyone },
  'GET /api/calendar/all.ics': { own: everyone },
  'GET /api/calendar/{id}.ics': { own: everyone, of: 'term' },
  'GET /api/health/live': { own: everyone },
  'GET /api/health/ready': { own: everyone },
  'GET /api/login': { own: everyone, open: [302] },
  'GET /api/login/callback': { own: everyone, open: [302, 400, 403] },
  'POST /api/oauth/token': { own: everyone, open: [400, 401] },
  'POST /api/policy-reports': { own: everyone, open: [204, 415] },
};

/** Signs the session out: it is not called. */
export const notCalled = ['GET /api/logout'];

/** Never ends: HEAD answers what it begins with. */
export const endless = 'GET /api/events';

function charge(world: World, side: Side): object {
  return {
    ...{
      studentId: world[side].student,
      termId: world[side].term,
      chargeType: 'fees',
      description: 'Matrix',
    },
    ...{ amount: 10, dueDate: inFuture(30) },
  };
}
