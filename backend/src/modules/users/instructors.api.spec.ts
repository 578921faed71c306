import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';

describe('GET /api/instructors should', () => {
  openWorld();

  const names = async (query: string): Promise<string[]> => {
    const { body } = await (await system.as('registrar')).get(`/api/instructors?${query}`).expect(200);
    return (body as { name: string }[]).map(({ name }) => name);
  };

  it('list the faculty and everyone who teaches a section, by name', async () => {
    const ended = { role: 'faculty', deactivatedAt: new Date() } as const;
    const person = (lastName: string, given: object) => records.user({ firstName: 'Bé', lastName, ...given });
    await person('Qteach D', { role: 'faculty' });
    const { id } = await person('Qteach A', { role: 'registrar' });
    await records.section({ instructorId: id });
    await person('Qteach X', { role: 'registrar' });
    await person('Qteach Y', ended);
    const { id: former } = await person('Qteach B', ended);
    await records.section({ instructorId: former });
    expect(await names('search=qteach be')).toEqual(['Bé Qteach A', 'Bé Qteach B', 'Bé Qteach D']);
    expect(await names('search=qteach&sort=["name","DESC"]&range=[0,0]')).toEqual(['Bé Qteach D']);
    expect(await names(`filter=${JSON.stringify({ id: [id, former] })}`)).toHaveLength(2);
  });

  it('return only id and name', async () => {
    const { id } = await records.user({
      firstName: null,
      lastName: null,
      email: 'qbare@x.example',
      role: 'faculty',
    });
    const { body } = await (await system.as('registrar')).get(`/api/instructors?id=${id}`).expect(200);
    expect(body).toEqual([{ id, name: 'qbare@x.example' }]);
  });

  it('be refused to people who do not assign sections', async () => {
    for (const role of ['faculty', 'student', 'bursar'] as const)
      expectProblem(await (await system.as(role)).get('/api/instructors'), 403);
  });
});
