import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import {
  academic,
  bare,
  by,
  full,
  fullRecord,
  identity,
  personalFields,
  studentsWorld,
} from '../../../test/harness/worlds/students.js';
import { records, system } from '../../../test/harness/worlds/world.js';
import type { Role } from '../../platform/auth/roles.js';

studentsWorld(fullRecord);

const everything = [...identity, ...academic, ...personalFields];

describe('GET /api/students/{id}', () => {
  it.each<[Role, string[]]>([
    ['super_admin', everything],
    ['registrar', everything],
    ['admissions', everything],
    ['compliance', everything],
    ['student', everything],
    ['faculty', [...identity, ...academic]],
    ['financial_aid', [...identity, ...academic]],
    ['bursar', identity],
  ])('should show %s exactly the fields of the role', async (role, fields) => {
    const { body } = await (await by(role)).get(`/api/students/${full.id}`).expect(200);
    expect(Object.keys(body as object).sort()).toEqual([...fields].sort());
  });

  it('should answer money and GPA as texts, credits as numbers, dates as they were entered', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${full.id}`).expect(200);
    expect(body).toEqual({
      id: full.id,
      studentId: 'QREC-1',
      firstName: 'Ada',
      lastName: 'Qrecord',
      email: 'ada.qrecord@collegium.example',
      directoryRestriction: [],
      programId: full.programId,
      programName: 'Wildlife Management',
      programCredits: 120,
      degreeProgress: 50,
      catalogYear: '2026-2027',
      classLevel: 'junior',
      enrollmentStatus: 'on_leave',
      expectedGraduation: '2028-05-14',
      cumulativeGpa: '3.50',
      creditsEarned: 60.5,
      creditsAttempted: 66,
      sapStatus: 'academic_plan',
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
      emergencyContact: { name: 'Bea Qrecord', relationship: 'mother', phone: '555-0101' },
    });
  });

  it('should answer null for what is not known', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${bare.id}`).expect(200);
    expect(body).toEqual({
      id: bare.id,
      studentId: bare.studentId,
      firstName: null,
      lastName: null,
      email: 'bare.qrecord@collegium.example',
      directoryRestriction: [],
      programId: null,
      programName: null,
      programCredits: null,
      degreeProgress: null,
      catalogYear: null,
      classLevel: null,
      enrollmentStatus: 'active',
      expectedGraduation: null,
      cumulativeGpa: null,
      creditsEarned: 0,
      creditsAttempted: 0,
      sapStatus: 'good_standing',
      phone: null,
      birthDate: null,
      address: null,
      emergencyContact: null,
    });
  });

  it.each(['0.00', '2.00', '3.10', '4.00'])(
    'should keep both decimals of a GPA of %s',
    async (cumulativeGpa) => {
      const { id } = await records.student({ cumulativeGpa });
      const client = await by('registrar');
      expect((await client.get(`/api/students/${id}`)).body).toMatchObject({ cumulativeGpa });
      const { body } = await client.get(`/api/students?id=${id}`).expect(200);
      expect(body).toMatchObject([{ cumulativeGpa }]);
    },
  );

  it('should tell every reader what the student keeps out of the directory, by the newest request', async () => {
    const one = await records.student();
    const restrict = (categories: string[], receivedAt: string, more: object = {}) =>
      records.inquiry({
        ...more,
        kind: 'directory_restriction',
        studentId: one.id,
        name: null,
        email: null,
        details: { categories },
        receivedAt: new Date(receivedAt),
      });
    const closed = { status: 'closed', closedAt: new Date(), resolution: 'Recorded.' };
    await restrict(['address'], '2026-01-01T12:00:00Z', closed);
    await restrict(['phone', 'email'], '2026-02-01T12:00:00Z');
    for (const role of ['bursar', 'financial_aid', 'registrar'] as const) {
      const { body } = await (await by(role)).get(`/api/students/${one.id}`).expect(200);
      expect(body).toMatchObject({ directoryRestriction: ['phone', 'email'] });
    }
  });

  it('should take the id in capitals too', async () => {
    const { body } = await (await by('registrar')).get(`/api/students/${full.id.toUpperCase()}`).expect(200);
    expect(body).toMatchObject({ id: full.id });
  });

  const malformed = [
    '1',
    'QREC-1',
    'undefined',
    'null',
    'current',
    '*',
    '%20',
    "'",
    "1'%20OR%20'1'='1",
    '%22%3B--',
    '00000000-0000-4000-8000-00000000000',
    '00000000-0000-4000-8000-0000000000000',
    '0000000000004000800000000000000',
    'g0000000-0000-4000-8000-000000000000',
    '%7B00000000-0000-4000-8000-000000000000%7D',
    '00000000-0000-4000-8000-000000000000%0A',
    '00000000-0000-4000-8000-00000000000%00',
    '%E2%82%AC',
    '%f0%9f%8e%93',
    'x'.repeat(5000),
    '__proto__',
  ];
  it.each(['', '/enrollments', '/holds', '/financial-summary'])(
    'should answer 400 to malformed ids, also below: {id}%s',
    async (part) => {
      const client = await by('registrar');
      for (const id of malformed) expectProblem(await client.get(`/api/students/${id}${part}`), 400);
    },
  );

  it.each(['', '/enrollments', '/holds', '/financial-summary'])(
    'should answer 404 to an unknown id, also below: {id}%s',
    async (part) => {
      const path = `/api/students/00000000-0000-4000-8000-000000000000${part}`;
      expectProblem(await (await by('registrar')).get(path), 404, { title: 'Not Found' });
    },
  );

  describe('for a student', () => {
    it.each(['', '/enrollments', '/holds', '/financial-summary'])(
      'should open the own {id}%s, and nobody else’s',
      async (part) => {
        const client = await by('student');
        await client.get(`/api/students/${full.id}${part}`).expect(200);
        expectProblem(await client.get(`/api/students/${bare.id}${part}`), 404);
      },
    );

    it('should answer 404 to a person of this role who has no record', async () => {
      const { email, id } = await records.user({ role: 'student' });
      const client = await system.asPerson(email!);
      expectProblem(await client.get(`/api/students/${full.id}`), 404);
      expectProblem(await client.get(`/api/students/${id}`), 404);
    });

    it('should not take the user’s id for the student’s', async () => {
      expectProblem(await (await by('student')).get(`/api/students/${full.userId}`), 404);
    });
  });

  it('should answer an ETag and let nobody keep the answer', async () => {
    const { headers } = await (await by('registrar')).get(`/api/students/${full.id}`).expect(200);
    expect(headers).toMatchObject({ etag: expect.stringMatching(/"/), 'cache-control': 'no-store' });
  });

  it('should answer HEAD like GET, without a body', async () => {
    const client = await by('registrar');
    const response = await client.head(`/api/students/${full.id}`).expect(200);
    expect(response.text ?? '').toBe('');
    await system.anonymous.head(`/api/students/${full.id}`).expect(401);
  });
});
