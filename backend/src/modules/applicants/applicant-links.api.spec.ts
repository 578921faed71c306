import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { newestLink } from '../../../test/harness/applicants.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { hashOf } from './sign-in.rules.js';

openWorld();

const request = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  system.anonymous.post('/api/apply/links').set(headers).send(body) as unknown as Promise<Response>;

const mailsTo = (recipient: string): Promise<{ state: string; text: string }[]> =>
  system.dataSource.query('SELECT state, text FROM mails WHERE recipient = $1 ORDER BY created_at', [
    recipient,
  ]);

const signInsOf = async (mailbox: string): Promise<Record<string, unknown>[]> =>
  system.dataSource.query(
    `SELECT email, token_hash, code_hash, tries, used_at,
       extract(epoch FROM expires_at - created_at)::int AS link, extract(epoch FROM code_expires_at - created_at)::int AS code
     FROM applicant_sign_ins WHERE mailbox = $1 ORDER BY created_at`,
    [mailbox],
  );

/** The response without what differs between any two of them. */
const comparable = ({ status, body, headers }: Response): unknown => [
  status,
  body,
  Object.keys(headers).sort(),
  headers['content-length'],
];

describe('POST /api/apply/links should', () => {
  it('send a link for 24 hours and a code for 30 minutes, and store only their hashes', async () => {
    const response = await request({ email: 'Maya@Example.edu' });
    expect([response.status, response.body]).toEqual([202, { linkHours: 24, codeMinutes: 30 }]);
    const { token, code } = await newestLink(system.dataSource, 'maya@example.edu');
    const [signIn] = await signInsOf('maya@example.edu');
    expect(signIn).toMatchObject({ email: 'maya@example.edu', link: 86_400, code: 1800, used_at: null });
    expect(signIn!.token_hash).toEqual(hashOf(token));
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const rows = JSON.stringify(await system.dataSource.query('SELECT * FROM applicant_sign_ins'));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(code.replace('-', ''));
    const [count] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM applicants WHERE email = 'maya@example.edu'`,
    );
    expect(count).toEqual({ count: 0 });
  });

  it('answer the same for an address that is known, unknown, over its limit, and for a robot', async () => {
    await system.applicant('known@example.edu');
    const answers = [await request({ email: 'known@example.edu' })];
    answers.push(await request({ email: 'unknown@example.edu' }));
    for (let time = 0; time < 5; time++) await request({ email: 'often@example.edu' });
    answers.push(await request({ email: 'often@example.edu' }));
    answers.push(await request({ email: 'robot@example.edu', website: 'https://robot.example' }));
    for (const answer of answers) expect(comparable(answer)).toEqual(comparable(answers[0]!));
  });

  it('do the same work for every address', async () => {
    await system.applicant('same.known@example.edu');
    const forKnown = await statementsOf(() => request({ email: 'same.known@example.edu' }));
    expect(forKnown.length).toBeGreaterThan(4);
    expect(await statementsOf(() => request({ email: 'same.new@example.edu' }))).toEqual(forKnown);
  });

  it('send at most five emails a day to one mailbox, however it is spelled', async () => {
    for (const email of ['five@gmail.com', 'f.ive@gmail.com', 'five+a@gmail.com', 'FIVE@googlemail.com'])
      expect((await request({ email })).status).toBe(202);
    await request({ email: 'five@gmail.com' });
    await request({ email: 'fi.ve@gmail.com' });
    expect(await signInsOf('five@gmail.com')).toHaveLength(5);
    expect((await mailsTo('fi.ve@gmail.com')).map(({ state, text }) => [state, text])).toEqual([
      ['withheld', ''],
    ]);
  });

  it('send the email to the spelling that was verified first', async () => {
    await system.applicant('first.spelling@gmail.com');
    await request({ email: 'firstspelling+other@gmail.com' });
    expect(await mailsTo('first.spelling@gmail.com')).toHaveLength(1);
    expect(await mailsTo('firstspelling+other@gmail.com')).toEqual([]);
  });

  it('keep nothing that a robot sends', async () => {
    await request({ email: 'trap@example.edu', website: 'https://robot.example' });
    expect(await signInsOf('trap@example.edu')).toEqual([]);
    expect(await mailsTo('trap@example.edu')).toEqual([]);
  });

  it('send one email for a repeated key', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    await request({ email: 'twice@example.edu' }, headers);
    const again = await request({ email: 'twice@example.edu' }, headers);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([202, 'true']);
    expect(await mailsTo('twice@example.edu')).toHaveLength(1);
    expectProblem(await request({ email: 'another@example.edu' }, headers), 422, {
      errors: { 'Idempotency-Key': expect.anything() },
    });
  });

  it.each([
    [{}, 'email'],
    [{ email: '' }, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.example, c@d.example' }, 'email'],
    [{ email: 5 }, 'email'],
    [{ email: 'a@b.example', name: 'Maya' }, 'name'],
  ])('refuse %j', async (body, field) => {
    expectProblem(await request(body), 422, { errors: { [field]: expect.anything() } });
  });

  it('refuse a call from another site', async () => {
    const response = await request({ email: 'a@b.example' }, { 'Sec-Fetch-Site': 'cross-site' });
    expectProblem(response, 403);
  });
});
