import type { Cell } from '../cell.js';

const report = 'GET /api/reports';

/** Figures name nobody; their rows are only for roles that may read about the students. */
export const reports: Record<string, Cell> = {
  [`${report}/enrollment`]: { own: 'SA R C', query: () => 'by=term' },
  [`${report}/enrollment/rows`]: { own: 'SA R C', list: true, of: 'enrollment' },
  [`${report}/capacity`]: { own: 'SA R C', query: ({ own }) => `termId=${own.term}` },
  [`${report}/capacity/rows`]: { own: 'SA R C', list: true, of: 'section' },
  [`${report}/grades`]: { own: 'SA R C', query: ({ own }) => `termId=${own.term}` },
  // Refused: the role may read figures, but not grades.
  [`${report}/grades/rows`]: { own: 'SA R', refused: 403 },
  [`${report}/retention`]: { own: 'SA R C' },
  [`${report}/retention/rows`]: { own: 'SA R C' },
  [`${report}/census`]: { own: 'SA R C' },
  [`${report}/census/rows`]: { own: 'SA R C' },
};
