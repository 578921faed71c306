import { describe, expect, it } from '@jest/globals';
import { PreconditionFailedError } from './errors.js';
import { Expected } from './expected.js';

describe('Expected should', () => {
  it.each<[string | undefined, number[] | null]>([
    [undefined, null],
    ['*', null],
    ['"7-hash"', [7]],
    ['W/"7-hash"', [7]],
    ['"7-a", "9-b"', [7, 9]],
    ['"7-a", *', null],
    ['""', []],
    ['"x-7"', []],
    ['"7.5-a"', []],
    ['"99999999999-a"', []],
  ])('read the versions of %j', (header, versions) => {
    expect(Expected.from(header).versions).toEqual(versions);
  });

  it('pass the versions that it names, and no others', () => {
    const expected = Expected.from('"7-hash", "9-hash"');
    expect(() => expected.check(7)).not.toThrow();
    expect(() => expected.check(8)).toThrow(PreconditionFailedError);
  });
});
