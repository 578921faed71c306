import { describe, expect, it } from 'vitest';
import { all, judge, number, required, toNumber, toText } from './rules';

const score = all(required('Score is required'), number('Must be a valid number'));
const judged = (value: unknown, rules = score) => judge(rules, value, {}, null);

describe('a rule', () => {
  it.each([
    ['', 'Score is required'],
    ['   ', 'Score is required'],
    [null, 'Score is required'],
    [undefined, 'Score is required'],
    ['abc', 'Must be a valid number'],
    ['1e3', 'Must be a valid number'],
    ['1,2345', 'Must be a valid number'],
    ['92,5', undefined],
    ['0', undefined],
    ['92.5', undefined],
  ])('should judge %j as %j', (value, message) => expect(judged(value)).toBe(message));

  it('should require at least one of several, and a checked box', () => {
    expect(judged([], required('Choose a day'))).toBe('Choose a day');
    expect(judged(false, required('Agree first'))).toBe('Agree first');
    expect(judged(['mon'], required('Choose a day'))).toBeUndefined();
  });

  it('should accept an empty optional field, but no text in a number field', () => {
    expect(judged('', number('Must be a valid number'))).toBeUndefined();
    expect(judged('x', number('Must be a valid number'))).toBe('Must be a valid number');
  });

  it('should be able to compare a value with the other fields', () => {
    const rules = {
      check: (end: string, { start }: { start: string }) => (end < start ? 'Too early' : undefined),
    };
    expect(judge(rules, '08:00', { start: '09:00' }, null)).toBe('Too early');
    expect(judge(rules, '10:00', { start: '09:00' }, null)).toBeUndefined();
  });

  it('should distinguish input that the browser can’t read from an empty field', () => {
    const input = document.createElement('input');
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    expect(judge(required('Due date is required'), '', {}, input)).toBe('Due date is required');
  });
});

describe('the value that is sent', () => {
  it('should be a number or null, a text or null', () => {
    expect(['1,212.50', '12,5', '0', ' ', '1e3'].map(toNumber)).toEqual([1212.5, 12.5, 0, null, null]);
    expect([toText(' a '), toText('  ')]).toEqual(['a', null]);
  });
});
