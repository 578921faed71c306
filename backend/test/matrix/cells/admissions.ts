import { type Cell, everyone, fresh } from '../cell.js';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** An applicant's own application; another person's isn't found. */
const own = (more: Partial<Cell> = {}): Cell => ({ own: 'AP', other: '', of: 'application', ...more });

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
  'GET /api/applications/{id}/matches': { own: 'SA R C A', of: 'application' },
  'GET /api/reports/admissions': { own: 'SA R C A' },
  'GET /api/reports/admissions/rows': { own: 'SA R C A' },
};
