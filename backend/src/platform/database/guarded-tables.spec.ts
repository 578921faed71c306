import { describe, expect, it } from '@jest/globals';
import { appendOnlyTables, readOnlyTables } from './guarded-tables.js';

describe('the lists of guarded tables', () => {
  it('should refuse to be empty', () => {
    expect(readOnlyTables).toThrow('No feature has declared guarded tables.');
    expect(appendOnlyTables).toThrow('No feature has declared guarded tables.');
  });

  it('should be complete when the database is checked', async () => {
    await import('./database-check.js');
    expect(readOnlyTables()).toContain('document_keys');
    expect(appendOnlyTables()).toContain('audit_events');
  });
});
