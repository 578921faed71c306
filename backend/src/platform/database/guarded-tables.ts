import { Registry } from '../features/registry.js';

/** Tables that the app can't change freely: `read` only, or also `add` rows. All others are open to it. */
export const guardedTables = new Registry<{ may: 'read' | 'add' }>('guarded tables');

const tablesThatMay = (what: 'read' | 'add'): string[] =>
  guardedTables.all.filter(({ may }) => may === what).map(({ name }) => name);

export const readOnlyTables = (): string[] => tablesThatMay('read');
export const appendOnlyTables = (): string[] => tablesThatMay('add');
