import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { logFields } from './log-fields.js';

const page = fs.readFileSync(new URL('../../../../docs/operations/monitoring.md', import.meta.url), 'utf8');

describe('the fields of the log', () => {
  it('should be those of the table in docs/operations/monitoring.md, in its order', () => {
    const rows = page
      .split('\n## Log fields\n')[1]!
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    expect(rows).toEqual(
      Object.entries(logFields).map(([name, { type, where, means }]) => [`\`${name}\``, type, where, means]),
    );
  });
});
