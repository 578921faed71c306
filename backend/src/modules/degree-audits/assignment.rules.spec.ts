import { describe, expect, it } from '@jest/globals';
import { assignmentProperties } from '../../../test/harness/wide/assignment-properties.js';
import { assign, type Demand, type Supply } from './assignment.rules.js';

assignmentProperties(200);

describe('assign', () => {
  const course = (code: string, serves: number[], credits = 300): Supply => ({
    code,
    credits,
    serves,
    wouldServe: serves,
  });
  const open = (code: string, wouldServe: number[]): Supply => ({
    code,
    credits: 300,
    wouldServe,
    serves: [],
  });

  const courses = (slots: number[], openness: Demand['openness'] = 0): Demand => ({
    counts: 'courses',
    needed: slots.length,
    openness,
    slots,
  });
  const credits = (needed: number, openness: Demand['openness'] = 0): Demand => ({
    counts: 'credits',
    needed,
    openness,
    slots: [],
  });
  const amounts = (demands: Demand[], supplies: Supply[]): number[][] =>
    assign(demands, supplies).map(({ supply, demand, amount }) => [supply, demand, amount]);

  it('should fill rules that name courses first, then patterns, then any course', () => {
    const demands = [credits(300, 2), courses([300], 1), courses([300, 300])];
    expect(amounts(demands, [course('A', [0, 1, 2])])).toEqual([[0, 2, 1]]);
    expect(amounts(demands, [course('A', [0, 1])])).toEqual([[0, 1, 1]]);
    expect(amounts([courses([300], 2), credits(600)], [course('A', [0, 1])])).toEqual([[0, 1, 300]]);
  });

  it('should leave the fewest credits missing, even if that leaves more rules unmet', () => {
    const demands = [courses([100]), credits(400, 2)];
    expect(amounts(demands, [course('A', [0, 1])])).toEqual([[0, 1, 300]]);
  });

  it('should count a missing course as the least credits that could meet it', () => {
    const demands = (first: number): Demand[] => [credits(900, 2), courses([first, 100])];
    expect(amounts(demands(300), [course('A', [0, 1])])).toEqual([[0, 1, 1]]);
    expect(amounts(demands(200), [course('A', [0, 1])])).toEqual([[0, 0, 300]]);
  });

  it('should leave to credit rules the courses that they need', () => {
    const demands = [courses([300]), credits(300)];
    const uses = assign(demands, [course('A', [0, 1]), course('B', [0])]);
    expect(uses.map(({ supply, demand }) => [supply, demand])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('should say which course comes to a rule once another is passed', () => {
    const demands = [courses([300]), courses([300])];
    expect(assign(demands, [course('A', [0, 1]), open('B', [0])])).toEqual([
      { supply: 0, demand: 0, amount: 1, isOpen: false, through: null },
      { supply: 1, demand: 1, amount: 1, isOpen: true, through: 0 },
    ]);
  });
});
