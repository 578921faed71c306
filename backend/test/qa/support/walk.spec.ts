import { describe, expect, it } from '@jest/globals';
import { fieldsFound, whereFound } from './walk.js';

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

describe('fieldsFound should', () => {
  const seen = (path: string, value: unknown) => [
    { path, permission: 'public', status: 200, text: JSON.stringify(value) },
  ];

  it('find a field that leaks, however deep it lies', () => {
    const rows = [{ id: 1, student: { name: 'Ash', birthDate: '1987-06-05' } }];
    expect(fieldsFound(seen('/api/holds', rows), ['birthDate'])).toEqual(['/api/holds: birthDate']);
  });

  it('find none without a value, and none in what is published', () => {
    expect(fieldsFound(seen('/api/holds', [{ birthDate: null }]), ['birthDate'])).toEqual([]);
    expect(fieldsFound(seen('/api/policies', [{ amount: '5.00' }]), ['amount'])).toEqual([]);
  });
});
