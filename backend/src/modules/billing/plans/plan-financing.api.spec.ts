import { describe, expect, it } from '@jest/globals';
import { isFull } from '../../../../../scripts/lib/sample.mjs';
import { financingFlaws, modelFilled } from '../../../../test/harness/financing-model.js';
import {
  type Batch,
  type Case,
  expectedOf,
  first,
  foundOf,
  nextCases,
  planFinancingWorld,
} from '../../../../test/harness/worlds/plan-financing.js';

const count = isFull ? 100_000 : 2000;
const together = 2000;

const compare = ({ cases, found }: Batch): void => {
  cases.forEach((one, at) => {
    const expected = [...expectedOf(one), modelFilled(one.installments, one.paid)];
    const actual = [...foundOf(found[at]!), found[at]!.filled];
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      expect({ one, actual }).toEqual({ one, actual: expected });
  });
};

describe('What a plan finances should', () => {
  planFinancingWorld(Math.min(count, together));

  it(`equal a second calculation in ${count} cases, also when it becomes smaller or is paid`, async () => {
    compare(first);
    for (let done = together; done < count; done += together) compare(await nextCases(together));
  });

  it.each(financingFlaws)('differ from a calculation with a flaw: %s', (flaw) => {
    const differs = (one: Case, at: number): boolean =>
      JSON.stringify(foundOf(first.found[at]!)) !== JSON.stringify(expectedOf(one, flaw));
    expect(first.cases.some(differs)).toBe(true);
  });
});
