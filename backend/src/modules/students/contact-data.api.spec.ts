import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { fullBody, least } from '../../../test/harness/worlds/students.js';
import { openWorld, records, registrar, system } from '../../../test/harness/worlds/world.js';
import { phoneMessage } from '../../common/contact-data.js';

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
