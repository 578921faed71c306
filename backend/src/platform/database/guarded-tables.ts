import { Registry } from '../features/registry.js';

/** Tables that the app can't change freely: `read` only, or also `add` rows. All others are open to it. */
export const guardedTables = new Registry<{ may: 'read' | 'add' }>('guarded tables');

/** Refuses an empty list, which would guard nothing: the features must be loaded first. */
function tablesThatMay(what: 'read' | 'add'): string[] {
  const tables = guardedTables.all.filter(({ may }) => may === what);
  if (!tables.length) throw new Error('No feature has declared guarded tables.');
  return tables.map(({ name }) => name);
}

export const readOnlyTables = (): string[] => tablesThatMay('read');
export const appendOnlyTables = (): string[] => tablesThatMay('add');
