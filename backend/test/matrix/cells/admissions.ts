import { type Cell, everyone, fresh } from '../cell.js';

/** Applications for admission: what applicants do, and what the office does. */
export const admissions: Record<string, Cell> = {
  'POST /api/apply/links': { own: everyone, open: [202], body: () => ({ email: `${fresh()}@example.edu` }) },
  // No such link.
  'POST /api/apply/sessions': { own: everyone, open: [404], body: () => ({ token: 'matrix' }) },
  'GET /api/apply/sessions': { own: 'AP' },
};
