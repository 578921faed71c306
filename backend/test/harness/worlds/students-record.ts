import { beforeAll } from '@jest/globals';
import type { Role } from '../../../src/platform/auth/roles.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

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

const personal = ['address', 'birthDate', 'emergencyContact', 'phone'];
export const everything = [...identity, ...academic, ...personal];
export let full: Student;
export let bare: Student;

/** The demo accounts of staff, an instructor of the student, and the student. */
export let by: (role: Role) => Promise<Client>;

/** A student with every field, and the people who may read them. */
export function studentsRecordWorld(): void {
  openWorld();

  beforeAll(async () => {
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
    const teacher = await records.user({ role: 'faculty' });
    const termId = (await records.term({ startDate: '2020-01-01', endDate: '2199-12-31' })).id;
    const section = await records.section({ instructorId: teacher.id, termId });
    await records.enrollment(full, section);
    by = (role) => {
      if (role === 'faculty') return system.asPerson(teacher.email!);
      return role === 'student' ? system.asPerson('ada.qrecord@collegium.example') : system.as(role);
    };
  });
}
