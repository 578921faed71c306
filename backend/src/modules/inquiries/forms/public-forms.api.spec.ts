import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import { day } from '../../../../test/harness/seats.js';
import { complaint, message, send, unknown } from '../../../../test/harness/worlds/public-forms.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';
import { stateNames } from '../../../common/us-states.js';
import { jpeg, pdf, png } from '../../../../test/harness/files.js';

openWorld();

interface Receipt {
  id: string;
  number: string;
  kind: string;
  receivedAt: string;
  dueAt: string;
}

const rowOf = async (id: string): Promise<Record<string, unknown>> => {
  const [row] = await system.dataSource.query<Record<string, unknown>[]>(
    'SELECT * FROM inquiries WHERE id = $1',
    [id],
  );
  return row!;
};

const counts = () =>
  system.dataSource.query(
    `SELECT (SELECT count(*) FROM inquiries) AS inquiries, (SELECT count(*) FROM notifications) AS notices,
       (SELECT count(*) FROM audit_events) AS trail, (SELECT count(*) FROM mails) AS mails,
       (SELECT count(*) FROM pgboss.job WHERE name = 'mail.send') AS jobs`,
  );

describe('POST /api/inquiries/contact should', () => {
  it('save the message, and return a receipt without any of it', async () => {
    const response = await send('contact', message()).expect(201);
    const receipt = response.body as Receipt;
    expect(receipt).toEqual({
      id: receipt.id,
      kind: 'contact',
      number: expect.stringMatching(/^INQ-\w{6}$/),
      receivedAt: expect.stringMatching(/Z$/),
      dueAt: expect.stringMatching(/Z$/),
    });
    expect(Date.parse(receipt.dueAt) - Date.parse(receipt.receivedAt)).toBe(24 * 3_600_000);
    expect(response.headers.location).toBe(`/api/inquiries/${receipt.id}`);
    expect(await rowOf(receipt.id)).toMatchObject({ ...message(), kind: 'contact', student_id: null });
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['name', undefined, 'Name is required'],
    ['name', 'x'.repeat(201), 'Must be at most 200 characters long.'],
    ['email', undefined, 'Email is required'],
    ['email', 'maya@example.edu\nBcc: x@example.edu', 'Please enter a valid email address'],
    ['subject', 'a\r\nBcc: x', "Can't contain control characters."],
    ['message', null, 'Message is required'],
    ['kind', 'complaint', unknown],
  ])('reject %s (%#)', async (field, value, text) => {
    expectProblem(await send('contact', message({ [field]: value })), 422, { errors: { [field]: [text] } });
  });

  it.each([undefined, null, ''])('accept a telephone number that is %j', async (phone) => {
    const { body } = await send('contact', message({ phone })).expect(201);
    expect(await rowOf((body as Receipt).id)).toMatchObject({ phone: null });
  });

  it('accept emoji', async () => {
    const { body } = await send('contact', message({ name: '🏀', subject: '👋🏽', message: '🎓' })).expect(201);
    expect(await rowOf((body as Receipt).id)).toMatchObject({ name: '🏀', subject: '👋🏽', message: '🎓' });
  });

  it('treat a signed-in student as a visitor', async () => {
    const student = await system.as('student');
    const { body } = await student.post('/api/inquiries/contact').send(message()).expect(201);
    expect(await rowOf((body as Receipt).id)).toMatchObject({ student_id: null });
  });
});

