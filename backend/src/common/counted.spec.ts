import { describe, expect, it } from '@jest/globals';
import { counted } from './counted.js';

const forms = { one: '# seat is free.', other: '# seats are free.' };

describe('counted should', () => {
  it.each([
    [0, '0 seats are free.'],
    [1, '1 seat is free.'],
    [1200, '1,200 seats are free.'],
  ])('choose the form for %d', (count, text) => expect(counted(count, forms)).toBe(text));

  it('leave the mark in a name', () =>
    expect(counted(2, { one: '', other: 'Lab #3 of C# has # seats.' })).toBe('Lab #3 of C# has 2 seats.'));
});
