import { describe, expect, it } from '@jest/globals';
import { columnTitles } from './gradebook.rules.js';

describe('columnTitles should', () => {
  it('number titles that come again', () => {
    expect(columnTitles(['Quiz', 'Paper', 'Quiz', 'Quiz'])).toEqual([
      'Quiz',
      'Paper',
      'Quiz (2)',
      'Quiz (3)',
    ]);
  });
});
