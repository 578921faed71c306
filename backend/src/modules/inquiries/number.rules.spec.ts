import { describe, expect, it } from '@jest/globals';
import { newNumber, numberLetters } from './number.rules.js';

describe('a case number should', () => {
  const numbers = Array.from({ length: 5000 }, newNumber);

  it('use letters that cannot be mistaken for others, and form no words', () => {
    for (const number of numbers) expect(number).toMatch(/^INQ-[2-79CDFGHJKMNPQRTVWXY]{6}$/);
    expect(numberLetters).not.toMatch(/[01OILZSB8AEU]/);
  });

  it('reveal nothing about how many there are', () => {
    expect(new Set(numbers).size).toBeGreaterThan(4990);
    const rising = numbers.filter((number, index) => index && number > numbers[index - 1]!).length;
    expect(rising / numbers.length).toBeGreaterThan(0.4);
    expect(rising / numbers.length).toBeLessThan(0.6);
    expect(new Set(numbers.join('').replace(/INQ-/g, '')).size).toBe(numberLetters.length);
  });
});
