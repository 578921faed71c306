import type { Response } from 'supertest';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { statementsOf } from '../../../../test/harness/statements.js';
import type { Client } from '../../../../test/harness/test-app.js';
import { applicant, openTerms, save, start } from '../../../../test/harness/worlds/applications.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';

openWorld([], { RATE_LIMITS: 'off' });

beforeAll(openTerms);

async function read<T>(client: Client, address: string): Promise<T> {
  return (await client.get(address).expect(200)).body as T;
}

/** A 422 with a message for exactly these fields. */
const expectFaults = (response: Response, fields: string[]): void =>
  expectProblem(response, 422, {
    errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
  });

describe('PUT /api/apply/applications/{id}/answers/{step} should', () => {
  it('take one statement after that of the session once the form is known, and refuse as before', async () => {
    const client = await applicant('known');
    const { id } = await start(client);
    await save(client, id, 'you', { firstName: 'Ada', lastName: 'Okoye' }).expect(200);
    const changed = { firstName: 'Adah', country: 'US' };
    const statements = await statementsOf(async () => {
      const { body } = await save(client, id, 'you', changed).set('If-Match', '"2"').expect(200);
      expect(body).toMatchObject({ version: 3, errors: { 'you.lastName': ['Last name is required'] } });
    });
    expect(statements).toHaveLength(2);
    const [{ details }] = (await system.dataSource.query(
      `SELECT details FROM audit_events WHERE action = 'application.save_answers' AND subject_id = $1
       ORDER BY id DESC LIMIT 1`,
      [id],
    )) as [{ details: object }];
    expect(details).toEqual({ step: 'you', fields: ['country', 'firstName', 'lastName'] });
    await save(client, id, 'you', changed).set('If-Match', '"2"').expect(412);
    expectFaults(await save(client, id, 'you', { nickname: 'A' }), ['answers.nickname']);
    await save(await applicant('unknown'), id, 'you', changed).expect(404);
  });

  it.each<[string, string, object, string[]]>([
    ['text for a number', 'schools', { schools: [{ gpa: '3.4' }] }, ['answers.schools.0.gpa']],
    ['10,000 rows', 'schools', { schools: Array(10_000).fill({ name: 'x' }) }, ['answers.schools']],
    ['too many words', 'statement', { statement: 'слово '.repeat(501) }, ['answers.statement']],
    ['a birth date in the future', 'you', { birthDate: '2199-01-01' }, ['answers.birthDate']],
  ])('refuse %s', async (_, step, answers, fields) => {
    const client = await applicant('refuse');
    const [{ id } = await start(client)] = await read<{ id: string }[]>(client, '/api/apply/applications');
    expectFaults(await save(client, id, step, answers), fields);
  });
});
