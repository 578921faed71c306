import { describe, expect, it } from '@jest/globals';
import { whereFound } from './walk.js';

const found = (text: string): boolean => whereFound([{ path: '/', text }], ['43.21']).length > 0;

describe('whereFound should', () => {
  it.each([
    '{"score":43.21}',
    '{"amount":"43.21"}',
    '["Paid: 43.21."]',
    'Ash,43.21,2026-11-20T09:05:01Z\n',
    '"The score is 43.21, at 09:05:43.21"',
  ])('find a number in %s', (text) => expect(found(text)).toBe(true));

  it.each([
    '"2026-11-20T09:05:43.21Z"',
    '"2026-11-20T09:05:43.210Z"',
    '"2026-11-20 09:05:43.21+00"',
    '"05:43.21"',
    '{"balance":"143.21","credit":"43.210","total":"1.43.21"}',
  ])('find none in %s', (text) => expect(found(text)).toBe(false));
});
