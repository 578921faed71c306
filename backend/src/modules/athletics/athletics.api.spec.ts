import { describe, expect, it } from '@jest/globals';
import { everyRow, wordsIn } from '../../../test/harness/everywhere.js';
import { trailOf, unknownId } from '../../../test/harness/lookups.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { type Signup, count, post, signup, signUp } from '../../../test/harness/worlds/athletics.js';
import { admissions, openWorld, system } from '../../../test/harness/worlds/world.js';
import { sports } from './athletics-signup.entity.js';

openWorld(['admissions']);

const mailsTo = (email: string): Promise<{ template: string; subject: string; text: string }[]> =>
  system.dataSource.query('SELECT template, subject, text, html FROM mails WHERE recipient = $1', [email]);

describe('POST /api/athletics/signup should', () => {
  it('save what was sent, and return a receipt without any of it', async () => {
    const sent = signup();
    const response = await post(sent).expect(201);
    const { id } = response.body as Signup;
    expect(response.body).toEqual({ id, sport: 'soccer', receivedAt: expect.stringMatching(/Z$/) });
    expect(response.headers.location).toBe(`/api/athletics/signups/${id}`);
    const { body } = await admissions.get(`/api/athletics/signups/${id}`).expect(200);
    expect(body).toEqual({
      id,
      ...sent,
      message: null,
      status: 'new',
      staffNote: null,
      receiptState: expect.stringMatching(/^(queued|sent)$/),
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['firstName', 'M', 'First name must be at least 2 characters'],
    ['lastName', 'O', 'Last name must be at least 2 characters'],
    ['email', 'maya', 'Please enter a valid email address'],
    ['phone', '555-0142', 'Please enter a valid phone number'],
    ['sport', '', 'Please select a sport'],
    ['sport', 'chess', 'Please select a sport'],
    ['lastName', ['Okafor'], 'Must be text.'],
    ['lastName', 'Oka\nfor', "Can't contain control characters."],
    ['status', 'closed', "This field is unknown or can't be set."],
    ['constructor', 'x', "This field is unknown or can't be set."],
  ])('reject %s (%#) in the words of the public site', async (field, value, message) => {
    const body = signup({ [field]: value });
    expectProblem(await post(body), 422, { errors: { [field]: [message] } });
    expect(await count(body.email)).toBe(0);
  });

  it('name every missing field together', async () => {
    expectProblem(await post({}), 422, {
      errors: {
        firstName: ['First name must be at least 2 characters'],
        lastName: ['Last name must be at least 2 characters'],
        email: ['Please enter a valid email address'],
        phone: ['Please enter a valid phone number'],
        sport: ['Please select a sport'],
      },
    });
  });

  it.each(sports)('accept %s', async (sport) => {
    await post(signup({ sport })).expect(201);
  });

  it('accept emoji and every script, and allow optional fields to be left out', async () => {
    const id = await signUp({
      firstName: '🏀🏀',
      lastName: 'Ní Mháille 李',
      experience: undefined,
      message: null,
    });
    const { body } = await admissions.get(`/api/athletics/signups/${id}`).expect(200);
    expect(body).toMatchObject({
      firstName: '🏀🏀',
      lastName: 'Ní Mháille 李',
      experience: null,
      message: null,
    });
  });

  it('reject a million characters, JSON that is no object, and a field named __proto__', async () => {
    expectProblem(await post({ message: 'x'.repeat(1_000_000) }), 413);
    const raw = (text: string) => system.anonymous.post('/api/athletics/signup').type('json').send(text);
    expectProblem(await raw('[]'), 400);
    expectProblem(await raw('{"__proto__":{"status":"closed"}}'), 400);
  });

  it('count the same person and sport once a day, and answer both requests alike', async () => {
    const sent = signup();
    const first = await post(sent).expect(201);
    const second = await post({ ...sent, email: sent.email.toUpperCase(), phone: '910 555 0199' }).expect(
      201,
    );
    expect((second.body as Signup).id).toBe((first.body as Signup).id);
    expect(second.headers.location).toBe(first.headers.location);
    const { body } = await admissions.get(first.headers.location!).expect(200);
    expect(body).toMatchObject({ email: sent.email, phone: sent.phone });
    expect(await trailOf(system, (first.body as Signup).id)).toHaveLength(2);
    await post({ ...sent, sport: 'esports' }).expect(201);
    expect(await count(sent.email)).toBe(2);
  });

  it('notify the office without any typed text', async () => {
    await signUp({ sport: 'esports', firstName: 'Zanzibara' });
    const notices = await system.dataSource.query(
      `SELECT DISTINCT person.role, notice.kind, notice.title, notice.body FROM notifications notice
       JOIN users person ON person.id = notice.user_id
       WHERE notice.kind = 'signup_received' AND notice.title LIKE '%Esports' ORDER BY 1`,
    );
    const answer = { kind: 'signup_received', title: 'New sign-up for Esports', body: null };
    expect(notices).toEqual([
      { role: 'super_admin', ...answer },
      { role: 'admissions', ...answer },
    ]);
  });

  it('send a confirmation to the address without any typed text', async () => {
    const sent = signup({
      sport: 'womens-basketball',
      firstName: 'Zanzibara',
      message: 'Zanzibara <b>writes</b>',
    });
    await post(sent).expect(201);
    const mails = await mailsTo(sent.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      template: 'signup-receipt',
      subject: 'Your interest in Women’s Basketball',
    });
    expect(mails[0]!.text).toContain("Thank you for your interest in athletics. We'll be in touch soon!");
    expect(JSON.stringify(mails[0])).not.toMatch(/zanzibara|okafor|0142/i);
  });

  it('answer a robot with success, save nothing and notify nobody', async () => {
    const counts = () =>
      system.dataSource.query<unknown[]>(
        `SELECT (SELECT count(*) FROM athletics_signups) AS entries, (SELECT count(*) FROM notifications) AS notices,
           (SELECT count(*) FROM audit_events) AS trail, (SELECT count(*) FROM mails) AS mails,
           (SELECT count(*) FROM pgboss.job WHERE name = 'mail.send') AS jobs`,
      );
    const before = await counts();
    const sent = signup({ website: 'https://robots.example' });
    const robot = await post(sent).expect(201);
    expect(await counts()).toEqual(before);
    const person = await post({ ...sent, website: '' }).expect(201);
    expect(Object.keys(robot.body as object)).toEqual(Object.keys(person.body as object));
    expect(Object.keys(robot.headers).sort()).toEqual(Object.keys(person.headers).sort());
    expect(await count(sent.email)).toBe(1);
  });

  it('answer a robot with an Idempotency-Key in the same way', async () => {
    const sent = signup({ website: 'x' });
    const send = () => post(sent).set('Idempotency-Key', 'robot-1');
    const first = await send().expect(201);
    const second = await send().expect(201);
    expect([second.body, second.headers['idempotent-replayed']]).toEqual([first.body, 'true']);
    expect(await count(sent.email)).toBe(0);
  });
});

describe('the list of athletics sign-ups should', () => {
  it('list the newest first, by sport, status and search, sorted, as a page and as a file', async () => {
    const ids = [
      await signUp({ lastName: 'Quetzal', firstName: 'Bo', sport: 'football' }),
      await signUp({ lastName: 'Quetzal', firstName: 'Al', sport: 'football' }),
      await signUp({ lastName: 'Quetzál', firstName: 'Cy', sport: 'esports' }),
    ];
    const list = async (query: string): Promise<string[]> =>
      ((await admissions.get(`/api/athletics/signups?${query}`).expect(200)).body as Signup[]).map(
        ({ id }) => id,
      );
    expect(await list('search=quetzal')).toEqual([...ids].reverse());
    expect(await list('search=quetzal&sport=football&sort=["lastName","ASC"]')).toEqual([ids[1], ids[0]]);
    await admissions.put(`/api/athletics/signups/${ids[0]}`).send({ status: 'contacted' }).expect(200);
    expect(await list('search=quetzal&status=new')).toEqual([ids[2], ids[1]]);
    expect(await list(`filter=${JSON.stringify({ id: ids.slice(0, 1) })}`)).toEqual([ids[0]]);
    const page = await admissions.get('/api/athletics/signups?search=quetzal&range=[0,1]').expect(200);
    expect(page.headers['content-range']).toBe('athletics-signups 0-1/3');
    const csv = await admissions
      .get('/api/athletics/signups?search=quetzal')
      .set('Accept', 'text/csv')
      .expect(200);
    expect(csv.text.split('\r\n').filter(Boolean)).toHaveLength(4);
    expectProblem(await admissions.get('/api/athletics/signups?sport=chess'), 400);
    expectProblem(await (await system.as('registrar')).get('/api/athletics/signups'), 403);
  });

  it('leave an audit row without the search words', async () => {
    await admissions.get('/api/athletics/signups?search=maya&sport=soccer').expect(200);
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ details: object }[]>(
      `SELECT details FROM audit_events WHERE action = 'athletics_signups.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(row!.details).toMatchObject({ filters: { sport: 'soccer', search: true } });
    expect(JSON.stringify(row)).not.toMatch(/maya/i);
  });
});

describe('the summary of athletics sign-ups should', () => {
  it('count every sport by status', async () => {
    const before = (await admissions.get('/api/athletics/signups/summary').expect(200)).body as Summary;
    const id = await signUp({ sport: 'flag-football' });
    await admissions.put(`/api/athletics/signups/${id}`).send({ status: 'closed' }).expect(200);
    const { body } = await admissions.get('/api/athletics/signups/summary').expect(200);
    const after = body as Summary;
    expect(after.sports.map(({ sport }) => sport)).toEqual(sports);
    const of = ({ sports: all }: Summary) => all.find(({ sport }) => sport === 'flag-football')!;
    expect(of(after)).toEqual({ ...of(before), total: of(before).total + 1, closed: of(before).closed + 1 });
    expect(after.total).toBe(before.total + 1);
  });

  interface Summary {
    total: number;
    sports: { sport: string; total: number; new: number; contacted: number; closed: number }[];
  }
});

describe('a change of an athletics sign-up should', () => {
  it('change the status with a note, and record the status and not the note text in the trail', async () => {
    const id = await signUp();
    const { body, headers } = await admissions
      .put(`/api/athletics/signups/${id}`)
      .send({ status: 'contacted', staffNote: 'Called Maya, comes on Friday' })
      .expect(200);
    expect(body).toMatchObject({ status: 'contacted', staffNote: 'Called Maya, comes on Friday' });
    expect(headers.etag).toMatch(/^"2-/);
    const { body: history } = await admissions.get(`/api/athletics/signups/${id}/history`).expect(200);
    expect(history).toMatchObject([
      {
        action: 'athletics_signup.update',
        changes: [
          { field: 'staffNote', from: null, to: '…' },
          { field: 'status', from: 'new', to: 'contacted' },
        ],
      },
      { action: 'athletics_signup.create', actorName: null },
    ]);
    expect(JSON.stringify(history)).not.toMatch(/Maya/);
  });

  it('follow the rules of the form, and answer 412 to a stale If-Match', async () => {
    const id = await signUp();
    const put = (body: object) => admissions.put(`/api/athletics/signups/${id}`).send(body);
    expectProblem(await put({ phone: '1' }), 422, {
      errors: { phone: ['Please enter a valid phone number'] },
    });
    expectProblem(await put({ status: 'done' }), 422, {
      errors: { status: ['Must be one of new, contacted, closed.'] },
    });
    expectProblem(await put({ website: 'x' }), 422, {
      errors: { website: ["This field is unknown or can't be set."] },
    });
    expectProblem(await put({ status: 'closed' }).set('If-Match', '"9-x"'), 412);
    await put({ phone: '(910) 555-0143', staffNote: null }).expect(200);
  });
});

describe('a deleted athletics sign-up should', () => {
  it('leave no personal data in the table or the trail', async () => {
    const id = await signUp({
      firstName: 'Forgetmenot',
      email: 'forget.me@example.edu',
      message: 'Forgetmenot!',
    });
    await admissions.put(`/api/athletics/signups/${id}`).send({ staffNote: 'Forgetmenot' }).expect(200);
    await admissions.delete(`/api/athletics/signups/${id}`).expect(204);
    expectProblem(await admissions.get(`/api/athletics/signups/${id}`), 404);
    const trail = await trailOf(system, id);
    expect(trail.map(({ action }) => action)).toEqual([
      'athletics_signup.create',
      'athletics_signup.update',
      'athletics_signup.delete',
    ]);
    expect(JSON.stringify(trail)).not.toMatch(/forget/i);
    expect(wordsIn(await everyRow(system.dataSource), { name: 'Forgetmenot', email: 'forget.me@' })).toEqual(
      [],
    );
    expectProblem(await admissions.delete(`/api/athletics/signups/${unknownId}`), 404);
  });
});
