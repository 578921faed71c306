import type { Section } from '../../src/modules/sections/section.entity.js';
import type { Student } from '../../src/modules/students/student.entity.js';
import type { User } from '../../src/platform/auth/user.entity.js';
import { Records } from './records.js';
import type { Client, TestApp } from './test-app.js';

/** A section with its instructor, another instructor, a student in the section and another student. */
export interface Classroom {
  records: Records;
  section: Section;
  instructor: User;
  student: Student;
  teacher: Client;
  otherTeacher: Client;
  learner: Client;
  outsider: Client;
  registrar: Client;
}

export async function openClassroom(system: TestApp): Promise<Classroom> {
  const records = new Records(system.dataSource);
  const signIn = ({ email }: User): Promise<Client> => system.asPerson(email!);
  const instructor = await records.user({ role: 'faculty', firstName: 'Ida', lastName: 'Rhodes' });
  const section = await records.section({ instructorId: instructor.id });
  const person = await records.user({ role: 'student', firstName: 'Ada', lastName: 'Byron' });
  const student = await records.student({ userId: person.id });
  await records.enrollment(student, section);
  const stranger = await records.user({ role: 'student' });
  await records.student({ userId: stranger.id });
  return {
    records,
    section,
    instructor,
    student,
    teacher: await signIn(instructor),
    otherTeacher: await signIn(await records.user({ role: 'faculty' })),
    learner: await signIn(person),
    outsider: await signIn(stranger),
    registrar: await system.as('registrar'),
  };
}
