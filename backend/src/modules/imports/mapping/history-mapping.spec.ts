import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkMapping } from './mapping.js';

const examples = path.resolve(import.meta.dirname, '../../../../examples/import');
const totals = {
  kind: 'history',
  records: 'totals',
  format: 'csv',
  columns: { studentId: 'id', gpa: 'gpa' } as object,
};
const term = { name: 'Fall 2010', type: 'fall', year: 2010, startDate: '2010-08-23', endDate: '2010-12-11' };

describe('a mapping of academic history should', () => {
  it.each(['enrollments', 'transfers', 'degrees', 'totals'])('have a usable example for %s', (records) => {
    const text = fs.readFileSync(path.join(examples, `history-${records}.json`), 'utf8');
    expect(checkMapping(JSON.parse(text), 'history')).toMatchObject({ kind: 'history', records });
  });

  it.each([
    [
      { records: 'grades' },
      'records must be one of "enrollments", "transfers", "degrees", "totals", not "grades"',
    ],
    [{ columns: { studentId: 'id', award: 'a' } }, 'columns.award is unknown'],
    [{ columns: { studentId: 'id', term: 't' } }, 'columns must include gpa'],
    [{ terms: { A: { ...term, endDate: '2010-01-01' } } }, 'terms.A.startDate must be before its endDate'],
    [
      { terms: { A: term, B: { ...term, endDate: '2010-12-12' } } },
      'terms.B and terms.A have the same name but different dates',
    ],
  ])('be refused with its reason: %j', (change, reason) => {
    expect(() => checkMapping({ ...totals, ...change }, 'history')).toThrow(reason);
  });
});
