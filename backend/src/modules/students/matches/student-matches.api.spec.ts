import { beforeAll, describe, expect, it } from '@jest/globals';
import { asMachine } from '../../../../test/harness/machine-clients.js';
import { expectProblem } from '../../../../test/harness/problem.js';
import { openWorld, records, system } from '../../../../test/harness/worlds/world.js';
import type { Role } from '../../../platform/auth/roles.js';
import type { Student } from '../student.entity.js';
import { mailboxKeySql, phoneDigitsSql } from './matches.rules.js';
import type { StudentMatchesDto } from './student-matches.dto.js';

openWorld();

let ada: Student;
let left: Student;

const stranger = { firstName: 'Xavier', lastName: 'Qmatchless' };

const find = async (body: object, role: Role = 'registrar') => {
  const client = await system.as(role);
  const response = await client.post('/api/students/matches').send({ ...stranger, ...body });
  expect(response.status).toBe(200);
  return (response.body as StudentMatchesDto).matches;
};
const found = async (body: object) =>
  (await find(body)).map(({ studentId, reasons }) => `${studentId} ${reasons.join(' ')}`);

beforeAll(async () => {
  const student = async (
    studentId: string,
    person: object,
    phone: string | null,
    birthDate: string | null,
  ) => {
    const made = await records.student({ studentId }, person);
    await system.dataSource.query(
      'INSERT INTO student_personal_data (student_id, phone, birth_date) VALUES ($1, $2, $3)',
      [made.id, phone, birthDate],
    );
    return made;
  };
  ada = await student(
    'QM-1',
    { firstName: 'Zoë', lastName: 'Qmañana', email: 'z.oe+school@gmail.com' },
    '910-555-7142 ext. 5',
    '2001-03-04',
  );
  left = await student(
    'QM-2',
    { firstName: 'Kurt', lastName: 'Qmelmann', email: 'kurt.qm@collegium.example' },
    '(910) 555 7143',
    '2001-03-04',
  );
  await system.dataSource.query(`UPDATE students SET enrollment_status = 'inactive' WHERE id = $1`, [
    left.id,
  ]);
});

describe('matches should be found', () => {
  it.each<[why: string, body: object, expected: string[]]>([
    ['by another spelling of the mailbox', { email: 'ZOE@googlemail.com' }, ['QM-1 email']],
    ['not by a mailbox that only looks alike', { email: 'zoe@outlook.com' }, []],
    ['by the phone number, without its extension', { phone: '+1 910 555 7142' }, ['QM-1 phone']],
    ['by a number that was stored as it was typed', { phone: '910-555-7143' }, ['QM-2 phone']],
    [
      'by birth date and name, without case and accents, in any order',
      { firstName: 'QMANANA', lastName: 'zoe', birthDate: '2001-03-04' },
      ['QM-1 birth_date_and_name'],
    ],
    [
      'by birth date and a name with a typo',
      { firstName: 'Kurt', lastName: 'Qmelman', birthDate: '2001-03-04' },
      ['QM-2 birth_date_and_name'],
    ],
    ['not by the birth date alone', { birthDate: '2001-03-04' }, []],
    ['not by the name alone', { firstName: 'Zoë', lastName: 'Qmañana' }, []],
    [
      'those with more reasons first',
      {
        firstName: 'Zoe',
        lastName: 'Qmanana',
        birthDate: '2001-03-04',
        email: 'zoe@gmail.com',
        phone: '910-555-7143',
      },
      ['QM-1 email birth_date_and_name', 'QM-2 phone'],
    ],
    ['by nothing that is null', { email: null, phone: null, birthDate: null }, []],
    ['not by a number of too few digits', { phone: '12' }, []],
  ])('%s', async (_, body, expected) => expect(await found(body)).toEqual(expected));

  it('with the status of a record that is no longer active', async () => {
    const [match] = await find({ phone: '910-555-7143' });
    expect(match).toEqual({
      id: left.id,
      studentId: 'QM-2',
      firstName: 'Kurt',
      lastName: 'Qmelmann',
      email: 'kurt.qm@collegium.example',
      directoryRestricted: false,
      directoryRestriction: [],
      programName: null,
      enrollmentStatus: 'inactive',
      reasons: ['phone'],
    });
  });

  it('with an audit row of the students shown, and without one of the facts', async () => {
    await find({ phone: '910-555-7142' });
    await system.flushAudit();
    const [row] = await system.dataSource.query(
      `SELECT details FROM audit_events WHERE action = 'student_matches.list' ORDER BY id DESC LIMIT 1`,
    );
    expect(row).toEqual({ details: { ids: [ada.id], reasons: ['phone'] } });
  });

  it('through the indexes', async () => {
    const names = ['ix_users_mailbox_key', 'ix_student_personal_data_phone_digits'];
    const plans = await system.dataSource.transaction(async (manager) => {
      await manager.query('SET LOCAL enable_seqscan = off');
      return Promise.all(
        [
          `SELECT FROM users WHERE ${mailboxKeySql('email')} = 'zoe'`,
          `SELECT FROM student_personal_data WHERE ${phoneDigitsSql('phone')} = '9105557142'`,
        ].map(async (sql) => JSON.stringify(await manager.query(`EXPLAIN ${sql}`))),
      );
    });
    expect(plans.map((plan, index) => plan.includes(names[index]!))).toEqual([true, true]);
  });
});

describe('looking for matches should be refused', () => {
  it.each<[Role, number]>([
    ['super_admin', 200],
    ['registrar', 200],
    ['admissions', 200],
    ['faculty', 403],
    ['student', 403],
    ['bursar', 403],
    ['financial_aid', 403],
    ['compliance', 403],
  ])('or not for %s: %i', async (role, status) => {
    const response = await (await system.as(role)).post('/api/students/matches').send(stranger);
    expect(response.status).toBe(status);
  });

  it('for personal facts, if a machine client may not read them', async () => {
    const client = await asMachine(system, 'students.write');
    expect((await client.post('/api/students/matches').send(stranger)).status).toBe(200);
    expectProblem(
      await client.post('/api/students/matches').send({ ...stranger, phone: '910-555-7142' }),
      403,
    );
  });

  it.each([
    [{ firstName: '' }, 'firstName'],
    [{ lastName: undefined }, 'lastName'],
    [{ email: 'nobody' }, 'email'],
    [{ birthDate: '2001-02-30' }, 'birthDate'],
    [{ birthDate: '2999-01-01' }, 'birthDate'],
    [{ phone: '1'.repeat(41) }, 'phone'],
    [{ phone: 5 }, 'phone'],
    [{ programId: null }, 'programId'],
  ])('with the field: %j', async (body, field) => {
    const client = await system.as('registrar');
    const response = await client.post('/api/students/matches').send({ ...stranger, ...body });
    expectProblem(response, 422, { errors: { [field]: expect.anything() } });
  });
});
