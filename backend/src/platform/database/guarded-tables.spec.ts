import { expect, it, jest } from '@jest/globals';
import { appendOnlyTables, guardedTables, readOnlyTables } from './guarded-tables.js';

it('the lists of guarded tables refuse to be empty', () => {
  const all = jest.spyOn(guardedTables, 'all', 'get').mockReturnValue([]);
  for (const list of [readOnlyTables, appendOnlyTables])
    expect(list).toThrow('No feature has declared guarded tables.');
  all.mockRestore();
  expect(appendOnlyTables()).toContain('audit_events');
});
