import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import supertest, { type Response } from 'supertest';
import { newestLink } from '../../../test/harness/applicants.js';
import { asMachine } from '../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { statementsOf } from '../../../test/harness/statements.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { recentMs } from '../../platform/auth/sessions/recent.js';
import { ApplicantSessionsService } from './applicant-sessions.service.js';

openWorld();

let serial = 0;
const newEmail = (): string => `applicant${++serial}@sessions.example`;

const ask = async (email = newEmail()): Promise<{ email: string; token: string; code: string }> => {
  await system.anonymous.post('/api/apply/links').send({ email }).expect(202);
  return { email, ...(await newestLink(system.dataSource, email)) };
};
const signIn = (body: object): Promise<Response> =>
  supertest(system.baseUrl).post('/api/apply/sessions').send(body) as unknown as Promise<Response>;
const cookieOf = ({ headers }: Response): string =>
  (headers['set-cookie'] as unknown as string[])[0]!.split(';')[0]!;
const own = (cookie: string): Promise<Response> =>
  supertest(system.baseUrl).get('/api/apply/sessions').set('Cookie', cookie) as unknown as Promise<Response>;

const sessionsOf = (email: string): Promise<{ id: string; left: number }[]> =>
  system.dataSource.query(
    `SELECT session.id, extract(epoch FROM session.expires_at - now())::int AS left
     FROM applicant_sessions session JOIN applicants applicant ON applicant.id = session.applicant_id
     WHERE applicant.email = $1`,
    [email],
  );
/** Moves the times of all rows of this address back, as if so many hours had passed. */
const pass = async (email: string, hours: number): Promise<void> => {
  const move = (columns: string[]): string =>
    columns.map((column) => `${column} = ${column} - make_interval(secs => $2)`).join(', ');
  const values = [email, hours * 3600];
  await system.dataSource.query(
    `UPDATE applicant_sign_ins SET ${move(['created_at', 'code_expires_at', 'expires_at'])}
     WHERE email = $1 AND used_at IS NULL`,
    values,
  );
  await system.dataSource.query(
    `UPDATE applicant_sessions session SET
       created_at = session.created_at - make_interval(secs => $2),
       expires_at = session.expires_at - make_interval(secs => $2)
     FROM applicants applicant WHERE applicant.id = session.applicant_id AND applicant.email = $1`,
    values,
  );
};

