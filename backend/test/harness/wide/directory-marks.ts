import { describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { filePaths, student } from '../worlds/directory-marks.js';
import { admin } from '../worlds/world.js';

type Row = Record<string, string>;

/** Lists with names of students; each includes the student of this spec. */
const listsOfStudents = [
  '/api/students',
  '/api/users',
  '/api/sections/{id}/roster',
  '/api/sections/{id}/gradebook',
  '/api/assignments/{id}/submissions',
  '/api/assignment-submissions',
  '/api/discussions/{id}/posts',
  '/api/discussions/{id}/participation',
  '/api/grade-changes',
  '/api/enrollments',
  '/api/enrollments/recent',
  '/api/registration-overrides',
  '/api/time-tickets',
  '/api/charges',
  '/api/payments',
  '/api/payment-plans',
  '/api/holds',
  '/api/inquiries',
  '/api/reports/aging',
  '/api/reports/receivables/rows',
  '/api/reports/revenue/rows',
  '/api/reports/enrollment/rows',
  '/api/reports/grades/rows',
  '/api/reports/retention/rows',
  '/api/reports/census/rows',
  '/api/transfer-evaluations',
];
const named = /ZM90001|Zzmarked/;

/** Every file with these headings. */
export function directoryMarksSpec(headingsOfAll: readonly ('plain' | 'fields')[]): void {
  describe('a file should', () => {
    it.each([...headingsOfAll])(
      'mark each row that names a student who restricts directory information (%s headings)',
      async (headings) => {
        const column = headings === 'plain' ? 'Directory Restricted' : 'directoryRestricted';
        const [marked, unmarked]: [string[], string[]] = [[], []];
        for (const path of filePaths()) {
          const file = (filter?: object) =>
            admin
              .get(path)
              .query({ headings, ...(filter && { filter: JSON.stringify(filter) }) })
              .set('Accept', 'text/csv');
          const ofStudent = await file({ studentId: student.id });
          const { status, text } = ofStudent.status === 200 ? ofStudent : await file();
          if (status !== 200 || !named.test(text)) continue;
          const rows = (parse(text, { columns: true }) as Row[]).filter((row) =>
            named.test(Object.values(row).join(' ')),
          );
          const where = path.replace(/[0-9a-f-]{36}/, '{id}');
          (rows.every((row) => row[column] === 'true') ? marked : unmarked).push(where);
        }
        // The audit log shows what was done to records, to readers who need it; it lists no students for others.
        expect(unmarked).toEqual(['/api/audit-events']);
        expect(marked).toEqual(expect.arrayContaining(listsOfStudents));
      },
    );
  });
}
