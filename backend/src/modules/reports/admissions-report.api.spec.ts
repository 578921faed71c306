import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  applicant,
  opening,
  openTerms,
  start,
  submitted,
  termName,
} from '../../../test/harness/worlds/applications.js';
import { admissions, openWorld, system } from '../../../test/harness/worlds/world.js';
import type { AdmissionsFiguresDto, AdmissionsReportRowDto } from './admissions-report.dto.js';

openWorld(['admissions'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);

const address = '/api/reports/admissions';

describe('GET /api/reports/admissions should', () => {
  it('count the applications that reached each state, with the median hours between, and open the rows', async () => {
    await start(await applicant('begun'));
    const ids = [];
    for (const name of ['one', 'two', 'three']) ids.push(await submitted(name));
    // Submitted 10, 20 and 60 hours after the start.
    for (const [index, hours] of [10, 20, 60].entries())
      await system.dataSource.query(
        `UPDATE applications SET created_at = submitted_at - make_interval(hours => $2) WHERE id = $1`,
        [ids[index], hours],
      );
    const { programId, termId } = opening();
    const query = `?filter=${encodeURIComponent(JSON.stringify({ programId, termId }))}`;
    const { body } = await admissions.get(address + query).expect(200);
    expect(body as AdmissionsFiguresDto[]).toEqual([
      {
        id: `${termId}.${programId}`,
        label: `${termName}, ${opening().programName}`,
        isTotal: false,
        termId,
        termName,
        programId,
        programName: opening().programName,
        started: 4,
        submitted: 3,
        completed: 0,
        decided: 0,
        accepted: 0,
        enrolled: 0,
        hoursToSubmit: 20,
        hoursToComplete: null,
        hoursToDecide: null,
        hoursToAccept: null,
        hoursToEnroll: null,
      },
    ]);
    const rowsOf = async (figure: string) => {
      const filter = encodeURIComponent(JSON.stringify({ programId, termId, figure }));
      return (await admissions.get(`${address}/rows?filter=${filter}`).expect(200))
        .body as AdmissionsReportRowDto[];
    };
    expect(await rowsOf('started')).toHaveLength(4);
    expect((await rowsOf('submitted')).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(await rowsOf('decided')).toEqual([]);
    const grouped = async (more: object) => {
      const filter = encodeURIComponent(JSON.stringify({ termId, ...more }));
      return (await admissions.get(`${address}?filter=${filter}`).expect(200)).body as AdmissionsFiguresDto[];
    };
    expect(await grouped({ by: 'program' })).toMatchObject([
      { id: programId, label: opening().programName, isTotal: false, submitted: 3, termId: null },
      { id: 'total', label: 'All', isTotal: true, started: 4, hoursToSubmit: 20, programId: null },
    ]);
    expect(await grouped({ by: 'term' })).toMatchObject([{ id: termId, label: termName }, { isTotal: true }]);
    const behind = async (more: object) => {
      const filter = encodeURIComponent(JSON.stringify({ figure: 'submitted', ...more }));
      const { body } = await admissions.get(`${address}/rows?filter=${filter}`).expect(200);
      return (body as AdmissionsReportRowDto[]).length;
    };
    expect(await behind({ by: 'term', group: termId })).toBe(3);
    expect(await behind({ by: 'program', group: programId, termId })).toBe(3);
    expect(await behind({ by: 'program', group: 'total', termId })).toBe(3);
    expect(await behind({ group: `${termId}.${programId}` })).toBe(3);
    expect(await behind({ by: 'program', group: termId })).toBe(0);
    const csv = await admissions.get(address).set('Accept', 'text/csv').expect(200);
    expect(csv.text).toMatch(/Applied for/);
    await (await system.as('faculty')).get(address).expect(403);
  });
});
