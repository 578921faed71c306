import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { registrar, system } from '../../../test/harness/worlds/world.js';
import {
  all,
  at,
  demand,
  keysOf,
  sectionsInDemand,
  sectionsWorld,
  term,
} from '../../../test/harness/worlds/sections.js';

sectionsWorld(sectionsInDemand);

describe('GET /api/sections/demand should', () => {
  it('list the sections with the most demand first, those without a limit or a seat last', async () => {
    const rows = await demand();
    expect(keysOf(rows).split(' ').slice(0, 3)).toEqual(['wanted', 'filled', 'held']);
    expect(rows.map(({ demandPercent }) => demandPercent)).toEqual([200, 100, 100, 80, null, null]);
  });

  it('count each student who was refused because of a full section once', async () =>
    expect((await demand())[0]).toMatchObject({ waitlisted: 2, refused: 2 }));

  it('show the time from the opening of registration until the last seat was filled', async () => {
    const rows = Object.fromEntries((await demand()).map((row) => [keysOf([row]), row]));
    expect(rows.wanted).toMatchObject({ isFull: true, fullSince: at(34).toISOString(), hoursToFill: 30 });
    // By staff, before registration opened.
    expect(rows.filled).toMatchObject({ isFull: true, hoursToFill: 0 });
    expect(rows.held).toMatchObject({ isFull: true, fullSince: null, hoursToFill: null });
    expect(rows.free).toMatchObject({ isFull: false, fullSince: null, hoursToFill: null });
    expect(rows.endless).toMatchObject({ isFull: false });
  });

  it('count from the first window where the term has windows', async () => {
    await system.dataSource.query(
      `INSERT INTO registration_windows (term_id, name, opens_at, closes_at)
       VALUES ($1, 'Late', $3, $4), ($1, 'Early', $2, $4)`,
      [term.id, at(10), at(20), at(90)],
    );
    expect((await demand(`&filter={"id":["${all.wanted!.id}"]}`))[0]).toMatchObject({ hoursToFill: 24 });
    await system.dataSource.query('DELETE FROM registration_windows WHERE term_id = $1', [term.id]);
  });

  it('filter and sort', async () => {
    expect(keysOf(await demand('&isFull=true&sort=["waitlisted","DESC"]'))).toBe('wanted held filled off');
    expect(keysOf(await demand('&department=Art'))).toBe('held free');
    expect(keysOf(await demand('&isActive=false'))).toBe('off');
    const { courseCode, sectionNumber } = (await demand()).find(({ id }) => id === all.wanted!.id)!;
    const named = encodeURIComponent(`${courseCode}-${sectionNumber}`);
    expect(keysOf(await demand(`&search=${named}`))).toBe('wanted');
    expect(keysOf(await demand('&sort=["hoursToFill","DESC"]&range=[0,0]'))).toBe('wanted');
    expect(keysOf(await demand('&sort=["refused","DESC"]&range=[0,0]'))).toBe('wanted');
  });

  it('be refused to people without access to reports', async () => {
    for (const role of ['student', 'faculty', 'admissions', 'bursar'] as const)
      expectProblem(await (await system.as(role)).get('/api/sections/demand'), 403);
  });
});

describe('GET /api/sections/utilization should', () => {
  it('sum the active sections of each department, those without one last', async () => {
    const student = await system.as('student');
    const { body } = await student.get(`/api/sections/utilization?termId=${term.id}`).expect(200);
    expect(body).toEqual([
      {
        department: 'Art',
        sections: 2,
        open: 1,
        limited: 1,
        full: 0,
        enrolled: 8,
        capacity: 11,
        waitlisted: 1,
        utilizationPercent: 73,
      },
      {
        department: 'Wealth',
        sections: 2,
        open: 0,
        limited: 0,
        full: 2,
        enrolled: 3,
        capacity: 3,
        waitlisted: 2,
        utilizationPercent: 100,
      },
      {
        department: null,
        sections: 1,
        open: 1,
        limited: 0,
        full: 0,
        enrolled: 40,
        capacity: 0,
        waitlisted: 0,
        utilizationPercent: 0,
      },
    ]);
  });

  it('need a term, and export a file', async () => {
    expectProblem(await registrar.get('/api/sections/utilization'), 400);
    const { text } = await registrar
      .get(`/api/sections/utilization?termId=${term.id}`)
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain('"Department","Sections","Open"');
  });
});
