import { Injectable } from '@nestjs/common';
import { ForbiddenError, NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { SqlParameters, wordsOf } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, limit, orderBy, runList } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { academicFields, type StudentDto, studentList, type StudentRecordDto } from './students.dto.js';
import { visibleStudents } from './students.policy.js';

type Sort = (typeof studentList.sort)[number];
type Filter = keyof typeof studentList.filters;
export type StudentListRequest = ListRequest<Sort, Filter>;

const text = 'COLLATE "und-x-icu"';
const order: Record<Sort, string> = {
  lastName: `person.last_name ${text}`,
  firstName: `person.first_name ${text}`,
  studentId: 'student.student_id',
  email: 'person.email',
  classLevel: 'student.class_level',
  cumulativeGpa: 'student.cumulative_gpa',
  creditsEarned: 'student.credits_earned',
};
const byName = `${order.lastName}, ${order.firstName}, student.id`;

const identityColumns = `student.id, student.student_id AS "studentId", person.first_name AS "firstName",
  person.last_name AS "lastName", person.email`;
const academicColumns = `student.program_id AS "programId", program.name AS "programName",
  student.catalog_year AS "catalogYear", student.class_level AS "classLevel",
  student.enrollment_status AS "enrollmentStatus", student.expected_graduation AS "expectedGraduation",
  student.cumulative_gpa AS "cumulativeGpa", student.credits_earned::float8 AS "creditsEarned",
  student.credits_attempted::float8 AS "creditsAttempted", student.sap_status AS "sapStatus"`;
const personalColumns = `personal.phone, personal.birth_date AS "birthDate",
  CASE WHEN concat(address_line1, address_line2, city, state, postal_code, country) <> '' THEN
    json_build_object('line1', address_line1, 'line2', address_line2, 'city', city, 'state', state,
      'postalCode', postal_code, 'country', country) END AS address,
  CASE WHEN emergency_contact_name IS NOT NULL THEN
    json_build_object('name', emergency_contact_name, 'relationship', emergency_contact_relationship,
      'phone', emergency_contact_phone) END AS "emergencyContact"`;
/** What lists need of a student, to show and to sort by. */
const listedColumns = `id, user_id, student_id, program_id, catalog_year, class_level, enrollment_status,
  expected_graduation, cumulative_gpa, credits_earned, credits_attempted, sap_status`;
const joins = `JOIN users person ON person.id = student.user_id
  LEFT JOIN programs program ON program.id = student.program_id`;

@Injectable()
export class StudentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
  ) {}

  /** Lists and searches what the person may see; the ids shown go to the audit trail. */
  async list(request: StudentListRequest, user: SignedInUser): Promise<Page<StudentDto>> {
    const academic = can(user, 'students.academic.read');
    if (!academic) refuseAcademicFields(request);
    const conditions = this.conditions(request, user);
    const { parameters } = conditions;
    const { search } = request.filters;
    // A search is fenced: else the planner walks the name index instead of the trigram one (performance.md, "Traps").
    const fence = search ? 'MATERIALIZED' : 'NOT MATERIALIZED';
    const sql = `WITH student AS ${fence} (SELECT ${listedColumns} FROM students student WHERE ${conditions})
       SELECT ${academic ? `${identityColumns}, ${academicColumns}` : identityColumns},
         (SELECT count(*) FROM student)::int AS total
       FROM student ${joins}
       ORDER BY ${orderBy({ order, otherwise: byName }, request)} ${limit(request, parameters)}`;
    const page = await runList<StudentDto>(
      this.transactions,
      {
        resource: studentList.resource,
        sql,
        values: parameters.values,
        prepared: isIndexed(String(search ?? '')),
        count: () => this.count(request, user),
      },
      request,
    );
    return page.noting((rows) =>
      this.audit.noteList({
        action: 'students.list',
        subjectType: 'student',
        details: { filters: request.filters, ids: rows.map((row) => row.id) },
      }),
    );
  }

  /** One record, with the groups of fields that the person's role opens; name and number are part of each. */
  async get(id: string, user: SignedInUser): Promise<StudentRecordDto> {
    const academic = can(user, 'students.academic.read');
    const personal = can(user, 'students.personal.read');
    const parameters = new SqlParameters();
    const [record] = await this.transactions.query<StudentRecordDto>(
      `SELECT ${[identityColumns, academic && academicColumns, personal && personalColumns].filter(Boolean).join(', ')}
       FROM students student ${joins}
       ${personal ? 'LEFT JOIN student_personal_data personal ON personal.student_id = student.id' : ''}
       WHERE student.id = ${parameters.add(id)} AND ${visibleStudents(user, parameters)}`,
      parameters.values,
    );
    if (!record) throw noSuchStudent();
    const shown = ['identity', academic && 'academic', personal && 'personal'].filter(Boolean);
    await this.auditRead('student.read', id, user, { shown });
    return record;
  }

  /**
   * For what hangs below a student: refuses a student that the person may not see, and writes down that this part of
   * the record was read.
   */
  async openPart(part: string, id: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    const [row] = await this.transactions.query(
      `SELECT 1 FROM students student
       WHERE student.id = ${parameters.add(id)} AND ${visibleStudents(user, parameters)}`,
      parameters.values,
    );
    if (!row) throw noSuchStudent();
    await this.auditRead(`student.${part}.read`, id, user);
  }

  /** People reading their own record leave no row: the trail tells who else looked. */
  private async auditRead(
    action: string,
    id: string,
    user: SignedInUser,
    details?: Record<string, unknown>,
  ): Promise<void> {
    if (user.studentId === id) return;
    await this.audit.record({ action, subjectType: 'student', subjectId: id, details });
  }

  private async count(request: StudentListRequest, user: SignedInUser): Promise<number> {
    const conditions = this.conditions(request, user);
    const [row] = await this.transactions.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM students student WHERE ${conditions}`,
      conditions.parameters.values,
    );
    return row!.total;
  }

  private conditions({ filters }: StudentListRequest, user: SignedInUser): Conditions {
    const conditions = new Conditions()
      .words(filters.search, (pattern) => `student.search_text LIKE ${pattern}`)
      .equal('student.id', filters.id)
      .equal('student.program_id', filters.programId)
      .equal('student.class_level', filters.classLevel)
      .equal('student.enrollment_status', filters.enrollmentStatus)
      .equal('student.sap_status', filters.sapStatus);
    return conditions.add(visibleStudents(user, conditions.parameters));
  }
}

/** Whether each word has three letters in a row, as the trigram index needs; others are planned as what they are. */
const isIndexed = (search: string): boolean => {
  const words = wordsOf(search);
  return words.length > 0 && words.every((word) => /[\p{L}\p{N}]{3}/u.test(word));
};

const noSuchStudent = (): NotFoundError => new NotFoundError('There is no such student.');

/** A role that may not see a field may not find it out by filtering or sorting either. */
function refuseAcademicFields(request: StudentListRequest): void {
  const asked = [...Object.keys(request.filters), request.sort?.field ?? ''];
  const refused = asked.find((field) => academicFields.includes(field));
  if (refused) throw new ForbiddenError(`Your role may not filter or sort by ${refused}.`);
}
