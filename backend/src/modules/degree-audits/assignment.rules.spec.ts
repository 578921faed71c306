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

  it('should leave to credit rules the courses that they need', () => {
    const demands: Demand[] = [
      { counts: 'courses', needed: 1 },
      { counts: 'credits', needed: 300 },
    ];
    const uses = assign(demands, [course('A', [0, 1]), course('B', [0])]);
    expect(uses.map(({ supply, demand }) => [supply, demand])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('should say which course comes to a rule once another is passed', () => {
    const demands: Demand[] = [
      { counts: 'courses', needed: 1 },
      { counts: 'courses', needed: 1 },
    ];
    expect(assign(demands, [course('A', [0, 1]), open('B', [0])])).toEqual([
      { supply: 0, demand: 0, amount: 1, isOpen: false, through: null },
      { supply: 1, demand: 1, amount: 1, isOpen: true, through: 0 },
    ]);
  });
});
