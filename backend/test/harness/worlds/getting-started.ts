import { browserFeatures } from '../../../src/modules/getting-started/getting-started.codes.js';
import type {
  GettingStartedDto,
  OnboardingTaskDto,
} from '../../../src/modules/getting-started/getting-started.dto.js';
import { GettingStartedService } from '../../../src/modules/getting-started/getting-started.service.js';
import type { StudentPersonalData } from '../../../src/modules/students/student-personal-data.entity.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { signedInStudent, term } from '../registration.js';
import type { Client } from '../test-app.js';
import { records, system } from './world.js';

export interface NewStudent {
  student: Student;
  client: Client;
}

export const contact: Partial<StudentPersonalData> = {
  phone: '910-555-0142',
  addressLine1: '1 Lamp Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  emergencyContactName: 'Bea Qian',
  emergencyContactPhone: '910-555-0101',
};

/** What a browser that passes sends. */
export const passing = { cookies: true, features: [...browserFeatures], screenWidth: 390, responseMs: 80 };

/** The bodies that complete each task of a student whose record has everything. */
export const bodies: Record<string, object> = {
  personal_data: {},
  emergency_contact: {},
  privacy_notice: { noticeNumber: 1 },
  technology_check: { check: passing },
};

export const service = (): GettingStartedService => system.app.get(GettingStartedService, { strict: false });

/** An admitted student with open tasks for the open term, as the conversion of an application leaves one. */
export async function newStudent(data: Partial<StudentPersonalData> | null = contact): Promise<NewStudent> {
  const one = await signedInStudent();
  if (data) await records.personalData(one.student, data);
  await service().begin({ studentId: one.student.id, programId: null, termId: term.id });
  return one;
}

const address = ({ student }: Pick<NewStudent, 'student'>): string =>
  `/api/students/${student.id}/getting-started`;

export const tasksOf = async (one: NewStudent, client = one.client): Promise<GettingStartedDto> =>
  (await client.get(address(one)).expect(200)).body as GettingStartedDto;

export const taskOf = async (one: NewStudent, code: string): Promise<OnboardingTaskDto> =>
  (await tasksOf(one)).tasks.find((task) => task.code === code)!;

export const complete = (one: NewStudent, code: string, body: object = bodies[code] ?? {}) =>
  one.client.post(`${address(one)}/${code}/complete`).send(body);

export const waive = (one: NewStudent, code: string, client: Client, reason = 'Confirmed by telephone.') =>
  client.post(`${address(one)}/${code}/waive`).send({ reason });

export const begin = ({ student }: Pick<NewStudent, 'student'>, client: Client, termId = term.id) =>
  client.post(`${address({ student })}/begin`).send({ termId });

/** Completes these tasks, or all that are required. */
export async function completeAll(one: NewStudent, codes = Object.keys(bodies)): Promise<void> {
  for (const code of codes) await complete(one, code).expect(200);
}

export const holdsOf = ({
  student,
}: Pick<NewStudent, 'student'>): Promise<
  { kind: string; reason: string; isActive: boolean; placed: string; released: string | null }[]
> =>
  system.dataSource.query(
    `SELECT kind, reason, released_at IS NULL AS "isActive", placed_by_name AS placed, released_by_name AS released
     FROM holds WHERE student_id = $1 ORDER BY placed_at, id`,
    [student.id],
  );
