import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '../../common/calendar.js';
import { catalogYearProblem } from '../../common/catalog-years.js';
import { judgeContactData } from '../../common/contact-data.js';
import { ForbiddenError, InvalidError, refuse } from '../../common/errors.js';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import { given } from '../../common/fields.js';
import { isSpreadsheetNumber } from '../../common/identifier-form.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { changesBetween } from '../../platform/audit/changes.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { can } from '../../platform/auth/permissions.js';
import { RecentSessions } from '../../platform/auth/sessions/recent-sessions.js';
import { isRestricted } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { User } from '../../platform/auth/user.entity.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatClosing } from '../seats/seat-closing.service.js';
import { StandingService } from '../standing/standing.service.js';
import { firstCatalogYear } from './catalog-years.scope.js';
import type { CreateStudentDto, UpdateStudentDto } from './student-writes.dto.js';
import { StudentPersonalData } from './student-personal-data.entity.js';
import { Student } from './student.entity.js';
import { editableColumns, personalJoin, studentJoins } from './students.columns.js';
import type { StudentRecordDto } from './students.dto.js';
import { seesRestricted } from './students.feature.js';
import { visibleStudents } from './students.policy.js';
import {
  among,
  normalized,
  personalColumns,
  personalFields,
  personFields,
  problemsOf,
  withoutFaults,
  recordFields,
} from './students.rules.js';
import { StudentsService } from './students.service.js';
import { messages } from './messages.js';
import { records } from './students.feature.js';

type Values = Partial<UpdateStudentDto>;
/** The fields that registration depends on. */
interface Registers {
  status: string;
  programId: string | null;
}
/** All editable fields of a record, for any role: the audit trail compares them. */
type EditableRecord = Required<CreateStudentDto> & { id: string };

const emailTaken = () => new InvalidError({ email: [messages.emailInUse] });
const numberTaken = (other?: string) => new InvalidError({ studentId: [messages.numberInUse(other)] });
const refusals = {
  uq_users_email: emailTaken,
  // A concurrent call created a student for the person with this address.
  uq_students_user_id: emailTaken,
  uq_students_student_id: numberTaken,
  fk_students_program_id: () => new InvalidError({ programId: [messages.programNotFound] }),
};

