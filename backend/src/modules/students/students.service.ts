import { Injectable } from '@nestjs/common';
import { fieldsToCorrect } from '../../common/contact-data.js';
import { ForbiddenError, NotFoundError } from '../../common/errors.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { alphabetical, SqlParameters, wordsOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { auditInsert } from '../../platform/audit/audit-insert.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { can } from '../../platform/auth/permissions.js';
import { restrictionMark, withholds } from '../../platform/auth/restricted-students.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { readQuery } from '../../platform/search/search-query.rules.js';
import { foldedSearch } from '../../platform/search/search-words.js';
import { byMatch, searchedStudents } from './students-search.sql.js';
import {
  graduatesIn,
  columnsOf,
  disclosedBy,
  type Group,
  groups as allGroups,
  isGraduating,
  personalJoin,
  recordColumnsOf,
  studentJoins,
} from './students.columns.js';
import { academicFields, type StudentDto, studentList, type StudentRecordDto } from './students.dto.js';
import { MergedStudentError } from './merged-student.error.js';
import { openStudents, seesRestricted } from './students.feature.js';
import { visibleStudents, visibleWithMerged } from './students.policy.js';
import { messages } from './messages.js';

export { degreeProgress, directoryRestriction, graduatesIn, isGraduating } from './students.columns.js';

type Sort = (typeof studentList.sort)[number];
type Filter = keyof typeof studentList.filters;
export type StudentListRequest = ListRequest<Sort, Filter>;

const order: Record<Sort, string> = {
  lastName: `person.last_name ${alphabetical}`,
  firstName: `person.first_name ${alphabetical}`,
  studentId: 'student.student_id',
  email: 'person.email',
  classLevel: 'student.class_level',
  cumulativeGpa: 'student.cumulative_gpa',
  creditsEarned: 'student.credits_earned',
};
const byName = `${order.lastName}, ${order.firstName}, student.id`;

/** The columns that lists show and sort by. */
const listedColumns = `id, user_id, student_id, program_id, catalog_year, class_level, enrollment_status,
  expected_graduation, cumulative_gpa, credits_earned, credits_attempted, sap_status, directory_restriction,
  directory_by_category`;

@Injectable()
export class StudentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly reads: RecordReads,
  ) {}

  /** The chosen students in scope, as a file. */
  selected(
    id: string[],
    { sort, headings }: Pick<StudentListRequest, 'sort' | 'headings'>,
    user: SignedInUser,
  ): Promise<Page<StudentDto>> {
    const rows = { format: 'csv', whole: true, offset: 0, limit: id.length } as const;
    return this.list({ ...rows, sort, headings, filters: { id } }, user);
  }

  /** Lists and searches the students in scope. The ids shown are recorded in the audit trail. */
  async list(request: StudentListRequest, user: SignedInUser): Promise<Page<StudentDto>> {
    const academic = can(user, 'students.academic.read');
    if (!academic) refuseAcademicFields(request);
    const search = String(request.filters.search ?? '');
    const query = readQuery(await foldedSearch(this.transactions, search));
    return this.reads.list<StudentDto, Sort>(request, {
      resource: studentList.resource,
      with: (parameters) =>
        searchedStudents(
          { search, query, columns: listedColumns, narrowed: `${narrowedBy(request, user, parameters)}` },
          parameters,
        ),
      select: ['student.id', columnsOf('identity', user), restrictionMark]
        .concat(academic ? columnsOf('academic', user) : [])
        .join(', '),
      from: `FROM student ${studentJoins}`,
      countFrom: 'FROM student',
      conditions: new Conditions(),
      order,
      otherwise: wordsOf(search).length ? `${byMatch}, ${byName}` : byName,
      prepared: isIndexed(search),
      asJson: true,
      noted: { ids: 'id', filters: notedFilters(request) },
    });
  }

  /** Reads one record, which is recorded in the audit trail. */
  async get(id: string, user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    const record = await this.one(id, user);
    if (!readsAsStudent(user, id))
      await this.audit.record({
        action: 'student.read',
        subjectType: 'student',
        subjectId: id,
        details: { shown: groupsFor(id, user) },
      });
    return record;
  }

  /** One record, with the groups of fields that the reader may see; the id is part of each. */
  async one(id: string, user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    const groups = groupsFor(id, user);
    const parameters = new SqlParameters();
    const [record] = await this.transactions.query<StudentRecordDto & { version: number }>(
      `SELECT ${['student.id', 'student.version', ...groups.map((group) => recordColumnsOf(group, user))].join(', ')}
       FROM students student ${studentJoins}
       ${groups.includes('personal') ? personalJoin : ''}
       WHERE student.id = ${parameters.add(id)} AND ${visibleStudents(user, parameters)}`,
      parameters.values,
    );
    if (!record) throw await this.missing(id, user);
    const needsCorrection = groups.includes('personal') ? fieldsToCorrect(record) : [];
    if (needsCorrection.length) record.needsCorrection = needsCorrection;
    return Versioned.of(record) as Versioned<StudentRecordDto>;
  }

  /**
   * For records under a student: refuses a student outside the person's scope, and records that this part was read.
   * Students reading their own record leave no row; reads by staff do, even of their own record.
   */
  async openPart(part: string, id: string, user: SignedInUser): Promise<void> {
    if (readsAsStudent(user, id)) return this.mustSee(id, user);
    // A student reads the documents of a merged record as their own.
    if (user.role === 'student') return this.mustSeePart(id, user);
    const parameters = new SqlParameters();
    const seen = seenStudent(id, visibleWithMerged(user, parameters), parameters);
    const noted = auditInsert(parameters, {
      action: `student.${part}.read`,
      subjectType: 'student',
      subjectId: 'id',
      from: 'FROM seen',
    });
    await this.mustAnswer(`WITH seen AS (${seen}), noted AS (${noted}) SELECT FROM seen`, parameters);
  }

  /** Refuses a student outside the person's scope, for adding records under a student. */
  async mustSee(id: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.mustAnswer(seenStudent(id, visibleStudents(user, parameters), parameters), parameters);
  }

  /** The same for acts on what may still belong to a merged record, such as its documents. */
  async mustSeePart(id: string, user: SignedInUser): Promise<void> {
    const parameters = new SqlParameters();
    await this.mustAnswer(seenStudent(id, visibleWithMerged(user, parameters), parameters), parameters);
  }

  /** The error for a record that isn't there. If it was merged into another one that the person may see, it says so. */
  private async missing(id: string, user: SignedInUser): Promise<NotFoundError | MergedStudentError> {
    const parameters = new SqlParameters();
    const [survivor] = await this.transactions.query<{ id: string; studentId: string }>(
      `SELECT student.id, student.student_id AS "studentId" FROM student_merges merge
       JOIN students student ON student.id = merge.into_id
       WHERE merge.from_id = ${parameters.add(id)} AND ${visibleStudents(user, parameters)}`,
      parameters.values,
    );
    return survivor ? new MergedStudentError(survivor) : new NotFoundError(messages.studentNotFound);
  }

  /** A condition on `student`, for other modules: the students that a person may see. */
  scope(user: SignedInUser, parameters: SqlParameters): string {
    return visibleStudents(user, parameters);
  }

  private async mustAnswer(sql: string, { values }: SqlParameters): Promise<void> {
    const [row] = await this.transactions.query(sql, values, { repeatable: true });
    if (!row) throw new NotFoundError(messages.studentNotFound);
  }
}

