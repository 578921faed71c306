import type { StudentRecordDto } from '../../src/modules/students/students.dto.js';
import { trailOf } from './lookups.js';
import type { Client, TestApp } from './test-app.js';

/** The names, the only required fields. */
export const least = { firstName: 'Ada', lastName: 'Qwrite' };

export const full = {
  ...least,
  studentId: 'QW-1',
  email: 'ada.qwrite@collegium.example',
  catalogYear: '2026-2027',
  enrollmentStatus: 'on_leave',
  expectedGraduation: '2030-05-18',
  phone: '555-0100',
  birthDate: '2004-02-29',
  address: {
    line1: '1 Lamp Street',
    line2: null,
    city: 'Lumen',
    state: 'NY',
    postalCode: '00501',
    country: 'US',
  },
  emergencyContact: { name: 'Bea Qwrite', relationship: 'mother', phone: '555-0101' },
};

/** The registrar's calls for specs that write students. The registrar signs in later. */
export function studentCalls(ground: () => { system: TestApp; registrar: Client }) {
  /** Includes opening the record, which the trail records too. */
  const audited = async (id: string) =>
    (await trailOf(ground().system, id)).filter(({ action }) => !action.endsWith('read'));
  const enter = async (body: object = {}): Promise<StudentRecordDto> =>
    (
      await ground()
        .registrar.post('/api/students')
        .send({ ...least, ...body })
        .expect(201)
    ).body as StudentRecordDto;
  const etagOf = async (id: string): Promise<string> =>
    (await ground().registrar.get(`/api/students/${id}`).expect(200)).headers.etag!;
  return { audited, enter, etagOf };
}
