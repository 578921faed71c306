import { describe, expect, it } from '@jest/globals';
import { opened } from '../reports.js';
import { address, fall, figures, rows } from '../worlds/enrollment-report.js';
import { registrar } from '../worlds/world.js';

/** Every figure of these reports against the rows behind it: 9 calls for each row of a report. */
export function enrollmentReportRowsSpec(reports: ('program' | 'status' | 'term')[]): void {
  describe('GET /api/reports/enrollment/rows should', () => {
    it('be as many as each figure says', async () => {
      for (const query of reports.map((by) => (by === 'term' ? 'by=term' : `by=${by}&termId=${fall.id}`)))
        for (const { id, label, isTotal, credits, ...counts } of await figures(query)) {
          for (const [figure, count] of Object.entries(counts))
            expect([
              label,
              figure,
              await opened(registrar, address, `${query}&group=${id}&figure=${figure}`),
            ]).toEqual([label, figure, count]);
          for (const figure of ['places', 'students']) {
            const found = await rows(`${query}&group=${id}&figure=${figure}`);
            expect([isTotal, found.reduce((sum, row) => sum + row.credits, 0)]).toEqual([isTotal, credits]);
          }
        }
    });
  });
}
