import { describe, expect, it } from '@jest/globals';
import { typedNumber } from './typed-number.js';

describe('a typed number should', () => {
  it.each([
    ['329.17', '329.17'],
    ['329,17', '329.17'],
    [' 329,17 ', '329.17'],
    ['18,5', '18.5'],
    ['0,05', '0.05'],
    ['1234,5', '1234.5'],
    ['1,234', '1234'],
    ['1,234.50', '1234.50'],
    ['12,345,678.9', '12345678.9'],
    ['1.234', '1.234'],
    ['.5', '.5'],
    ['0', '0'],
    ['-5', '-5'],
    ['-1,234.5', '-1234.5'],
    ['-0,5', '-0.5'],
    ['123456789012.345', '123456789012.345'],
  ])('be read: %j as %s', (typed, number) => {
    expect(typedNumber(typed)).toBe(number);
    expect(typedNumber(number)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '1,2345',
    '12,34,567',
    '1234,567',
    '0,123',
    '1.234,56',
    '1,234,56',
    '1.234.567',
    '1,,5',
    ',5',
    '5,',
    '5.',
    '1 234',
    '1e3',
    '0x10',
    '+5',
    '--5',
    '5-',
    '−5',
    '(5)',
    '$12.50',
    '50%',
    '٣٢٩',
    '３２９',
    'Infinity',
    'NaN',
    'ten',
    '12.000000000000000001',
    '9007199254740993',
  ])('be refused rather than become another number: %j', (typed) => expect(typedNumber(typed)).toBeNull());
});