describe('POST /api/apply/sessions should', () => {
  it('sign in by the link, and set a cookie that scripts and other sites cannot use', async () => {
    const { email, token } = await ask();
    const response = await signIn({ token });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ email, endsAt: expect.any(String) });
    const [cookie, applicant] = response.headers['set-cookie'] as unknown as string[];
    expect(cookie).toMatch(/^collegium\.apply=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(applicant).toMatch(/^collegium\.applicant=[\da-f-]{36}; Path=\/; SameSite=Lax$/);
    expect((await own(cookieOf(response))).body).toEqual(response.body);
    const rows = JSON.stringify(await system.dataSource.query('SELECT * FROM applicant_sessions'));
    expect(rows).not.toContain(/=([\w-]+)/.exec(cookie!)![1]);
  });

  it.each<[string, (code: string) => string]>([
    ['as it is shown', (code) => code],
    ['in lowercase without the hyphen', (code) => code.toLowerCase().replace('-', '')],
    ['with spaces and a dash', (code) => ` ${code.replace('-', ' – ')} `],
  ])('sign in by the code %s, and by another spelling of the address', async (_, typed) => {
    const { email, code } = await ask(`code${++serial}@gmail.com`);
    const response = await signIn({ email: email.replace('@', '+tag@'), code: typed(code) });
    expect([response.status, (response.body as { email: string }).email]).toEqual([200, email]);
  });

  it('give one session to two uses of a token at once, and to ten', async () => {
    for (const uses of [2, 10]) {
      const { email, token } = await ask();
      const answers = await Promise.all(Array.from({ length: uses }, () => signIn({ token })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 404)).toHaveLength(uses - 1);
      expect(await sessionsOf(email)).toHaveLength(1);
    }
  });

  it('give one session to the link and the code of one email at once', async () => {
    const { email, token, code } = await ask();
    const answers = await Promise.all([
      signIn({ token }),
      signIn({ email, code }),
      signIn({ email, code }),
      signIn({ token }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionsOf(email)).toHaveLength(1);
  });

  it('refuse everything that is not valid in the same words', async () => {
    const [used, expired, old] = [await ask(), await ask(), await ask()];
    await signIn({ token: used.token });
    await pass(expired.email, 24);
    await pass(old.email, 0.5);
    const refused = [
      await signIn({ token: used.token }),
      await signIn({ email: used.email, code: used.code }),
      await signIn({ token: expired.token }),
      await signIn({ token: 'x'.repeat(43) }),
      await signIn({ token: 'short' }),
      await signIn({ email: old.email, code: old.code }),
      await signIn({ email: 'unknown@sessions.example', code: old.code }),
      await signIn({ email: old.email, code: '' }),
      await signIn({ email: old.email, code: 'ЖЖЖЖ-ЖЖЖЖ' }),
    ];
    const details = refused.map((response) => {
      expectProblem(response, 404);
      expect(response.headers['set-cookie']).toBeUndefined();
      return (response.body as { detail: string }).detail;
    });
    expect(new Set(details).size).toBe(1);
    // The link of the same email is still valid.
    expect((await signIn({ token: old.token })).status).toBe(200);
  });

  it('refuse the right code after five wrong ones, also if they carry keys and come at once', async () => {
    const { email, token, code } = await ask();
    const wrong = (time: number): Promise<Response> =>
      supertest(system.baseUrl)
        .post('/api/apply/sessions')
        .set('Idempotency-Key', `guess-${time}`)
        .send({ email, code: '22222222' }) as unknown as Promise<Response>;
    const answers = await Promise.all(Array.from({ length: 8 }, (_, time) => wrong(time)));
    for (const answer of answers) expectProblem(answer, 404);
    expectProblem(await signIn({ email, code }), 404);
    const [row] = await system.dataSource.query('SELECT tries FROM applicant_sign_ins WHERE email = $1', [
      email,
    ]);
    expect(row).toEqual({ tries: 5 });
    expect((await signIn({ token })).status).toBe(200);
  });

  it('accept the right code at the fifth try', async () => {
    const { email, code } = await ask();
    for (let time = 0; time < 4; time++) await signIn({ email, code: '22222222' });
    expect((await signIn({ email, code })).status).toBe(200);
  });

  it('accept the codes of all unused emails, and count a wrong code on each', async () => {
    const first = await ask();
    const second = await ask(first.email);
    await signIn({ email: first.email, code: '22222222' });
    const rows = await system.dataSource.query('SELECT tries FROM applicant_sign_ins WHERE email = $1', [
      first.email,
    ]);
    expect(rows).toEqual([{ tries: 1 }, { tries: 1 }]);
    for (const { email, code } of [first, second]) expect((await signIn({ email, code })).status).toBe(200);
    const [people] = await system.dataSource.query(
      'SELECT count(*)::int AS count FROM applicants WHERE email = $1',
      [first.email],
    );
    expect(people).toEqual({ count: 1 });
  });

  it('do the same work for an address with a wrong code and for an unknown one', async () => {
    const { email } = await ask();
    const known = await statementsOf(() => signIn({ email, code: '22222222' }));
    expect(known.length).toBeGreaterThan(2);
    expect(await statementsOf(() => signIn({ email: 'nobody@sessions.example', code: '22222222' }))).toEqual(
      known,
    );
  });

  it('refuse another spelling that was requested before the first sign-in', async () => {
    const plain = await ask('twospellings@gmail.com');
    const tagged = await ask('two.spellings@gmail.com');
    expect((await signIn({ token: plain.token })).status).toBe(200);
    expectProblem(await signIn({ token: tagged.token }), 404);
  });

  it.each([
    [{}, ['code', 'email']],
    [{ email: 'a@b.example' }, ['code']],
    [{ code: 'ABCD-EFGH' }, ['email']],
    [{ token: 'x', email: 'a@b.example' }, ['token']],
    [{ token: 5 }, ['token']],
    [{ token: null }, ['token']],
    [{ email: 'nobody', code: 'x' }, ['email']],
    [{ token: 'x'.repeat(201) }, ['token']],
    [{ token: 'x', studentId: 'y' }, ['studentId']],
  ])('refuse %j', async (body, fields) => {
    const response = await signIn(body);
    expectProblem(response, 422, { errors: expect.anything() });
    expect(Object.keys((response.body as { errors: object }).errors).sort()).toEqual(fields);
  });

  it('refuse a call from another site, which signs nobody in', async () => {
    const { token } = await ask();
    const response = await supertest(system.baseUrl)
      .post('/api/apply/sessions')
      .set('Sec-Fetch-Site', 'cross-site')
      .send({ token });
    expectProblem(response, 403);
    expect((await signIn({ token })).status).toBe(200);
  });

  it('leave an audit row that names the applicant, and none of a code', async () => {
    const { email, token } = await ask();
    await signIn({ token });
    await signIn({ token });
    const rows = await system.dataSource.query<object[]>(
      `SELECT action, actor_role, details, subject_id = actor_id AS "isOwn", other_actor_name(actor_id) AS name
       FROM audit_events WHERE subject_type = 'applicant' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toEqual([
      { action: 'sign_in_failed', actor_role: null, details: { by: 'link' }, isOwn: null, name: null },
      { action: 'sign_in', actor_role: 'applicant', details: { by: 'link' }, isOwn: true, name: email },
    ]);
  });
});

describe('the session of an applicant should', () => {
  const open = async (): Promise<{ email: string; cookie: string }> => {
    const { email, token } = await ask();
    return { email, cookie: cookieOf(await signIn({ token })) };
  };
  const near = (actual: number, hours: number) => expect(Math.abs(actual - hours * 3600)).toBeLessThan(90);

  it('end after two hours without a call, and move with each call', async () => {
    const { email, cookie } = await open();
    near((await sessionsOf(email))[0]!.left, 2);
    await pass(email, 1.9);
    expect((await own(cookie)).status).toBe(200);
    near((await sessionsOf(email))[0]!.left, 2);
    await pass(email, 2);
    expectProblem(await own(cookie), 401);
  });

  it('end after 24 hours, although it is used', async () => {
    const { email, cookie } = await open();
    for (let passed = 0; passed < 23; passed += 1.5) {
      await pass(email, 1.5);
      const { status } = await own(cookie);
      expect([passed, status]).toEqual([passed, passed < 22.5 ? 200 : 401]);
      if (passed === 21) near((await sessionsOf(email))[0]!.left, 1.5);
    }
  });

  it('not be made longer by a statement', async () => {
    const { email } = await open();
    await expect(
      system.dataSource.query(
        `UPDATE applicant_sessions session SET expires_at = session.created_at + interval '25 hours'
         FROM applicants applicant WHERE applicant.id = session.applicant_id AND applicant.email = $1`,
        [email],
      ),
    ).rejects.toThrow('ck_applicant_sessions_ends');
  });

  it('end with DELETE, which removes the cookie, and end no other session', async () => {
    const [{ cookie }, other] = [await open(), await open()];
    const response = await supertest(system.baseUrl).delete('/api/apply/sessions').set('Cookie', cookie);
    expect(response.status).toBe(204);
    expect(response.headers['set-cookie']![0]).toMatch(
      /^collegium\.apply=; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expect(response.headers['set-cookie']![1]).toMatch(
      /^collegium\.applicant=; Path=\/; Expires=Thu, 01 Jan 1970/,
    );
    expectProblem(await own(cookie), 401);
    expect((await own(other.cookie)).status).toBe(200);
  });

  it('be read once for the calls of two seconds, and by each call that creates something', async () => {
    const { cookie } = await open();
    const list = () =>
      supertest(system.baseUrl).get('/api/apply/applications').set('Cookie', cookie).expect(200);
    const reads = async (call: () => Promise<unknown>): Promise<number> =>
      (await statementsOf(call, { recent: true })).filter((sql) => /FROM applicant_sessions/.test(sql))
        .length;
    expect(await reads(list)).toBe(1);
    expect(await reads(list)).toBe(0);
    const start = () =>
      supertest(system.baseUrl).post('/api/apply/applications').set('Cookie', cookie).send({});
    expect(await reads(async () => start())).toBe(1);
    await pause(recentMs);
    expect(await reads(list)).toBe(1);
  });

  it('end at once with DELETE, and within 5 s if another process ends it', async () => {
    const listed = async (cookie: string): Promise<number> =>
      (await supertest(system.baseUrl).get('/api/apply/applications').set('Cookie', cookie)).status;
    const { cookie } = await open();
    expect(await listed(cookie)).toBe(200);
    await supertest(system.baseUrl).delete('/api/apply/sessions').set('Cookie', cookie);
    expect(await listed(cookie)).toBe(401);
    const other = await open();
    expect(await listed(other.cookie)).toBe(200);
    await pass(other.email, 2);
    await pause(recentMs);
    expect(await listed(other.cookie)).toBe(401);
  });

  it('count for no call of users, and a user’s for none of applicants', async () => {
    const { cookie } = await open();
    for (const path of ['/api/auth/user', '/api/students', '/api/terms', '/api/events'])
      expectProblem(await supertest(system.baseUrl).get(path).set('Cookie', cookie), 401);
    expectProblem(await (await system.as('super_admin')).get('/api/apply/sessions'), 401);
    expectProblem(await (await asMachine(system, 'catalog.read')).get('/api/apply/sessions'), 403);
    const [, value] = cookie.split('=');
    for (const wrong of [`collegium.apply=${value}x`, 'collegium.apply=', `xcollegium.apply=${value}`])
      expectProblem(await own(wrong), 401);
  });

  it('be deleted with its link once both have expired', async () => {
    const [{ email }, unused, current] = [await open(), await ask(), await open()];
    await pass(unused.email, 24);
    await pass(email, 2);
    const sweep = () => system.app.get(ApplicantSessionsService, { strict: false }).sweep();
    const rows = async (address: string): Promise<number[]> => {
      const [{ count }] = await system.dataSource.query(
        'SELECT count(*)::int AS count FROM applicant_sign_ins WHERE email = $1',
        [address],
      );
      return [(await sessionsOf(address)).length, count as number];
    };
    await sweep();
    expect(await rows(email)).toEqual([0, 1]);
    expect(await rows(unused.email)).toEqual([0, 0]);
    expect(await rows(current.email)).toEqual([1, 1]);
  });
});

describe('the database should refuse', () => {
  it('a second session of one link, and any change of a used link', async () => {
    const { email, token } = await ask();
    await signIn({ token });
    await expect(
      system.dataSource.query(
        `INSERT INTO applicant_sessions (applicant_id, sign_in_id, token_hash, expires_at)
         SELECT applicant_id, sign_in_id, sha256('another'), now() FROM applicant_sessions
         WHERE sign_in_id = (SELECT id FROM applicant_sign_ins WHERE email = $1)`,
        [email],
      ),
    ).rejects.toThrow('uq_applicant_sessions_sign_in_id');
    await expect(
      system.dataSource.query('UPDATE applicant_sign_ins SET used_at = NULL WHERE email = $1', [email]),
    ).rejects.toThrow('a link or code signs an applicant in once');
  });

  it('a link with the token of another', async () => {
    const [one, other] = [await ask(), await ask()];
    await expect(
      system.dataSource.query(
        `UPDATE applicant_sign_ins SET token_hash = (SELECT token_hash FROM applicant_sign_ins WHERE email = $1)
         WHERE email = $2`,
        [one.email, other.email],
      ),
    ).rejects.toThrow('uq_applicant_sign_ins_token_hash');
  });
});
