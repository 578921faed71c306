import { expect } from '@jest/globals';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import type { StudentRecordDto } from '../../../src/modules/students/students.dto.js';
import { trailOf } from '../lookups.js';
import { addCrowd } from '../plans.js';
import type { Client } from '../test-app.js';
import { instructorOf, records, registrar, signInOf, system, worldOf } from './world.js';

/** The registrar, and students: `fullRecord`, `hardNames` or a `crowd`. */
export const studentsWorld = worldOf(['registrar']);

/** The names, the only required fields. */
export const least = { firstName: 'Ada', lastName: 'Qwrite' };

export const fullBody = {
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

/** The audit trail of a student; includes opening the record. */
export const audited = async (id: string) =>
  (await trailOf(system, id)).filter(({ action }) => !action.endsWith('read'));

export const enter = async (body: object = {}): Promise<StudentRecordDto> =>
  (
    await registrar
      .post('/api/students')
      .send({ ...least, ...body })
      .expect(201)
  ).body as StudentRecordDto;

export const etagOf = async (id: string): Promise<string> =>
  (await registrar.get(`/api/students/${id}`).expect(200)).headers.etag!;

export const identity = ['directoryRestriction', 'email', 'firstName', 'id', 'lastName', 'studentId'];

export const academic = [
  'catalogYear',
  'classLevel',
  'creditsAttempted',
  'creditsEarned',
  'cumulativeGpa',
  'enrollmentStatus',
  'expectedGraduation',
  'programId',
  'programName',
  'programCredits',
  'degreeProgress',
  'sapStatus',
];

export const personalFields = ['address', 'birthDate', 'emergencyContact', 'phone'];
export let full: Student;
export let bare: Student;

/** The demo accounts of staff, an instructor of the student, and the student. */
export let by: (role: Role) => Promise<Client>;

/** A student with every field, and the people who may read them. */
export async function fullRecord(): Promise<void> {
  const program = await records.program({
    name: 'Wildlife Management',
    code: 'QREC',
    requiredCredits: 120,
  });
  full = await records.student(
    {
      studentId: 'QREC-1',
      programId: program.id,
      catalogYear: '2026-2027',
      classLevel: 'junior',
      enrollmentStatus: 'on_leave',
      expectedGraduation: '2028-05-14',
      cumulativeGpa: '3.50',
      creditsEarned: 60.5,
      creditsAttempted: 66,
      sapStatus: 'academic_plan',
    },
    { firstName: 'Ada', lastName: 'Qrecord', email: 'ada.qrecord@collegium.example' },
  );
  await records.personalData(full, {
    phone: '555-0100',
    birthDate: '2004-02-29',
    addressLine1: '1 Lamp Street',
    city: 'Lumen',
    state: 'NY',
    postalCode: '00501',
    country: 'US',
    emergencyContactName: 'Bea Qrecord',
    emergencyContactRelationship: 'mother',
    emergencyContactPhone: '555-0101',
  });
  bare = await records.student(
    {},
    { firstName: null, lastName: null, email: 'bare.qrecord@collegium.example' },
  );
  by = signInOf({ student: 'ada.qrecord@collegium.example', faculty: (await instructorOf(full)).email });
}

export interface Found {
  id: string;
  firstName: string;
}

const people = {
  amadeo: {
    firstName: 'Amadéo',
    lastName: 'Quillfeather',
    email: 'aq.pen@collegium.example',
    number: 'QX700001',
  },
  bertha: {
    firstName: 'Bertha',
    lastName: 'Quillfeather',
    email: 'bertha@collegium.example',
    number: 'QX700002',
  },
  cormac: { firstName: 'Cormac', lastName: "O'Qwydd", email: 'cormac@collegium.example', number: 'QX700103' },
  percent: {
    firstName: 'Dora',
    lastName: '100%Qorum',
    email: 'dora_q@collegium.example',
    number: 'QX700204',
  },
  underline: { firstName: 'Edda', lastName: 'Qor_vath', email: 'edda@collegium.example', number: 'QX700305' },
  backslash: {
    firstName: 'Finn',
    lastName: 'Qor\\vath',
    email: 'finn@collegium.example',
    number: 'QX700406',
  },
  quote: { firstName: 'Gil "Quip"', lastName: 'Qorvath', email: 'gil@collegium.example', number: 'QX700507' },
  jose: {
    firstName: 'José',
    lastName: 'Quéñez-Ågren',
    email: 'jose.q@collegium.example',
    number: 'QX700608',
  },
  decomposed: {
    firstName: 'Zoé'.normalize('NFD'),
    lastName: 'Quräy'.normalize('NFD'),
    email: null,
    number: 'QX700709',
  },
  weiss: { firstName: 'Hanna', lastName: 'Qweiß', email: 'hanna@collegium.example', number: 'QX700810' },
  cyrillic: { firstName: 'Ольга', lastName: 'Жукова', email: 'olga@collegium.example', number: 'QX700911' },
  nameless: { firstName: null, lastName: null, email: 'qnameless@collegium.example', number: 'QX701012' },
};

export type Key = keyof typeof people;

export const ids: Record<string, string> = {};

export const keyOf = ({ id }: Found): string =>
  Object.keys(ids).find((key) => ids[key] === id) ?? 'a stranger';

export const found = async (query: Record<string, unknown>): Promise<string[]> => {
  const response = await registrar.get('/api/students').query(query).expect(200);
  const rows = response.body as Found[];
  const range = rows.length ? `0-${rows.length - 1}` : '*';
  expect(response.headers['content-range']).toBe(`students ${range}/${rows.length}`);
  return rows.map(keyOf).sort();
};

/** Students with names that are hard to find. */
export async function hardNames(): Promise<void> {
  for (const [key, { number, ...person }] of Object.entries(people))
    ids[key] = (await records.student({ studentId: number }, person)).id;
}

export const crowdSize = 20_000;
export let teacherEmail: string;

/** Thousands of students, for the plans of searches. */
export async function crowd(): Promise<void> {
  const parts = await addCrowd(system, crowdSize);
  // Otherwise the trigger on students keeps its plan for the small table: a sequential scan of users for each row.
  await system.dataSource.query('ANALYZE users');
  for (const part of parts)
    await system.dataSource.query(
      `INSERT INTO students (user_id, student_id, class_level)
       SELECT users.id, 'C' || n, 'junior'
       FROM generate_series($1::int, $2::int) n JOIN users ON email = 'crowd' || n || '@collegium.example'`,
      part,
    );
  const teacher = await records.user({ role: 'faculty' });
  const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
  const section = await records.section({ instructorId: teacher.id, termId });
  teacherEmail = teacher.email!;
  await system.dataSource.query(
    `INSERT INTO enrollments (student_id, section_id, term_id, status)
     SELECT id, $1, $2, 'enrolled' FROM students WHERE student_id LIKE 'C1234%'`,
    [section.id, section.termId],
  );
  // The planner needs current statistics, as in daily use.
  await system.dataSource.query('VACUUM ANALYZE');
}
