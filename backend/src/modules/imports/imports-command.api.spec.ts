import { describe, expect, it } from '@jest/globals';
import {
  counts,
  importCommandWorld,
  lastLine,
  run,
  whole,
} from '../../../test/harness/worlds/import-command.js';

importCommandWorld();

// Each run starts a process.
describe('the import command should', () => {
  it('end with the counts as JSON, and with 1 only where --strict meets a refusal', () => {
    const strict = run(...whole, '--strict');
    expect(strict.err).toContain('line 3: refused: title: blank, but a value is required');
    expect(strict.err).toContain('Refusals: 1. With --strict, nothing was written.');
    expect([strict.code, lastLine(strict.out)]).toEqual([1, counts(1)]);

    const done = run(...whole);
    expect([done.code, lastLine(done.out)]).toEqual([0, counts(1)]);
  });
});