const seenStudent = (id: string, condition: string, parameters: SqlParameters): string =>
  `SELECT student.id FROM students student WHERE student.id = ${parameters.add(id)} AND ${condition}`;

const graduatingCondition = (termId: unknown, parameters: SqlParameters): string =>
  termId === undefined
    ? 'TRUE'
    : `${isGraduating} AND EXISTS (SELECT FROM terms
      WHERE ${new Conditions(parameters).equal('terms.id', termId)} AND ${graduatesIn('terms')})`;

const narrowedBy = (
  { filters, sort }: StudentListRequest,
  user: SignedInUser,
  parameters: SqlParameters,
): Conditions =>
  new Conditions(parameters)
    .add(openTo(user, [...Object.keys(filters), sort?.field ?? ''], String(filters.search ?? ''), parameters))
    .equal('student.id', filters.id)
    .equal('student.program_id', filters.programId)
    .equal('student.class_level', filters.classLevel)
    .equal('student.enrollment_status', filters.enrollmentStatus)
    .equal('student.sap_status', filters.sapStatus)
    .add(graduatingCondition(filters.graduatingIn, parameters))
    .add(visibleStudents(user, parameters));

/**
 * What students restrict must not be inferred by filtering, sorting or searching: for people without an educational need,
 * these find no student who restricts it.
 */
function openTo(
  user: SignedInUser,
  fields: readonly string[],
  search: string,
  parameters: SqlParameters,
): string {
  if (seesRestricted(user)) return 'TRUE';
  const disclosed = fields.flatMap((field) => disclosedBy[field] ?? []);
  // The email address is the last word of the text.
  const byName = new Conditions(parameters).words(
    search,
    (pattern) => `regexp_replace(student.search_text, ' [^ ]*$', '') LIKE ${pattern}`,
  );
  return `${openStudents(user, 'student.id', ...disclosed)} AND (NOT ${withholds('student', 'email')} OR ${byName})`;
}

/** For a filter by ids only their number: the row has the ids of the students shown. */
const notedFilters = ({ filters }: StudentListRequest) =>
  Array.isArray(filters.id) ? { ...filters, id: `${filters.id.length} students` } : filters;

/** Whether each word has three letters in a row, as the trigram index needs; other searches get a plan of their own. */
const isIndexed = (search: string): boolean => {
  const words = wordsOf(search);
  return words.length > 0 && words.every((word) => /[\p{L}\p{N}]{3}/u.test(word));
};

/** Everyone may see the name on their own record. */
const groupsFor = (id: string, user: SignedInUser): Group[] =>
  allGroups.filter(
    (group) => can(user, `students.${group}.read`) || (group === 'identity' && user.studentId === id),
  );

/** Fields hidden from a role must not be inferred by filtering or sorting. */
function refuseAcademicFields(request: StudentListRequest): void {
  const requested = [...Object.keys(request.filters), request.sort?.field ?? ''];
  const refused = requested.find((field) => academicFields.includes(field));
  if (refused) throw new ForbiddenError(messages.fieldForbidden(refused));
}
