import { describe, expect, it } from '@jest/globals';
import { foldAddress, isAsciiAddress } from './addresses.js';

describe('foldAddress', () => {
  it('folds the letters A to Z', () => {
    expect(foldAddress('Kate.O+X@EXAMPLE.edu')).toBe('kate.o+x@example.edu');
  });

  it('leaves every character beyond ASCII as it is', () => {
    const folded: string[] = [];
    for (let code = 0x80; code < 0x2fa20; code++) {
      const letter = String.fromCodePoint(code);
      if (foldAddress(letter) !== letter) folded.push(letter);
    }
    expect(folded).toEqual([]);
  });
});

describe('isAsciiAddress', () => {
  it.each(['kate@example.edu', 'k.o+x@example.edu'])('accepts %s', (address) =>
    expect(isAsciiAddress(address)).toBe(true),
  );

  it.each(['\u212aate@example.edu', 'kate@e\u00e4.example', 'ka te@example.edu', ''])(
    'rejects %j',
    (address) => expect(isAsciiAddress(address)).toBe(false),
  );
});
