import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';

openWorld(['registrar']);

describe('/api/programs should', () => {
  it('make, list, change and delete a program', async () => {
    const given = { name: 'Estate Planning', code: 'BS-EP', requiredCredits: 120 };
    const { body, headers } = await registrar.post('/api/programs').send(given).expect(201);
    const made = {
      id: expect.any(String),
      ...given,
      degreeType: null,
      level: 'undergraduate',
      description: null,
      isActive: true,
      earlierVersions: [],
    };
    expect(body).toEqual(made);
    expect((await registrar.get('/api/programs?search=estate')).body).toEqual([made]);
    const changed = await registrar
      .put(headers.location!)
      .set('If-Match', headers.etag!)
      .send({ degreeType: 'Bachelor of Science' })
      .expect(200);
    expect(changed.body).toEqual({ ...made, degreeType: 'Bachelor of Science' });
    expectProblem(
      await registrar.put(headers.location!).set('If-Match', headers.etag!).send({ name: 'X' }),
      412,
    );
    await registrar.delete(headers.location!).expect(204);
    expectProblem(await registrar.get(headers.location!), 404);
  });

  it.each<[object, Record<string, string[]>]>([
    [{}, { name: ['Name is required'], code: ['Code is required'] }],
    [{ name: 'A', code: 'B', requiredCredits: 0 }, { requiredCredits: ['Must be at least 1.'] }],
    [{ name: 'A', code: 'B', requiredCredits: '120' }, { requiredCredits: ['Must be a valid number'] }],
  ])('refuse %j', async (body, errors) => {
    expectProblem(await registrar.post('/api/programs').send(body), 422, { errors });
  });

  it('have a level that can be changed, filtered and sorted by', async () => {
    const graduate = await registrar
      .post('/api/programs')
      .send({ name: 'Zoology', code: 'MS-ZO', level: 'graduate' })
      .expect(201);
    expect(graduate.body).toMatchObject({ level: 'graduate' });
    const listed = await registrar.get('/api/programs').query({ filter: '{"level":"graduate"}' }).expect(200);
    expect(listed.body).toEqual([graduate.body]);
    const sorted = await registrar.get('/api/programs').query({ sort: '["level","DESC"]' }).expect(200);
    expect((sorted.body as { level: string }[])[0]).toMatchObject({ level: 'graduate' });
    const changed = await registrar
      .put(graduate.headers.location!)
      .send({ level: 'undergraduate' })
      .expect(200);
    expect(changed.body).toMatchObject({ level: 'undergraduate' });
    expectProblem(await registrar.put(graduate.headers.location!).send({ level: 'phd' }), 422, {
      errors: { level: ['Must be one of undergraduate, graduate.'] },
    });
  });

  it('refuse a code that another program has', async () => {
    const { code } = await records.program();
    expectProblem(await registrar.post('/api/programs').send({ name: 'Again', code }), 422, {
      errors: { code: [`Another program has this code: ${code}. Use a different code.`] },
    });
  });

  it('keep the code of a program that tuition has a price for', async () => {
    const { id, code } = await records.program();
    await system.dataSource.query(
      `INSERT INTO policies (kind, revision, effective_from, content)
       SELECT kind, revision + 1000, '2199-08-01', jsonb_set(content, '{rates}', jsonb_build_array(jsonb_build_object(
         'name', 'One', 'programCodes', jsonb_build_array($1::text), 'perCredit', '1.00')))
       FROM policies WHERE kind = 'tuition' AND term_id IS NULL ORDER BY effective_from LIMIT 1`,
      [code],
    );
    const path = `/api/programs/${id}`;
    expectProblem(await registrar.put(path).send({ code: 'NEW-1' }), 409, {
      code: 'in_use',
      detail: `The code can't be changed. The tuition from August 1, 2199 has a price for ${code}. Create another program for a new code.`,
    });
    expectProblem(await registrar.delete(path), 409, { code: 'in_use' });
    await registrar.put(path).send({ name: 'Renamed', code }).expect(200);
    await system.dataSource.query(`DELETE FROM policies WHERE effective_from = '2199-08-01'`);
    await registrar.put(path).send({ code: 'NEW-1' }).expect(200);
  });

  it('keep a program that students have, closed', async () => {
    const { id } = await records.program();
    await records.student({ programId: id });
    expect((await registrar.get(`/api/programs/${id}/deletion`).expect(200)).body).toEqual({
      outcome: 'deactivated',
      references: [{ kind: 'students', count: 1 }],
    });
    await registrar.delete(`/api/programs/${id}`).expect(204).expect('Outcome', 'deactivated');
    expect((await registrar.get(`/api/programs/${id}`).expect(200)).body).toMatchObject({ isActive: false });
  });

  it('delete one that nobody has, as it was foretold', async () => {
    const { id } = await records.program();
    const { body } = await registrar.get(`/api/programs/${id}/deletion`).expect(200);
    expect(body).toEqual({ outcome: 'deleted', references: [] });
    await registrar.delete(`/api/programs/${id}`).expect(204).expect('Outcome', 'deleted');
    expectProblem(await registrar.get(`/api/programs/${id}`), 404);
    expectProblem(await registrar.get(`/api/programs/${id}/deletion`), 404);
  });

  it('be written by the registrar and administrators only', async () => {
    for (const role of ['faculty', 'admissions', 'bursar', 'student'] as const) {
      const client = await system.as(role);
      expectProblem(await client.post('/api/programs').send({}), 403);
      await client.get('/api/programs').expect(200);
    }
  });
});
