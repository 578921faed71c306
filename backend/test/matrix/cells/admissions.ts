import { type Cell, everyone, fresh } from '../cell.js';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** An applicant's own application; another person's isn't found. */
const own = (more: Partial<Cell> = {}): Cell => ({ own: 'AP', other: '', of: 'application', ...more });

const readers = 'SA R C A';
const writers = 'SA A';
/** What the office does with any application. */
const act = (body: object): Cell => ({ own: writers, of: 'application', body: () => body });

/** Applications for admission: what applicants do, and what the office does. */
export const admissions: Record<string, Cell> = {
  'POST /api/apply/links': { own: everyone, open: [202], body: () => ({ email: `${fresh()}@example.edu` }) },
  // No such link.
  'POST /api/apply/sessions': { own: everyone, open: [404], body: () => ({ token: 'matrix' }) },
  'GET /api/apply/sessions': { own: 'AP' },
  'GET /api/apply/openings': { own: 'AP' },
  'GET /api/apply/applications': { own: 'AP' },
  // Nothing like that exists.
  'POST /api/apply/applications': {
    own: 'AP',
    open: [422],
    body: () => ({ programId: unknownId, termId: unknownId }),
  },
  'GET /api/apply/applications/{id}': own(),
  // Neither a step nor a file has this name.
  'PUT /api/apply/applications/{id}/answers/{step}': own({ open: [404], body: () => ({ answers: {} }) }),
  'DELETE /api/apply/applications/{id}/files/{fileId}': own({ open: [404] }),
  'GET /api/apply/applications/{id}/files/{fileId}': own({ open: [404] }),
  'POST /api/apply/applications/{id}/files': own({ refused: 415, open: [415], body: () => ({}) }),
  'GET /api/apply/applications/{id}/check': own(),
  'POST /api/apply/applications/{id}/submit': own({
    open: [422],
    body: () => ({ certification: true, signature: 'Matrix' }),
  }),
  'GET /api/apply/applications/{id}/receipt': own({ open: [409] }),
  'POST /api/apply/applications/{id}/withdraw': own({ body: () => ({}) }),
  'GET /api/applications': { own: readers, list: true, of: 'application' },
  'GET /api/applications/counts': { own: readers },
  'GET /api/applications/{id}': { own: readers, of: 'application' },
  'GET /api/applications/{id}/history': { own: readers, of: 'application' },
  // Neither a file nor a letter has this id.
  'GET /api/applications/{id}/files/{fileId}': { own: readers, of: 'application', open: [404] },
  'GET /api/applications/{id}/recommendations/{recommendationId}/file': {
    own: readers,
    of: 'application',
    open: [404],
  },
  // Nothing like that exists.
  'POST /api/applications': {
    own: writers,
    open: [422],
    body: () => ({ email: `${fresh()}@example.edu`, programId: unknownId, termId: unknownId }),
  },
  'PUT /api/applications/{id}': act({ answers: {} }),
  'POST /api/applications/{id}/submit': act({ certification: true, signature: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/receive': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/waive': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/items/{code}/return': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/notes': act({ text: 'Matrix' }),
  'POST /api/applications/{id}/corrections': act({
    step: 'you',
    answers: { firstName: 'Matrix' },
    reason: 'Matrix',
  }),
  'POST /api/applications/{id}/verify-gpa': act({ gpa: 3, source: 'Matrix' }),
  'POST /api/applications/{id}/withdraw': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/hold-retention': act({ reason: 'Matrix' }),
  'POST /api/applications/{id}/release-retention': act({ reason: 'Matrix' }),
  'GET /api/applications/{id}/matches': { own: readers, of: 'application' },
  'GET /api/reports/admissions': { own: readers },
  'GET /api/reports/admissions/rows': { own: readers },
};