describe('POST /api/inquiries/complaints should', () => {
  it('save every field', async () => {
    const more = {
      studentNumber: 'S2600017',
      major: 'Wealth Management',
      phone: '910-555-0142',
      addressLine1: '14 Harbor Street',
      addressLine2: 'Apt 3',
      city: 'Wilmington',
      state: 'North Carolina',
      zipCode: '28401',
      preferredContact: 'phone',
      witnesses: 'Bo',
      policiesViolated: 'Access',
      additionalComments: 'None',
      doNotContact: 'My instructor',
    };
    const sent = complaint({ ...more, anonymous: false });
    const { body } = await send('complaints', sent).expect(201);
    expect(body).toMatchObject({ kind: 'complaint' });
    const row = await rowOf((body as Receipt).id);
    const { fullName, email, phone, incidentDescription, anonymous, ...details } = sent as Record<
      string,
      unknown
    >;
    expect(row).toMatchObject({ name: fullName, email, phone, message: incidentDescription, anonymous });
    expect(row).toMatchObject({ subject: 'Complaint about Hall 2', details });
  });

  it.each<[field: string, value: unknown, message: string]>([
    ['todaysDate', undefined, "Today's date is required"],
    ['email', undefined, 'Valid email address is required'],
    ['dateOfIncident', '', 'Date of incident is required'],
    ['timeOfIncident', ' ', 'Time of incident is required'],
    ['directlyInvolved', '', 'Please list who was directly involved'],
    ['incidentDescription', undefined, 'Please provide a detailed description (minimum 50 characters)'],
    ['certification', 'true', 'You must agree to the certification terms'],
    ['todaysDate', 'today', 'Must be a date such as 2026-08-24.'],
    ['dateOfIncident', '2026-02-30', 'Must be a date such as 2026-08-24.'],
    ['todaysDate', day(400), "Can't be in the future."],
    ['dateOfIncident', day(3), "Can't be in the future."],
    ['state', 'Ontario', 'Must be one of the 50 states or the District of Columbia.'],
    ['preferredContact', 'pigeon', 'Must be one of email, phone, mail.'],
    ['anonymous', 'yes', 'Must be true or false.'],
    ['witnesses', 'x'.repeat(2001), 'Must be at most 2000 characters long.'],
    ['incidentDescription', 'x'.repeat(15_001), 'Must be at most 15000 characters long.'],
    ['locationOfIncident', 'Hall\n2', "Can't contain control characters."],
    ['studentId', 'x', unknown],
  ])('reject %s (%#) in the words of the public site', async (field, value, text) => {
    expectProblem(await send('complaints', complaint({ [field]: value })), 422, {
      errors: { [field]: [text] },
    });
  });

  it('name all twelve messages of an empty form together', async () => {
    const response = await send('complaints', {});
    expect(Object.keys((response.body as { errors: object }).errors)).toHaveLength(12);
  });

  it('accept the 50 states and the District of Columbia, by name and by code', async () => {
    expect(Object.keys(stateNames)).toHaveLength(51);
    for (const state of ['District of Columbia', 'DC']) {
      const { body } = await send('complaints', complaint({ state })).expect(201);
      expect(await rowOf((body as Receipt).id)).toMatchObject({ details: { state: 'District of Columbia' } });
    }
  });

  it('accept what a form sends for fields that were left blank', async () => {
    const empty = Object.fromEntries(
      [
        'studentNumber',
        'major',
        'phone',
        'addressLine1',
        'addressLine2',
        'city',
        'state',
        'zipCode',
        'preferredContact',
        'witnesses',
        'policiesViolated',
        'additionalComments',
        'doNotContact',
        'website',
      ].map((field) => [field, '']),
    );
    const { body } = await send('complaints', complaint(empty)).expect(201);
    expect(await rowOf((body as Receipt).id)).toMatchObject({
      phone: null,
      details: { studentNumber: null, preferredContact: 'email' },
    });
  });

  it('not require a name, address or signature for an anonymous one, and ignore those fields', async () => {
    const names = {
      fullName: 7,
      email: 'nobody',
      signature: [],
      state: 'Ontario',
      studentNumber: 'x'.repeat(99),
    };
    await send('complaints', complaint({ anonymous: true, ...names })).expect(201);
    expectProblem(await send('complaints', complaint({ anonymous: true, certification: false })), 422, {
      errors: { certification: ['You must agree to the certification terms'] },
    });
  });
});

