import type { Cell } from '../cell.js';

/** Figures name nobody; their rows are shown to who may read of the students. */
export const reports: Record<string, Cell> = {
  'GET /api/reports/enrollment': { own: 'SA R C', query: () => 'by=term' },
  'GET /api/reports/enrollment/rows': { own: 'SA R C', list: true, of: 'enrollment' },
};
