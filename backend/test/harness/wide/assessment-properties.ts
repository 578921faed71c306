import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { randomFrom, shuffled } from '../grade-cases.js';
import { rulesOf, type TuitionCase, tuitionCase } from '../tuition-cases.js';
import { type AssessmentFlaw, assessmentFlaws, TuitionModel } from '../tuition-model.js';
import { toCents } from '../../../src/common/money.js';
import { assess } from '../../../src/modules/prices/assessment.rules.js';

export function assessmentProperties(count: number): void {
  const caseOf = (number: number): TuitionCase => tuitionCase(randomFrom(seed * 100_003 + number));

  const linesOf = (one: TuitionCase): string[] =>
    assess(rulesOf(one), one.changes)
      .lines.map(({ day, code, reason, seat, kind, amount, dueDate }) =>
        [day, code ?? reason, (kind === 'fee' && seat) || '', toCents(amount), dueDate ?? ''].join(' '),
      )
      .sort();
  const modelLines = ({ term, program, changes }: TuitionCase, flaw?: AssessmentFlaw): string[] =>
    new TuitionModel(term, changes, flaw, program).lines().sort();

  function always(check: (one: TuitionCase, number: number) => unknown, times = count): void {
    for (let number = 0; number < times; number++) {
      const one = caseOf(number);
      try {
        check(one, number);
      } catch (error) {
        throw new Error(`case ${number} of seed ${seed}: ${String(error)}\n${JSON.stringify(one)}`, {
          cause: error,
        });
      }
    }
  }

  describe('an assessment should', () => {
    it(`equal a second calculation in each line of ${count} cases`, () => {
      let [requests, limits, credits] = [0, 0, 0];
      always((one) => {
        const lines = linesOf(one);
        if (lines.join('\n') !== modelLines(one).join('\n')) expect(lines).toEqual(modelLines(one));
        if (lines.some((line) => line.includes(' request '))) requests++;
        if (lines.some((line) => line.includes(' highest_price '))) limits++;
        if (lines.some((line) => line.includes(' -'))) credits++;
      });
      for (const part of [requests, limits, credits]) expect(part).toBeGreaterThan(count / 50);
    });

    it('give tuition between the price of the credits held and the highest price at the end of a day', () =>
      always(({ term, program, changes }) => {
        const rules = rulesOf({ term, program });
        const price = (credits: number): number => toCents(rules.tuitionOf(credits));
        const lines = assess(rules, changes).lines.filter(({ kind }) => kind === 'tuition');
        let [tuition, held, highest] = [0, 0, 0];
        lines.forEach(({ day, amount, creditsAfter }, at) => {
          tuition += toCents(amount);
          held = creditsAfter ?? held;
          if (lines[at + 1]?.day === day) return;
          highest = Math.max(highest, price(held));
          expect(tuition).toBeGreaterThanOrEqual(price(held));
          expect(tuition).toBeLessThanOrEqual(highest);
        });
      }, 500));

    it('never be negative in a fee, nor change earlier days when a change follows', () =>
      always(({ term, program, changes }) => {
        const rules = rulesOf({ term, program });
        const open = new Map<string, number>();
        const { lines } = assess(rules, changes);
        for (const { kind, code, seat, amount } of lines) {
          if (kind === 'tuition') continue;
          const key = `${code} ${seat}`;
          open.set(key, (open.get(key) ?? 0) + toCents(amount));
          expect(open.get(key)).toBeGreaterThanOrEqual(0);
        }
        const last = changes.at(-1)!.day;
        const earlier = assess(
          rules,
          changes.filter(({ day }) => day < last),
        ).lines;
        expect(lines.filter(({ day }) => day < last)).toEqual(earlier);
      }, 500));

    it('not depend on the order in which days are given', () =>
      always((one, number) => {
        const days = [...new Set(one.changes.map(({ day }) => day))];
        const changes = shuffled(randomFrom(number), days).flatMap((day) =>
          one.changes.filter((change) => change.day === day),
        );
        expect(linesOf({ ...one, changes })).toEqual(linesOf(one));
      }, 500));

    it.each(assessmentFlaws)('differ from a calculation with a flaw: %s', (flaw) => {
      const differs = (number: number): boolean =>
        linesOf(caseOf(number)).join('\n') !== modelLines(caseOf(number), flaw).join('\n');
      expect(Array.from({ length: 5_000 }, (_, number) => number).some(differs)).toBe(true);
    });
  });
}
