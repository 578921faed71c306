import { describe, expect, it, beforeAll } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { fullBody, least } from '../../../test/harness/worlds/students.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { phoneMessage } from '../../common/contact-data.js';
import { Records } from '../../../test/harness/records.js';
import type { Client } from '../../../test/harness/test-app.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';

openWorld(['registrar']);

const nonsense = {
  phone: 'not a phone ☎',
  address: { ...fullBody.address, state: 'Nowhere', postalCode: 'ABC!!' },
  emergencyContact: { name: 'Bea', relationship: null, phone: 'ask her' },
};

const refused = {
  phone: [phoneMessage],
  'emergencyContact.phone': [phoneMessage],
  'address.state': ['Choose a US state or territory, such as NY.'],
  'address.postalCode': ['Enter a ZIP code of 5 or 9 digits, such as 12207 or 12207-1234.'],
};

describe('Contact data of a student should', () => {
  it('be refused field by field, in a new record and in a change', async () => {
    expectProblem(await registrar.post('/api/students').send({ ...least, ...nonsense }), 422, {
      errors: refused,
    });
    const { id } = await records.student();
    expectProblem(await registrar.put(`/api/students/${id}`).send(nonsense), 422, { errors: refused });
    const abroad = { ...fullBody.address, country: 'Atlantis' };
    expectProblem(await registrar.put(`/api/students/${id}`).send({ address: abroad }), 422, {
      errors: { 'address.country': ['Choose a country from the list.'] },
    });
  });

  it('be answered after a change as a read answers them, so that a screen reads nothing again', async () => {
    const { id } = await records.student();
    for (const address of [`/api/students/${id}`, `/api/students/${id}/contact`]) {
      const changed = await registrar.put(address).send({ phone: '910-555-0142' }).expect(200);
      const read = await registrar.get(`/api/students/${id}`).expect(200);
      expect(read.body).toEqual(changed.body);
      expect(read.headers.etag).toBe(changed.headers.etag);
    }
  });

  it('be stored in one form', async () => {
    const { id } = await records.student();
    const { body } = await registrar
      .put(`/api/students/${id}`)
      .send({
        phone: '+1 (910) 555-0142',
        address: { city: 'Albany', state: 'New York', postalCode: '122071234', country: 'USA' },
        emergencyContact: { name: 'Bea', phone: '+442079460018' },
      })
      .expect(200);
    expect(body).toMatchObject({
      phone: '910-555-0142',
      address: { state: 'NY', postalCode: '12207-1234', country: 'United States' },
      emergencyContact: { phone: '+44 20 7946 0018' },
    });
    expect(body).not.toHaveProperty('needsCorrection');
  });

  it('keep an old value until it is changed', async () => {
    const { id } = await records.student();
    await system.dataSource.query(
      `INSERT INTO student_personal_data (student_id, phone, city, state, postal_code, emergency_contact_name)
       VALUES ($1, 'not a phone ☎', 'Albany', 'Nowhere', 'ABC!!', 'Bea')`,
      [id],
    );
    const { body } = await registrar.get(`/api/students/${id}`).expect(200);
    const before = body as { phone: string; address: object; emergencyContact: object };
    expect(before).toMatchObject({
      phone: 'not a phone ☎',
      needsCorrection: ['phone', 'address.state', 'address.postalCode'],
    });
    const { phone, address, emergencyContact } = before;
    const put = (changes: object) =>
      registrar
        .put(`/api/students/${id}`)
        .send({ lastName: 'Qwed', phone, address, emergencyContact, ...changes });
    await put({}).expect(200);
    await put({ address: { ...address, line1: '1 Lamp Street' } }).expect(200);
    expectProblem(await put({ phone: 'still not a phone' }), 422, { errors: { phone: [phoneMessage] } });
    const corrected = await put({ phone: '9105550142' }).expect(200);
    expect(corrected.body).toMatchObject({
      phone: '910-555-0142',
      needsCorrection: ['address.state', 'address.postalCode'],
    });
    await put({ phone: 'not a phone ☎' }).expect(422);
  });
});

let student: Client;
let own: string;
beforeAll(async () => {
  student = await system.as('student');
  const { body } = await student.get('/api/auth/user').expect(200);
  own = (body as { studentId: string }).studentId;
});

const put = (body: object, id = own) => student.put(`/api/students/${id}/contact`).send(body);
const history = async (client: Client): Promise<HistoryEntryDto[]> =>
  (await client.get(`/api/students/${own}/history`).expect(200)).body as HistoryEntryDto[];

describe('PUT /api/students/{id}/contact should', () => {
  it('let students change their own, with a history that they and the registrar read', async () => {
    const first = await put({ phone: '910-555-0142' }).expect(200);
    expect(first.body).toMatchObject({ id: own, phone: '910-555-0142' });
    const address = { line1: '1 Lamp Street', city: 'Albany', state: 'NY', postalCode: '12207' };
    const contact = { name: 'Bea', relationship: 'mother', phone: '(910) 555-0143' };
    const { body } = await put({ phone: '+19105550144', address, emergencyContact: contact }).expect(200);
    expect(body).toMatchObject({
      phone: '910-555-0144',
      address,
      emergencyContact: { ...contact, phone: '910-555-0143' },
    });
    const [newest] = await history(student);
    expect(newest).toMatchObject({ action: 'student.update', actorRole: 'student' });
    expect(newest!.changes).toContainEqual({ field: 'phone', from: '910-555-0142', to: '910-555-0144' });
    expect((await history(registrar))[0]).toMatchObject({ id: newest!.id, changes: newest!.changes });
  });

  it('be validated like a change by staff', async () => {
    expectProblem(await put({ phone: 'not a phone ☎' }), 422, { errors: { phone: [phoneMessage] } });
    expectProblem(await put({ lastName: 'Mine' }), 422, {
      errors: { lastName: ["This field is unknown or can't be set."] },
    });
    expectProblem(await put({ phone: null }).set('If-Match', '"0-stale"'), 412);
  });

  it('be refused for records of other students', async () => {
    const other = (await new Records(system.dataSource).student()).id;
    expectProblem(await put({ phone: null }, other), 404);
    expectProblem(await student.get(`/api/students/${other}/history`), 404);
    const faculty = await system.as('faculty');
    expectProblem(await faculty.put(`/api/students/${own}/contact`).send({ phone: null }), 403);
  });
});
