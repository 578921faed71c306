import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../../scripts/lib/sample.mjs';
import { gradeCase, type GradeCase, randomFrom } from '../../../../test/harness/grade-cases.js';
import { cellsOf } from './cells.rules.js';
import { explainedCell, explainedTotal } from './explanation.rules.js';
import { keptDifference, type KeptExplanation } from './kept-explanations.rules.js';
import { totalOf } from './totals.rules.js';

/** The kept explanation of a case, as the database returns it. */
function keptOf({ scheme, assignments, student, now }: GradeCase): KeptExplanation {
  const cells = cellsOf(assignments, student, { scheme, now, view: 'instructor' });
  const current = totalOf(scheme, cells);
  const dropped = new Set(current.groups.flatMap((group) => group.dropped));
  const remainingAsZero = explainedTotal(totalOf(scheme, cells, true), scheme);
  const details = { title: 'Paper', note: null, isExtended: false };
  const explanation = {
    scheme: { schemeVersion: 3, ...scheme },
    cells: cells.map((cell) => explainedCell(cell, scheme, dropped, details)),
    current: explainedTotal(current, scheme),
    remainingAsZero,
  };
  const { percent, letter } = remainingAsZero;
  return JSON.parse(JSON.stringify({ explanation, schemeVersion: 3, percent, letter })) as KeptExplanation;
}

const cases = Array.from({ length: 150 }, (_, number) => gradeCase(randomFrom(seed * 100_003 + number)));

type Change = (kept: KeptExplanation) => unknown;
const changes: Record<string, Change> = {
  'the version of the scheme': (kept) => kept.explanation.scheme.schemeVersion++,
  'the percent': (kept) => (kept.percent = (kept.percent ?? 0) + 1),
  'the letter': (kept) => (kept.letter = kept.letter === 'A' ? 'B' : 'A'),
  'a deduction': ({ explanation: { cells } }) => cells[0]!.deduction++,
  'whether a cell is dropped': ({ explanation: { cells } }) => (cells[0]!.isDropped = !cells[0]!.isDropped),
  'points earned': ({ explanation: { cells } }) =>
    (cells[0]!.earnedPoints = (cells[0]!.earnedPoints ?? 0) + 1),
  'the current percent': ({ explanation: { current } }) => (current.percent = (current.percent ?? 0) + 0.01),
  'the points of a group': ({ explanation: { current } }) => current.groups[0]!.earnedPoints++,
  'the points possible as zero': ({ explanation: { remainingAsZero } }) => remainingAsZero.possiblePoints++,
  'the exact percent': ({ explanation: { remainingAsZero } }) => (remainingAsZero.exact = '1/7919'),
  'the late intervals': ({ explanation: { cells } }) => {
    for (const cell of cells) if (cell.state === 'graded') cell.lateIntervals += 2;
  },
};

describe('a kept explanation should', () => {
  it('be calculated again without a difference', () => {
    for (const one of cases) expect(keptDifference(keptOf(one))).toBeNull();
  });

  it.each(Object.entries(changes))('show a change of %s', (_, change) => {
    let found = 0;
    for (const one of cases) {
      const kept = keptOf(one);
      if (!kept.explanation.cells.length) continue;
      const before = JSON.stringify(kept);
      change(kept);
      if (JSON.stringify(kept) === before) continue;
      expect(keptDifference(kept)).not.toBeNull();
      found++;
    }
    expect(found).toBeGreaterThan(50);
  });
});
