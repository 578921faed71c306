import { counted } from '../format';
import { longestSearch } from './searchLength';

/** What the parts of a list say. */
export const messages = {
  keys: 'Use the arrow keys to move between rows.',
  selectPage: 'Select all on this page',
  exported: (name: string) => `${name} was saved.`,
  exportedRows: (name: string, rows: number) =>
    counted(rows, { one: `${name} was saved with # row.`, other: `${name} was saved with # rows.` }),
  exportFailed: 'Failed to export the list',
  unmatched: 'No records match the search and filters.',
  noPage: (page: number) => `Page ${page} doesn't exist`,
  firstPage: 'Go to first page',
  searchTooLong: `A search can have at most ${longestSearch} characters. Shorten it and search again.`,
};