describe('the acknowledgement should', () => {
  const mailsTo = (email: string) =>
    system.dataSource.query<{ template: string; text: string }[]>(
      'SELECT * FROM mails WHERE recipient = $1',
      [email],
    );
  const hostile = 'Zanzibara <b>writes</b> https://zanzibara.example';

  it.each<[form: string, body: object, words: string]>([
    ['contact', message({ name: hostile, subject: hostile, message: hostile }), '24 hours'],
    ['complaints', complaint({ fullName: hostile, locationOfIncident: hostile }), '5-7 business days'],
  ])('say how soon %s is answered, without typed text', async (form, body, words) => {
    const email = `ack.${form}@example.edu`;
    const receipt = (await send(form, { ...body, email }).expect(201)).body as Receipt;
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'inquiry-receipt' });
    expect(mails[0]!.text).toContain(receipt.number);
    expect(mails[0]!.text).toContain(words);
    expect(JSON.stringify(mails[0])).not.toMatch(/zanzibara|<b>writes/i);
  });

  it('not be sent for an anonymous complaint with an address', async () => {
    const email = 'ack.nobody@example.edu';
    await send('complaints', complaint({ anonymous: true, email })).expect(201);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('a robot that fills in the field "website" should', () => {
  it.each([
    ['contact', message()],
    ['complaints', complaint()],
    ['complaints', complaint({ anonymous: true })],
  ])('see a success at %s (%#), and nothing is saved', async (form, body) => {
    const before = await counts();
    const robot = await send(form, { ...body, website: 'https://robots.example' }).expect(201);
    expect(await counts()).toEqual(before);
    const person = await send(form, body).expect(201);
    expect(Object.keys(robot.body as object)).toEqual(Object.keys(person.body as object));
    expect(Object.keys(robot.headers).sort()).toEqual(Object.keys(person.headers).sort());
    const other = (await send(form, { ...body, website: 'x' }).expect(201)).body as Receipt;
    expect(other.number).not.toBe((robot.body as Receipt).number);
    expectProblem(await send(form, { website: 'x' }), 422, { errors: expect.anything() });
  });
});

describe('POST /api/inquiries/transfer-evaluations should', () => {
  const MB = 1024 * 1024;

  const noFile = 'Please upload your unofficial transcripts';

  const unchecked = 'Please check all required consent and acknowledgment boxes';

  interface Receipt {
    id: string;
  }

  const fields = {
    firstName: 'Maya',
    lastName: 'Okafor',
    email: 'maya@example.edu',
    phone: '910-555-0142',
    program: 'Wealth Management',
    previousInstitutions: 'Cape Fear\r\nElsewhere',
    expectedCredits: '45,5',
    consent: 'true',
    acknowledgment: 'true',
  };

  type Given = Partial<Record<keyof typeof fields | 'website', string | undefined>>;

  function send(given: Given = {}, files: [Buffer, string][] = [[pdf(), 'transcript.pdf']]) {
    const request = system.anonymous.post('/api/inquiries/transfer-evaluations');
    for (const [name, value] of Object.entries({ ...fields, ...given }))
      if (value !== undefined) void request.field(name, value);
    for (const [content, name] of files) void request.attach('transcripts', content, name);
    return request;
  }

  const filesBelow = (folder: string): string[] =>
    fs
      .readdirSync(path.join(system.dataDir, 'files', folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name);

  const counts = () =>
    system.dataSource.query(
      `SELECT (SELECT count(*) FROM inquiries) AS inquiries, (SELECT count(*) FROM stored_files) AS files,
       (SELECT count(*) FROM mails) AS mails, (SELECT count(*) FROM notifications) AS notices,
       (SELECT count(*) FROM audit_events) AS trail`,
    );

  it('keep the request with its files, and answer a receipt with nothing of it', async () => {
    const response = await send({}, [
      [pdf(), 'one.pdf'],
      [jpeg(), 'two.JPG'],
      [jpeg(), 'three.jpeg'],
      [png(), 'four.png'],
    ]).expect(201);
    const { id } = response.body as Receipt;
    expect(response.body).toEqual({
      id,
      kind: 'transfer',
      number: expect.stringMatching(/^INQ-/),
      receivedAt: expect.stringMatching(/Z$/),
      dueAt: expect.stringMatching(/Z$/),
    });
    expect(response.headers.location).toBe(`/api/inquiries/${id}`);
    const admissions = await system.as('admissions');
    const { body } = await admissions.get(`/api/inquiries/${id}`).expect(200);
    expect(body).toMatchObject({
      kind: 'transfer',
      name: 'Maya Okafor',
      email: fields.email,
      phone: fields.phone,
      subject: 'Transfer evaluation for Wealth Management',
      details: {
        program: 'Wealth Management',
        previousInstitutions: 'Cape Fear\nElsewhere',
        expectedCredits: 45.5,
        consent: true,
        acknowledgment: true,
      },
    });
    expect((body as { files: { name: string }[] }).files.map(({ name }) => name).sort()).toEqual([
      'four.png',
      'one.pdf',
      'three.jpeg',
      'two.JPG',
    ]);
    expect(filesBelow('incoming')).toEqual([]);
  });

  it.each<[field: keyof Given, value: string | undefined, message: string]>([
    ['firstName', undefined, 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', undefined, 'Email is required'],
    ['email', 'nobody', 'Please enter a valid email address'],
    ['phone', '', 'Phone number is required'],
    ['program', undefined, 'Intended program is required'],
    ['previousInstitutions', undefined, 'Previous institutions are required'],
    ['expectedCredits', 'many', 'Must be a valid number'],
    ['expectedCredits', '-1', 'Must be at least 0.'],
    ['consent', undefined, unchecked],
    ['consent', 'false', unchecked],
    ['acknowledgment', 'on', unchecked],
    ['acknowledgment', '', unchecked],
    ['program', 'x'.repeat(151), 'Must be at most 150 characters long.'],
    ['program', 'a\0b', "Can't contain control characters."],
  ])('refuse %s (%#)', async (field, value, message) => {
    expectProblem(await send({ [field]: value }), 422, { errors: { [field]: [message] } });
    expect(filesBelow('incoming')).toEqual([]);
  });

  it('name the file and the boxes that are missing at once', async () => {
    const response = await send({ consent: undefined, acknowledgment: 'false' }, []);
    expectProblem(response, 422, {
      errors: { transcripts: [noFile], consent: [unchecked], acknowledgment: [unchecked] },
    });
  });

  it('do without expected credits', async () => {
    await send({ expectedCredits: '' }).expect(201);
    await send({ expectedCredits: undefined }).expect(201);
  });

  it('take 10 MB and not a byte more, and ten files and no more', async () => {
    await send({}, [[pdf({ size: 10 * MB }), 'a.pdf']]).expect(201);
    expect([413, 422]).toContain((await send({}, [[pdf({ size: 10 * MB + 1 }), 'a.pdf']])).status);
    const many = (count: number) =>
      Array.from({ length: count }, (_, n): [Buffer, string] => [pdf(), `${n}.pdf`]);
    await send({}, many(10)).expect(201);
    expect([413, 422]).toContain((await send({}, many(11))).status);
    expect(filesBelow('incoming')).toEqual([]);
  });

  it('believe the bytes and not the name', async () => {
    for (const name of ['page.pdf', 'page.pdf.html', 'page.svg', 'page.png'])
      expect((await send({}, [[Buffer.from('<svg onload=alert(1)>'), name]])).status).toBe(422);
  });

  it('take nothing but multipart', async () => {
    const post = () => system.anonymous.post('/api/inquiries/transfer-evaluations');
    expectProblem(await post().send(fields), 415);
    expectProblem(await post().type('form').send('firstName=x'), 415);
  });

  it('take a robot’s for a success outside: no row, no mail and no file stays', async () => {
    const before = await counts();
    const stored = filesBelow('.').length;
    const robot = await send({ website: 'https://robots.example' }).expect(201);
    const again = await send({ website: 'x' }).set('Idempotency-Key', 'robot-files').expect(201);
    expect(await counts()).toEqual(before);
    expect(filesBelow('.')).toHaveLength(stored);
    const person = await send({ website: '' }).expect(201);
    for (const { body } of [robot, again])
      expect(Object.keys(body as object)).toEqual(Object.keys(person.body as object));
    expect(filesBelow('.')).toHaveLength(stored + 1);
  });

  it('be limited by address, tighter than the other forms', async () => {
    const { headers } = await send();
    expect(headers['ratelimit-policy']).toBe('"public files";q=120;w=600');
  });
});
