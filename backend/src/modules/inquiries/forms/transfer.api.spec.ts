import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { jpeg, pdf, png } from '../../../../test/harness/files.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { openWorld, system } from '../../../../test/harness/worlds/world.js';

openWorld();

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
  expectedCredits: '45',
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

describe('POST /api/inquiries/transfer-evaluations should', () => {
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
        expectedCredits: 45,
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
