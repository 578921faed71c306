import { Injectable } from '@nestjs/common';
import { InvalidError, StateConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import { nameOf } from '../../common/sql-parameters.js';
import { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { namesFor } from '../../platform/auth/fields/file-names.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { studentNames } from '../students/students.feature.js';
import { StudentsService } from '../students/students.service.js';
import { DegreeExceptionRecord } from './degree-exception.entity.js';
import {
  type CreateDegreeExceptionDto,
  type DegreeExceptionDto,
  degreeExceptionList,
} from './degree-exceptions.dto.js';
import { recordOf, sheetFor } from './degree-audits.sql.js';
import { exceptionProblems } from './degree-exceptions.rules.js';
import { messages } from './messages.js';
import { foldCode } from './requirement-sheet.js';
import type { CourseOnRecord } from './student-record.rules.js';
import { records } from './degree-audits.feature.js';

type Sort = (typeof degreeExceptionList.sort)[number];
type Filter = keyof typeof degreeExceptionList.filters;
type Row = DegreeExceptionDto & { version: number };

const columns = `exception.id, exception.student_id AS "studentId", exception.program_id AS "programId",
  program.name AS "programName", exception.kind, exception.rule_id AS "ruleId", exception.rule_name AS "ruleName",
  exception.course_code AS "courseCode", exception.reason, ${nameOf('granter')} AS "createdByName",
  exception.created_at AS "createdAt", exception.revoked_at AS "revokedAt", ${nameOf('revoker')} AS "revokedByName",
  exception.revoked_reason AS "revokedReason"`;
const from = `FROM degree_exceptions exception JOIN programs program ON program.id = exception.program_id
  JOIN users granter ON granter.id = exception.granted_by_id
  LEFT JOIN users revoker ON revoker.id = exception.revoked_by_id`;
const order: Order<Sort> = { createdAt: 'exception.created_at', kind: 'exception.kind' };

/** Exceptions from a program's requirements for one student. Creating or revoking one requires a reason. */
@Injectable()
export class DegreeExceptionsService {
  private readonly subject: Subject<DegreeExceptionDto> = {
    type: records.degree_exception,
    read: (id, lock) => this.row(id, lock && 'FOR UPDATE OF exception'),
    refusals: {
      uq_degree_exceptions_standing: () => new InvalidError({ kind: [messages.exceptions.alreadyGranted] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly students: StudentsService,
  ) {}

  async ofStudent(
    studentId: string,
    request: ListRequest<Sort, Filter>,
    user: SignedInUser,
  ): Promise<Page<DegreeExceptionDto>> {
    const { filters } = request;
    await this.students.openPart('degree_exceptions', studentId, user);
    return this.reads.list<DegreeExceptionDto, Sort>(request, {
      resource: degreeExceptionList.resource,
      select: columns,
      from,
      order,
      names: namesFor(user, { identity: studentNames('exception.student_id') }),
      conditions: new Conditions()
        .equal('exception.student_id', studentId)
        .equal('exception.id', filters.id)
        .equal('exception.program_id', filters.programId)
        .equal('(exception.revoked_at IS NOT NULL)', filters.isRevoked),
      otherwise: '(exception.revoked_at IS NOT NULL), exception.created_at DESC, exception.id',
    });
  }

  get(id: string): Promise<Versioned<DegreeExceptionDto>> {
    return this.reads.open(this.subject, id);
  }

  /** The rule must apply to the student in the program. An exception without effect is refused. */
  create(
    studentId: string,
    { programId, kind, reason, ruleId = null, courseCode = null }: CreateDegreeExceptionDto,
    user: SignedInUser,
  ): Promise<Versioned<DegreeExceptionDto>> {
    return this.transactions.run(async () => {
      await this.students.mustSee(studentId, user);
      const [student] = await this.transactions.query<{ catalogYear: string | null }>(
        'SELECT catalog_year AS "catalogYear" FROM students WHERE id = $1',
        [studentId],
      );
      const sheet = await sheetFor(this.transactions, programId, student!.catalogYear);
      if (!sheet) throw new InvalidError({ programId: [messages.noProgram] });
      if (sheet.catalogYear === null)
        throw new InvalidError({
          programId: [messages.requirementsMissing(sheet.programName)],
        });
      const course = courseCode === null ? null : await this.codeOf(courseCode, studentId);
      const { problems, ruleName } = exceptionProblems(sheet, { kind, ruleId, courseCode, course });
      if (Object.keys(problems).length) throw new InvalidError(problems);
      return this.writes.create(this.subject, async () => {
        const exceptions = this.transactions.manager.getRepository(DegreeExceptionRecord);
        const made = exceptions.create({
          studentId,
          programId,
          kind,
          ruleId,
          ruleName,
          courseCode: course,
          reason,
          grantedById: user.id,
        });
        return (await exceptions.save(made)).id;
      });
    });
  }

  revoke(
    id: string,
    { reason, expected, user }: { reason: string; expected: Expected; user: SignedInUser },
  ): Promise<Versioned<DegreeExceptionDto>> {
    return this.writes.act(this.subject, { id, expected, verb: 'revoke', reason }, async (before) => {
      if (before.revokedAt) throw new StateConflictError('already_ended', messages.exceptions.alreadyRevoked);
      await this.transactions.query(
        'UPDATE degree_exceptions SET revoked_at = now(), revoked_by_id = $2, revoked_reason = $3 WHERE id = $1',
        [id, user.id, reason],
      );
    });
  }

  /** Names its course by another code. */
  async rename(id: string, courseCode: string): Promise<void> {
    const body = { courseCode };
    await this.writes.update(this.subject, { id, body, expected: Expected.from(undefined) }, () =>
      this.transactions.manager.getRepository(DegreeExceptionRecord).update(id, body),
    );
  }

  /** The code as the catalog writes it, or the record, which has transfer electives; null if neither has the course. */
  private async codeOf(code: string, studentId: string): Promise<string | null> {
    const [course] = await this.transactions.query<{ code: string }>(
      `SELECT code FROM courses WHERE upper(regexp_replace(code, '[\\s-]+', '', 'g')) = upper(regexp_replace($1, '[\\s-]+', '', 'g'))
       ORDER BY code = $1 DESC, code LIMIT 1`,
      [code],
    );
    if (course) return course.code;
    const record = await this.transactions.query<CourseOnRecord>(recordOf, [studentId], { prepared: true });
    return record.find((one) => foldCode(one.code) === foldCode(code))?.code ?? null;
  }

  private row(id: string, lock = ''): Promise<Row> {
    return this.reads.row<Row>(
      `SELECT ${columns}, exception.version ${from} WHERE exception.id = $1 ${lock}`,
      [id],
      messages.noException,
    );
  }
}
