import { describe, expect, it } from '@jest/globals';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { movedInstants } from '../../common/section-copy.js';
import { SqlParameters } from '../../common/sql-parameters.js';

openWorld();

interface Dates {
  start: string | null;
  end: string | null;
}

async function moved(days: number, dates: Dates[]): Promise<{ start: Date | null; end: Date | null }[]> {
  const parameters = new SqlParameters();
  const { start, end } = movedInstants({ days }, parameters);
  return system.dataSource.query(
    `SELECT ${start('given.start')} AS start, ${end('given.end', 'given.start')} AS end
     FROM jsonb_to_recordset(${parameters.add(JSON.stringify(dates.map((one, place) => ({ ...one, place }))))}::jsonb)
       AS given (start timestamptz, "end" timestamptz, place int) ORDER BY place`,
    parameters.values,
  );
}

const one = async (days: number, start: string | null, end: string | null = null) => {
  const [row] = await moved(days, [{ start, end }]);
  return [row!.start?.toISOString() ?? null, row!.end?.toISOString() ?? null];
};

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** The wall time in New York as if it were UTC. */
const wallOf = (instant: Date): number => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);

const day = 86_400_000;
const hour = day / 24;

describe('A date of a copy should', () => {
  it('keep its time of day when it moves from summer to winter time and back', async () => {
    expect(await one(147, '2030-10-01T03:59:00Z')).toEqual(['2031-02-25T04:59:00.000Z', null]);
    expect(await one(-147, '2031-02-25T04:59:00Z')).toEqual(['2030-10-01T03:59:00.000Z', null]);
    expect(await one(0, '2030-10-01T03:59:00Z', '2030-10-02T03:59:00Z')).toEqual([
      '2030-10-01T03:59:00.000Z',
      '2030-10-02T03:59:00.000Z',
    ]);
    expect(await one(10, null, null)).toEqual([null, null]);
    expect(await one(1, null, '2030-10-01T03:59:00Z')).toEqual([null, '2030-10-02T03:59:00.000Z']);
  });

  it('move to the next hour if the clocks skip its time', async () =>
    // 2:30 AM on March 9, 2031 doesn't exist.
    expect(await one(1, '2031-03-08T07:30:00Z')).toEqual(['2031-03-09T07:30:00.000Z', null]));

  it('stay after its start in the hours that the clocks skip or repeat', async () => {
    // 2:30 AM and 3:10 AM, to the day without an hour between them.
    expect(await one(1, '2031-03-08T07:30:00Z', '2031-03-08T08:10:00Z')).toEqual([
      '2031-03-09T07:30:00.000Z',
      '2031-03-09T08:10:00.000Z',
    ]);
    // 1:30 AM before and after the clocks went back.
    expect(await one(1, '2030-11-03T05:30:00Z', '2030-11-03T06:30:00Z')).toEqual([
      '2030-11-04T06:30:00.000Z',
      '2030-11-04T07:30:00.000Z',
    ]);
  });

  it('keep its wall time in New York on every other day, with its end on or after its start', async () => {
    let seed = 20_241;
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (const days of [-730, -147, -1, 0, 1, 7, 84, 147, 364, 371]) {
      const dates = Array.from({ length: 400 }, () => {
        const start = Date.UTC(2028, 0, 1) + random(4 * 365 * 24 * 12) * 300_000;
        return { start, end: start + random(30) * hour };
      });
      const rows = await moved(
        days,
        dates.map(({ start, end }) => ({
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
        })),
      );
      for (const [index, row] of rows.entries()) {
        const before = dates[index]!;
        const wall = wallOf(row.start!) - wallOf(new Date(before.start)) - days * day;
        // A time that the clocks skip moves by the skipped hour.
        expect([0, hour]).toContain(wall);
        if (wall) expect(new Date(wallOf(row.start!)).getUTCHours()).toBe(3);
        expect(row.end! >= row.start!).toBe(true);
        expect(row.end! > row.start!).toBe(before.end > before.start);
      }
    }
  });
});
