import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { Records } from '../../../test/harness/records.js';
import { type Client } from '../../../test/harness/test-app.js';
import { openWorld, registrar, system } from '../../../test/harness/worlds/world.js';
import { phoneMessage } from '../../common/contact-data.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';

openWorld(['registrar']);

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
