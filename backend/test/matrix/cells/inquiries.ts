import { type Cell, everyone, fresh } from '../cell.js';

/** Inquiries from the site and the portal, and their answers. */
export const inquiries: Record<string, Cell> = {
  'POST /api/athletics/signup': {
    own: everyone,
    body: () => ({
      firstName: 'Ma',
      lastName: 'Trix',
      email: `${fresh()}@example.edu`,
      phone: '910 555 0142',
      sport: 'soccer',
    }),
  },
  'GET /api/athletics/signups': { own: 'SA A', list: true, of: 'signup' },
  'GET /api/athletics/signups/summary': { own: 'SA A' },
  'GET /api/athletics/signups/{id}': { own: 'SA A', of: 'signup' },
  'PUT /api/athletics/signups/{id}': { own: 'SA A', of: 'signup', body: () => ({}) },
  'DELETE /api/athletics/signups/{id}': { own: 'SA A', of: 'signup' },
  'GET /api/athletics/signups/{id}/history': { own: 'SA A C', of: 'signup' },

  // Only `own` is of an application, and compliance reads no other.
  'GET /api/transfer-evaluations': { own: 'SA R C A', other: 'SA R A', list: true, of: 'evaluation' },
  'POST /api/transfer-evaluations': {
    own: 'SA R A',
    body: (world, side) => ({ studentId: world[side].student, institution: 'Matrix' }),
  },
  'GET /api/transfer-evaluations/{id}': { own: 'SA R C A', other: 'SA R A', of: 'evaluation' },
  'PUT /api/transfer-evaluations/{id}': { own: 'SA R A', of: 'evaluation', body: () => ({}) },
  'DELETE /api/transfer-evaluations/{id}': { own: 'SA R A', of: 'evaluation' },
  'GET /api/transfer-evaluations/{id}/suggestions': { own: 'SA R A', of: 'evaluation' },
  // Its course has no outcome yet.
  'POST /api/transfer-evaluations/{id}/articulate': {
    own: 'SA R',
    of: 'evaluation',
    open: [422],
    body: () => ({}),
  },
  'POST /api/transfer-evaluations/{id}/courses/{courseLineId}/revoke': {
    own: 'SA R',
    of: 'evaluation',
    within: { courseLineId: 'transferLine' },
    body: () => ({ reason: 'Matrix' }),
  },
  'GET /api/transfer-evaluations/{id}/consequences': {
    own: 'SA R',
    of: 'evaluation',
    // One is an incomplete draft, the other is articulated.
    open: [409, 422],
  },
  'GET /api/transfer-evaluations/{id}/history': { own: 'SA R A', of: 'evaluation' },
  'GET /api/course-equivalencies': { own: 'SA R A', list: true, of: 'equivalency' },
  'POST /api/course-equivalencies': {
    own: 'SA R A',
    body: () => ({ institution: 'Matrix', externalCode: fresh(), outcome: 'denied' }),
  },
  'GET /api/course-equivalencies/{id}': { own: 'SA R A', of: 'equivalency' },
  'PUT /api/course-equivalencies/{id}': { own: 'SA R A', of: 'equivalency', body: () => ({}) },
  'DELETE /api/course-equivalencies/{id}': { own: 'SA R A', of: 'equivalency' },
  'GET /api/course-equivalencies/{id}/history': { own: 'SA R C A', of: 'equivalency' },

  'POST /api/inquiries/contact': {
    own: everyone,
    body: () => ({ name: 'Ma Trix', email: 'matrix@example.edu', subject: 'Matrix', message: 'Matrix' }),
  },
  'POST /api/inquiries/complaints': {
    own: everyone,
    body: () => ({
      anonymous: true,
      todaysDate: '2026-11-20',
      dateOfIncident: '2026-11-19',
      locationOfIncident: 'Hall 2',
      timeOfIncident: 'Noon',
      involvement: 'witness',
      directlyInvolved: 'The door',
      incidentDescription: 'x'.repeat(50),
      desiredResolution: 'A door that opens',
      certification: true,
    }),
  },
  // Its body is multipart; public-forms.api.spec.ts has it.
  'POST /api/inquiries/transfer-evaluations': { own: everyone, body: () => ({}), open: [415] },

  // This one is a withdrawal: only for the registrar and the student.
  'GET /api/inquiries': { own: 'SA R S', other: 'SA R', list: true, of: 'inquiry' },
  'GET /api/inquiries/summary': { own: 'SA R C A S' },
  'POST /api/inquiries/requests': {
    own: 'S',
    body: () => ({ kind: 'accommodation', message: 'Matrix', documentation: 'none' }),
  },
  'GET /api/inquiries/{id}': { own: 'SA R S', other: 'SA R', of: 'inquiry' },
  'GET /api/inquiries/{id}/assignees': { own: 'SA R', of: 'inquiry' },
  // It has no file.
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
};