/** Creates and changes students: person, academic record and personal data as one record. */
@Injectable()
export class StudentWritesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly students: StudentsService,
    private readonly standing: StandingService,
    private readonly sessions: RecentSessions,
    private readonly closing: SeatClosing,
  ) {}

  create(body: CreateStudentDto, user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    const { value: values, problems } = judgeContactData(this.checked(body, user));
    return this.changing(async () => {
      refuse({ ...problems, ...numberProblems(values), ...(await this.yearProblems(values)) });
      return this.students.one((await this.insert(values, user)).id, user);
    });
  }

  /**
   * The new record of an admitted applicant, for an act with a permission of its own. Personal data that a record can't
   * have is left out; it stays in the application.
   */
  admit(body: CreateStudentDto, user: SignedInUser): Promise<EditableRecord> {
    const { value, problems } = judgeContactData(normalized(given(body)));
    const faults = { ...problems, ...problemsOf(value, todayInNewYork()) };
    return this.changing(() => this.insert(withoutFaults(value, Object.keys(faults)), user));
  }

  private async insert(values: Values, user: SignedInUser): Promise<EditableRecord> {
    const { record } = await this.writes.create(this.subject(user), async () => {
      const id = await this.insertStudent(await this.person(values), values);
      await this.savePersonalData(id, values);
      await this.standing.recompute([id]);
      return id;
    });
    return record;
  }

  /** `isTyped`: a person chose the values. A catalog year that another act computes or restores isn't judged. */
  update(
    id: string,
    body: UpdateStudentDto,
    expected: Expected,
    user: SignedInUser,
    { isTyped = true } = {},
  ): Promise<Versioned<StudentRecordDto>> {
    const values = this.checked(body, user);
    if (values.studentId === null) throw new InvalidError({ studentId: [messages.studentNumberRequired] });
    return this.changing(async () => {
      await this.withEnrollments(id, values, () =>
        this.writes.update(this.subject(user), { id, body: values, expected }, async (wanted, before) => {
          const { value, problems } = judgeContactData(wanted, before);
          refuse({
            ...problems,
            ...numberProblems(wanted, before),
            ...(isTyped && (await this.yearProblems(wanted, before))),
          });
          return this.save(id, changed(before, value), user);
        }),
      );
      return this.students.one(id, user);
    });
  }

  /** For changes that affect seats: the student's seats may open, or the student may get an open seat. */
  private async withEnrollments(
    id: string,
    { enrollmentStatus, programId }: Values,
    change: () => Promise<unknown>,
  ): Promise<void> {
    const known = await this.registers(id);
    const isMoved = (now: Registers | undefined): boolean =>
      (enrollmentStatus !== undefined && enrollmentStatus !== now?.status) ||
      (programId !== undefined && programId !== now?.programId);
    if (!known || !isMoved(known)) return void (await change());
    await this.closing.studentsChange([id], change);
  }

  private async registers(id: string): Promise<Registers | undefined> {
    const [row] = await this.transactions.query<Registers>(
      'SELECT enrollment_status AS status, program_id AS "programId" FROM students WHERE id = $1',
      [id],
    );
    return row;
  }

  /** A student's record is never deleted, only deactivated. */
  async deactivate(id: string, expected: Expected, user: SignedInUser): Promise<Outcome> {
    const status = 'inactive';
    await this.withEnrollments(id, { enrollmentStatus: status }, () =>
      this.writes.remove(this.subject(user), { id, expected }, async ({ enrollmentStatus }) => {
        if (enrollmentStatus !== status) await this.save(id, { enrollmentStatus: status }, user);
        return 'deactivate';
      }),
    );
    return 'deactivated';
  }

  /** Students may be signed in, so their sessions must follow the change. */
  private changing<T>(work: () => Promise<T>): Promise<T> {
    return this.sessions.changing(() => this.transactions.run(work));
  }

  private subject(user: SignedInUser): Subject<EditableRecord> {
    return {
      type: records.student,
      read: async (id, lock) => {
        if (lock) await this.lock(id, user);
        return this.editable(id);
      },
      refusals,
    };
  }

  /** Like contact data, a stored value stays valid until it is changed. */
  private async yearProblems({ catalogYear }: Values, before?: Values): Promise<Record<string, string[]>> {
    if (!catalogYear || catalogYear === before?.catalogYear) return {};
    const [sheets] = await this.transactions.query<{ first: number | null }>(firstCatalogYear);
    const problem = catalogYearProblem(catalogYear, sheets!.first, todayInNewYork());
    return problem ? { catalogYear: [problem] } : {};
  }

  private checked(body: UpdateStudentDto, user: SignedInUser): Values {
    const values = normalized(given(body));
    if (Object.keys(among(values, personalFields)).length && !can(user, 'students.personal.read'))
      throw new ForbiddenError(messages.personalDataForbidden);
    refuse(problemsOf(values, todayInNewYork()));
    return values;
  }

  /**
   * Locks the person first, as the trigger on users does, so that two writers wait for each other instead of
   * deadlocking. An enrollment in progress holds a lock on its student, so the check after the lock sees it.
   */
  private async lock(id: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.reads.row(
      `SELECT 1 FROM users person JOIN students student ON student.user_id = person.id
       WHERE student.id = ${parameters.add(id)} AND ${visibleStudents(user, parameters)}
       FOR NO KEY UPDATE OF person`,
      parameters.values,
      messages.studentNotFound,
    );
    const [{ restricted } = { restricted: false }] = await this.transactions.query<{ restricted: boolean }>(
      `SELECT ${isRestricted('students')} AS restricted FROM students WHERE id = $1 FOR UPDATE`,
      [id],
    );
    // The form lacks what the student restricts, and would delete it.
    if (restricted && !seesRestricted(user)) throw new ForbiddenError(messages.restrictedRegistrarOnly);
    if (user.role !== 'admissions') return;
    const [enrollment] = await this.transactions.query(
      'SELECT 1 FROM enrollments WHERE student_id = $1 LIMIT 1',
      [id],
    );
    if (enrollment) throw new ForbiddenError(messages.registrarOnly);
  }

  private async editable(id: string): Promise<EditableRecord & { version: number }> {
    const [row] = await this.transactions.query<EditableRecord & { version: number }>(
      `SELECT student.id, student.version, ${editableColumns}
       FROM students student ${studentJoins} ${personalJoin} WHERE student.id = $1`,
      [id],
    );
    return row!;
  }

  /** The new student's account: a new one, or that of a person who signed in before having a record. */
  private async person(values: Values): Promise<string> {
    const users = this.transactions.manager.getRepository(User);
    const person = among(values, personFields);
    const [holder] = values.email
      ? await this.transactions.query<{ id: string; isFree: boolean }>(
          `SELECT id, role = 'student' AND NOT EXISTS (SELECT FROM students WHERE user_id = users.id) AS "isFree"
           FROM users WHERE email = $1 FOR NO KEY UPDATE`,
          [values.email],
        )
      : [];
    if (!holder) return (await users.save(users.create(person))).id;
    if (!holder.isFree) throw emailTaken();
    await users.update(holder.id, person);
    return holder.id;
  }

  private async insertStudent(userId: string, values: Values): Promise<string> {
    for (;;) {
      const [row] = await this.transactions.query<{ id: string }>(
        `INSERT INTO students (user_id, student_id, program_id, catalog_year, enrollment_status, expected_graduation)
         VALUES ($1, coalesce($2, next_student_number()), $3, $4, coalesce($5::student_status, 'active'), $6)
         ON CONFLICT (student_id) DO NOTHING RETURNING id`,
        [userId, ...recordFields.map((field) => values[field] ?? null)],
      );
      if (row) return row.id;
      // Otherwise a person typed the assigned number; the next one is free.
      if (values.studentId) throw numberTaken(values.studentId);
    }
  }

  private async save(id: string, values: Values, user: SignedInUser): Promise<void> {
    const { manager } = this.transactions;
    const person = among(values, personFields);
    const record = among(values, recordFields);
    if (Object.keys(person).length) await this.savePerson(id, person, user);
    await this.savePersonalData(id, values);
    if (Object.keys(record).length) await manager.update(Student, id, record as Partial<Student>);
    // The maximum time frame of a degree depends on the program.
    if (record.programId !== undefined) await this.standing.recompute([id]);
  }

  /** Changing an account's address can lead to signing in with it, so staff accounts can't be changed here. */
  private async savePerson(id: string, person: Partial<User>, user: SignedInUser): Promise<void> {
    const { manager } = this.transactions;
    const student = await manager.findOneOrFail(Student, { where: { id }, relations: { user: true } });
    if (student.user.role !== 'student' && !can(user, 'users.manage'))
      throw new ForbiddenError(messages.employeeFields);
    await manager.update(User, student.userId, person);
  }

  private async savePersonalData(studentId: string, values: Values): Promise<void> {
    const columns = personalColumns(values);
    if (Object.keys(columns).length)
      await this.transactions.manager.upsert(StudentPersonalData, { ...columns, studentId }, ['studentId']);
  }
}

/** Like contact data, a stored number stays valid. */
const numberProblems = ({ studentId }: Values, before?: Values): Record<string, string[]> =>
  studentId && studentId !== before?.studentId && isSpreadsheetNumber(studentId)
    ? { studentId: [messages.spreadsheetNumber] }
    : {};

/** The values that differ from the record. */
const changed = (before: EditableRecord, values: Values): Values =>
  among(values, Object.keys(changesBetween(before, { ...before, ...values })) as (keyof Values)[]);
