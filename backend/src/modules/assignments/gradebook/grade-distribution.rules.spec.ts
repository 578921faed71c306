import { describe, expect, it } from '@jest/globals';
import { standingsOf } from './grade-distribution.rules.js';

const counts = (percents: (number | null)[]): number[] =>
  standingsOf(percents).standings.map(({ count }) => count);

describe('standingsOf should', () => {
  it('put each percent into one band, its lower end included', () => {
    expect(counts([100, 90, 89.99, 80, 79.99, 70, 60, 59.99, 0])).toEqual([2, 2, 2, 1, 2]);
    expect(counts([])).toEqual([0, 0, 0, 0, 0]);
  });

  it('count apart those for whom nothing counts yet', () =>
    expect(standingsOf([null, 50, null])).toMatchObject({ withoutStanding: 2, averagePercent: 50 }));

  it.each<[number[], number | null, number | null]>([
    [[], null, null],
    [[70], 70, 70],
    [[90, 60], 75, 75],
    [[100, 0, 50.5], 50.17, 50.5],
    [[33.33, 33.33, 33.34, 40], 35, 33.34],
  ])('find the mean and the median of %j', (percents, averagePercent, medianPercent) =>
    expect(standingsOf(percents)).toMatchObject({ averagePercent, medianPercent }),
  );
});
