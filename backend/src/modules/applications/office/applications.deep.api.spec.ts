import { beforeAll, describe, expect, it } from '@jest/globals';
import { answersOf, openTerms, submitted } from '../../../../test/harness/worlds/applications.js';
import { admissions, openWorld } from '../../../../test/harness/worlds/world.js';
import type { ApplicationDto } from './applications.dto.js';

openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });
beforeAll(openTerms);
const list = async (filter: object, more = ''): Promise<ApplicationDto[]> =>
  (await admissions.get(`/api/applications?filter=${JSON.stringify(filter)}${more}`).expect(200))
    .body as ApplicationDto[];

describe('GET /api/applications should', () => {
  it('sort by each field, and be a file', async () => {
    for (const name of ['sort.b', 'sort.a']) await submitted(name, answersOf(`Sort ${name}`, 'Sortable'));
    const fields = ['number', 'email', 'programName', 'termName', 'state', 'openItems', 'touchedAt'];
    for (const field of [...fields, 'submittedAt', 'completedAt'])
      expect(await list({ search: 'sortable' }, `&sort=["${field}","ASC"]`)).toHaveLength(2);
    const sorted = await list({ search: 'sortable' }, '&sort=["applicantName","ASC"]');
    expect(sorted.map(({ email }) => email)).toEqual(['sort.a@mail.example', 'sort.b@mail.example']);
    const { text } = await admissions
      .get('/api/applications?filter={"search":"sortable"}')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(text).toContain('sort.a@mail.example');
    expect(text.trim().split('\n')).toHaveLength(3);
  });
});
