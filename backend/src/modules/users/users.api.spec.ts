import { beforeAll, describe, expect, it } from '@jest/globals';
import { unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { Browser, signIn } from '../../../test/harness/sign-in.js';
import { admin, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { addCrowd, indexes, plansOf } from '../../../test/harness/plans.js';
import type { UserDto } from './users.dto.js';

openWorld(['admin'], { RATE_LIMITS: 'off' });

let adminId: string;
let serial = 0;
beforeAll(async () => {
  adminId = ((await admin.get('/api/auth/user').expect(200)).body as UserDto).id;
});

const freshEmail = (): string => `qnew.${++serial}@collegium.example`;
const least = (given: object = {}) => ({
  email: freshEmail(),
  firstName: 'Ada',
  lastName: 'King',
  role: 'registrar',
  ...given,
});

const create = async (given?: object): Promise<UserDto> =>
  (await admin.post('/api/users').send(least(given)).expect(201)).body as UserDto;

const actionsOn = (id: string) =>
  system.dataSource.query<{ action: string; details: object }[]>(
    `SELECT action, details FROM audit_events
     WHERE subject_type = 'user' AND subject_id = $1 AND action LIKE 'user.%' AND action <> 'user.read' ORDER BY id`,
    [id],
  );

describe('POST /api/users should', () => {
  it('create a person, whom the first sign-in with the email address finds', async () => {
    const response = await admin
      .post('/api/users')
      .send(least({ email: ' Qfirst@Collegium.example ', role: 'bursar' }))
      .expect(201);
    const user = response.body as UserDto;
    expect(user).toEqual({
      id: expect.any(String),
      email: 'qfirst@collegium.example',
      firstName: 'Ada',
      lastName: 'King',
      role: 'bursar',
      roleHandedOverAt: null,
      roleHandedOverBy: null,
      studentId: null,
      isActive: true,
      deactivatedAt: null,
      createdAt: expect.stringMatching(/Z$/),
      lastSignInAt: null,
    });
    expect(response.headers.location).toBe(`/api/users/${user.id}`);
    const began = Date.now();
    const browser = await signIn(system.baseUrl, 'qfirst@collegium.example');
    const answer = await browser.fetch('/api/auth/user');
    expect(await answer.json()).toMatchObject({ id: user.id, role: 'bursar', firstName: 'Ada' });
    const read = (await admin.get(`/api/users/${user.id}`).expect(200)).body as UserDto;
    expect(new Date(read.lastSignInAt!).getTime()).toBeGreaterThanOrEqual(began);
    expect(await actionsOn(user.id)).toEqual([
      { action: 'user.create', details: { changes: expect.objectContaining({ role: [null, 'bursar'] }) } },
    ]);
  });

  it.each<[object, Record<string, string[]>]>([
    [
      { email: '', firstName: null, lastName: undefined, role: undefined },
      {
        email: ['Email is required'],
        firstName: ['First name is required'],
        lastName: ['Last name is required'],
        role: ['Role is required'],
      },
    ],
    [{ email: 'ada' }, { email: ['Must be an email address.'] }],
    [{ email: 'ada@[127.0.0.1]' }, { email: ['Must be an email address.'] }],
    [{ email: 'ada@127.0.0.1' }, { email: ['Must be an email address.'] }],
    [{ email: `${'a'.repeat(65)}@example.edu` }, { email: ['Must be an email address.'] }],
    [{ role: 'dean' }, { role: [expect.stringContaining('Must be one of super_admin, ')] as never }],
    [{ isActive: false }, { isActive: ["This field is unknown or can't be set."] }],
  ])('reject %j', async (given, errors) => {
    expectProblem(await admin.post('/api/users').send(least(given)), 422, { errors });
  });

  it('reject an email address that another person has, in any letter case', async () => {
    const { email } = await create();
    expectProblem(await admin.post('/api/users').send(least({ email: email!.toUpperCase() })), 422, {
      errors: { email: ['Another user has this email address.'] },
    });
  });

  it('keep an email address with letters beyond ASCII separate from its ASCII form', async () => {
    const { email } = await create({ email: 'kim.qfold@collegium.example' });
    const other = '\u212aim.qfold@collegium.example';
    expect(await create({ email: other })).toMatchObject({ email: other });
    expectProblem(await admin.post('/api/users').send(least({ email: other })), 422, {
      errors: { email: ['Another user has this email address.'] },
    });
    expect(email).toBe('kim.qfold@collegium.example');
  });

  it('be refused to every other role', async () => {
    for (const role of ['registrar', 'compliance', 'student'] as const)
      expectProblem(await (await system.as(role)).post('/api/users').send(least()), 403);
  });
});

describe('GET /api/users should', () => {
  const found = async (query: string): Promise<string[]> =>
    ((await admin.get(`/api/users?${query}`).expect(200)).body as UserDto[]).map(({ id }) => id);

  it('find everyone by name and email: staff, students, and people without a record', async () => {
    const staff = await records.user({ firstName: 'Zoé', lastName: 'Qfinder', role: 'faculty' });
    const { userId } = await records.student({}, { firstName: 'Zoe', lastName: 'Qfindermann' });
    const stranger = await records.user({ lastName: 'Other', email: 'zoe.qfinder@mail.example' });
    expect((await found('search=qfinder zoe')).sort()).toEqual([staff.id, userId, stranger.id].sort());
    expect(await found('search=qfinder&role=faculty')).toEqual([staff.id]);
    expect(await found('search=qfinder@mail')).toEqual([stranger.id]);
    expect(await found('search=qfinder @mail.ex')).toEqual([stranger.id]);
    // The domain that all addresses share finds nobody on its own, nor does a part of it.
    expect(await found('search=qfinder mail')).toEqual([]);
    expect(await found('search=qfinder xampl')).toEqual([]);
    expect(await found('search=qfinder zoé&role=faculty')).toEqual([staff.id]);
    const filter = { id: [staff.id, userId], q: 'mann' };
    expect(await found(`filter=${JSON.stringify(filter)}`)).toEqual([userId]);
  });

  it('return rows with the student record and the state, and log who was shown', async () => {
    const { id: studentId, userId } = await records.student({}, { lastName: 'Qrow' });
    await system.dataSource.query('UPDATE users SET deactivated_at = now() WHERE id = $1', [userId]);
    const { body, headers } = await admin.get('/api/users?search=qrow&isActive=false').expect(200);
    expect(body).toEqual([
      expect.objectContaining({ id: userId, studentId, role: 'student', isActive: false }),
    ]);
    expect(headers['content-range']).toBe('users 0-0/1');
    expect(await found('search=qrow&isActive=true')).toEqual([]);
    await system.flushAudit();
    expect(
      await system.dataSource.query(
        `SELECT action, details->'ids' AS ids FROM audit_events WHERE request_id = $1`,
        [headers['x-request-id']],
      ),
    ).toEqual([{ action: 'users.list', ids: [userId] }]);
  });

  it('sort and page, with the exact total also past the end', async () => {
    const people = [];
    for (const lastName of ['Qsort B', 'qsort a', 'Qsort C']) people.push(await records.user({ lastName }));
    const [b, a, c] = people.map(({ id }) => id);
    expect(await found('search=qsort')).toEqual([a, b, c]);
    expect(await found('search=qsort&sort=["lastName","DESC"]&range=[0,1]')).toEqual([c, b]);
    const past = await admin.get('/api/users?search=qsort&range=[10,20]').expect(200);
    expect([past.body, past.headers['content-range']]).toEqual([[], 'users */3']);
    for (const field of ['email', 'role', 'lastSignInAt', 'createdAt', 'firstName'])
      expect(await found(`search=qsort&sort=["${field}","ASC"]`)).toHaveLength(3);
  });
});

describe('PUT /api/users/{id} should', () => {
  it('change the given fields, keep the rest, and record what changed', async () => {
    const user = await create();
    const { body, headers } = await admin
      .put(`/api/users/${user.id}`)
      .send({ lastName: 'Lovelace', email: user.email!.toUpperCase() })
      .expect(200);
    expect(body).toEqual({ ...user, lastName: 'Lovelace' });
    expect(headers.etag).toMatch(/^"2-/);
    expect((await actionsOn(user.id)).at(-1)).toEqual({
      action: 'user.update',
      details: { changes: { lastName: ['King', 'Lovelace'] } },
    });
  });

  it('answer 412 to a stale If-Match, and 404 for an unknown person', async () => {
    const { id } = await create();
    expectProblem(await admin.put(`/api/users/${id}`).set('If-Match', '"9-x"').send({ lastName: 'X' }), 412);
    expectProblem(await admin.put(`/api/users/${unknownId}`).send({ lastName: 'X' }), 404);
  });

  it('change the role of an open session', async () => {
    const user = await create({ role: 'student' });
    const person = await system.asPerson(user.email!);
    expectProblem(await person.get('/api/students'), 403);
    await admin.put(`/api/users/${user.id}`).send({ role: 'registrar' }).expect(200);
    await person.get('/api/students?range=[0,0]').expect(200);
    await admin.put(`/api/users/${user.id}`).send({ role: 'student' }).expect(200);
    expectProblem(await person.get('/api/students'), 403);
  });

  it("not change the requester's own role", async () => {
    expectProblem(await admin.put(`/api/users/${adminId}`).send({ role: 'registrar' }), 422, {
      errors: { role: ["You can't change your own role. Ask another administrator."] },
    });
    await admin.put(`/api/users/${adminId}`).send({ role: 'super_admin' }).expect(200);
  });

  it('not change the name of a student, which belongs to the student record', async () => {
    const { userId } = await records.student({}, { firstName: 'Cy', lastName: 'Qkept' });
    expectProblem(await admin.put(`/api/users/${userId}`).send({ firstName: 'Bo', lastName: 'Qkept' }), 422, {
      errors: { firstName: ['The user is a student. Change this field in the student record.'] },
    });
  });

  it('accept "" and null only for empty fields', async () => {
    const imported = await records.user({ email: null, role: 'faculty' });
    await admin.put(`/api/users/${imported.id}`).send({ email: null, role: 'bursar' }).expect(200);
    await admin.put(`/api/users/${imported.id}`).send({ email: '' }).expect(200);
    for (const lastName of ['', '  ', null])
      expectProblem(await admin.put(`/api/users/${imported.id}`).send({ lastName }), 422, {
        errors: { lastName: ['Last name is required'] },
      });
  });

  it("keep one administrator when two remove each other's role at the same moment", async () => {
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await create({ role: 'super_admin' }), await create({ role: 'super_admin' })];
      const clients = [await system.asPerson(one.email!), await system.asPerson(two.email!)];
      await system.dataSource.query(
        `UPDATE users SET role = 'compliance' WHERE role = 'super_admin' AND id <> ALL ($1)`,
        [[one.id, two.id]],
      );
      const answers = await Promise.all([
        clients[0]!.put(`/api/users/${two.id}`).send({ role: 'registrar' }),
        round % 2
          ? clients[1]!.put(`/api/users/${one.id}`).send({ role: 'registrar' })
          : clients[1]!.delete(`/api/users/${one.id}`),
      ]);
      const left = await system.dataSource.query<object[]>(
        `SELECT id FROM users WHERE role = 'super_admin' AND deactivated_at IS NULL`,
      );
      expect([left.length, answers.filter(({ status }) => status < 300).length]).toEqual([1, 1]);
      await system.dataSource.query(`UPDATE users SET role = 'super_admin' WHERE id = $1`, [adminId]);
    }
  });
});

describe('the deactivation of a person', () => {
  it('should close their sessions immediately and refuse the next sign-in with a page', async () => {
    const user = await create();
    const browser = await signIn(system.baseUrl, user.email!);
    const status = async (): Promise<number> => (await browser.fetch('/api/auth/user')).status;
    expect(await status()).toBe(200);
    await admin.delete(`/api/users/${user.id}`).expect(204).expect('Outcome', 'deactivated');
    expect(await status()).toBe(401);
    const again = new Browser(system.baseUrl);
    await expect(again.signIn(user.email!)).rejects.toThrow(/403.*<h1>Your account is not active<\/h1>/s);
    expect((await again.fetch('/api/auth/user')).status).toBe(401);
    const [refused] = await system.dataSource.query(
      `SELECT details FROM audit_events WHERE action = 'sign_in_refused' AND subject_id = $1`,
      [user.id],
    );
    expect(refused).toMatchObject({ details: { reason: 'deactivated' } });
  });

  it('should apply to a person who never signed in', async () => {
    const user = await create();
    await admin.delete(`/api/users/${user.id}`).expect(204);
    const browser = new Browser(system.baseUrl);
    await expect(browser.signIn(user.email!)).rejects.toThrow('Your account is not active');
  });

  it('should be reversible, without restoring any session', async () => {
    const user = await create();
    const browser = await signIn(system.baseUrl, user.email!);
    await admin.delete(`/api/users/${user.id}`).expect(204);
    const { body } = await admin.post(`/api/users/${user.id}/reactivate`).expect(200);
    expect(body).toMatchObject({ isActive: true, deactivatedAt: null });
    expect((await browser.fetch('/api/auth/user')).status).toBe(401);
    expect((await (await signIn(system.baseUrl, user.email!)).fetch('/api/auth/user')).status).toBe(200);
    const { body: history } = await admin.get(`/api/users/${user.id}/history?sort=["at","ASC"]`).expect(200);
    expect((history as { action: string }[]).map(({ action }) => action)).toEqual([
      'user.create',
      'user_claimed',
      'user.deactivate',
      'user.update',
    ]);
  });

  it('should be refused for the requester', async () => {
    expectProblem(await admin.delete(`/api/users/${adminId}`), 409, {
      code: 'own_account',
      detail: "You can't deactivate your own account. Ask another administrator.",
    });
    await admin.get('/api/auth/user').expect(200);
  });

  it('should check If-Match', async () => {
    const { id } = await create();
    expectProblem(await admin.delete(`/api/users/${id}`).set('If-Match', '"9-x"'), 412);
  });
});

describe('GET /api/instructors should', () => {
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

const count = 20_000;

describe(`GET /api/users with ${count} people without a record`, () => {
  beforeAll(async () => {
    await addCrowd(system, count);
    await system.dataSource.query('VACUUM ANALYZE users');
  });

  /** The indexes that the list's own statement uses. */
  async function indexesOf(query: string): Promise<(string | undefined)[]> {
    const { all, statements } = await plansOf(system, /FROM users person/, admin, `/api/users?${query}`);
    expect(statements).toBe(1);
    return indexes(all);
  }

  it.each(['search=crowd12345', 'search=last777 first', 'search=crowd12345&role=student'])(
    'should find %s through the trigrams, in one statement',
    async (query) => {
      expect(await indexesOf(`${query}&range=[0,24]`)).toContain('ix_users_directory');
    },
  );

  it('should take a page by name from the index that is in that order', async () => {
    expect(await indexesOf('range=[0,24]')).toContain('ix_users_name');
  });
});
