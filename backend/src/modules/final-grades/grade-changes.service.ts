import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import {
  alphabetical,
  inSearchText,
  lastThenFirst,
  nameOf,
  SqlParameters,
} from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { restrictionMark } from '../../platform/auth/restricted-students.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Conditions, type Order } from '../../platform/database/list-query.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DocumentsService } from '../documents/documents.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { PoliciesService } from '../policies/policies.service.js';
import { taughtSections } from '../sections/sections.service.js';
import { StandingService } from '../standing/standing.service.js';
import { GradeChange } from './grade-change.entity.js';
import { changedNotice, decidedNotice, requestedNotice } from './grade-change-notices.js';
import { type CreateGradeChangeDto, type GradeChangeDto, gradeChangeList } from './grade-changes.dto.js';
import { changeRefusal, type ChangeableEnrollment } from './grade-changes.rules.js';
import { agreementOf, IncompleteAgreements } from './incompletes/incomplete-agreements.service.js';
import { messages } from './messages-changes.js';
import { ProposalsService, totalOfChange } from './proposals/proposals.service.js';
import { records } from './grade-changes.feature.js';
import { courseOf } from '../../common/course-of.js';

type Sort = (typeof gradeChangeList.sort)[number];
type Filter = keyof typeof gradeChangeList.filters;
type Row = GradeChangeDto & { version: number };

const columnsFor = (user: SignedInUser, parameters: SqlParameters): string =>
  `change.id, change.enrollment_id AS "enrollmentId", enrollment.student_id AS "studentId",
   ${nameOf('person')} AS "studentName", student.student_id AS "studentNumber", enrollment.section_id AS "sectionId",
   course.code AS "courseCode", course.title AS "courseTitle", section.section_number AS "sectionNumber",
   enrollment.term_id AS "termId", term.name AS "termName", change.from_grade AS "fromGrade", change.grade, change.reason,
   change.status, coalesce(change.requested_by_name, ${nameOf('requester')}) AS "requestedBy",
   coalesce(change.requested_by_id = ${parameters.add(user.id)}, FALSE) AS "isOwn", change.created_at AS "createdAt",
   ${nameOf('decider')} AS "decidedBy", change.decided_at AS "decidedAt", change.note, ${agreementOf('change')},
   ${totalOfChange('change')}`;
const from = `FROM grade_changes change JOIN enrollments enrollment ON enrollment.id = change.enrollment_id
  JOIN sections section ON section.id = enrollment.section_id ${courseOf('section')}
  JOIN terms term ON term.id = enrollment.term_id
  JOIN students student ON student.id = enrollment.student_id JOIN users person ON person.id = student.user_id
  LEFT JOIN users requester ON requester.id = change.requested_by_id
  LEFT JOIN users decider ON decider.id = change.decided_by_id`;
const order: Order<Sort> = {
  createdAt: 'change.created_at',
  decidedAt: 'change.decided_at',
  status: 'change.status',
  studentName: lastThenFirst('person'),
  courseCode: [`course.code ${alphabetical}`, `section.section_number ${alphabetical}`],
};

/** Grade change requests: made with a reason, decided by someone else, and effective immediately on approval. */
@Injectable()
export class GradeChangesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly audit: AuditService,
    private readonly policies: PoliciesService,
    private readonly seats: SeatsService,
    private readonly standing: StandingService,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
    private readonly incompletes: IncompleteAgreements,
    private readonly proposals: ProposalsService,
  ) {}

  list(request: ListRequest<Sort, Filter>, user: SignedInUser): Promise<Page<GradeChangeDto>> {
    const { filters } = request;
    const conditions = new Conditions()
      .words(filters.search, inSearchText('student.search_text'))
      .equal('change.status', filters.status)
      .equal('enrollment.student_id', filters.studentId)
      .equal('enrollment.section_id', filters.sectionId)
      .equal('change.enrollment_id', filters.enrollmentId)
      .equal('enrollment.term_id', filters.termId)
      .equal('change.id', filters.id);
    conditions.add(taughtSections(user, conditions.parameters));
    return this.reads.list<GradeChangeDto, Sort>(request, {
      resource: gradeChangeList.resource,
      select: `${columnsFor(user, conditions.parameters)}, ${restrictionMark}`,
      from,
      conditions,
      order,
      otherwise: 'change.created_at DESC, change.id',
      noted: true,
    });
  }

  get(id: string, user: SignedInUser): Promise<Versioned<GradeChangeDto>> {
    return this.reads.open(this.subject(user), id);
  }

  create(
    { enrollmentId, grade, reason, incomplete }: CreateGradeChangeDto,
    user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    const by =
      user.role === 'machine_client' ? { requestedByName: user.firstName } : { requestedById: user.id };
    return this.transactions.run(async () => {
      const enrollment = await this.enrollment(enrollmentId, user);
      const refusal = changeRefusal(enrollment, grade);
      if (refusal) throw new InvalidError({ [refusal.field]: [refusal.message] });
      const [errors] = await this.incompletes.errors(
        [{ enrollmentId, grade, incomplete }],
        user,
        'completed',
      );
      refuse(errors!);
      const made = await this.writes.create(this.subject(user), async () => {
        const changes = this.transactions.manager.getRepository(GradeChange);
        const change = changes.create({ enrollmentId, fromGrade: enrollment.grade!, grade, reason, ...by });
        const { id } = await changes.save(change);
        if (incomplete) await this.incompletes.request(id, enrollmentId, incomplete);
        await this.proposals.keepFor(id, { enrollmentId, grade }, user);
        return id;
      });
      await this.notifications.notify({
        toPermission: 'grades.change.approve',
        ...requestedNotice(made.record),
      });
      return made;
    });
  }

  /**
   * Changes the grade and everything that depends on it, in one transaction. Waitlisted students who become eligible
   * may get an open seat.
   */
  async approve(
    id: string,
    note: string | null,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    const { studentId } = await this.row(id, user);
    return this.seats.filling({ students: [studentId] }, async () => {
      const approved = await this.decide(
        id,
        { verb: 'approve', status: 'approved', note, expected, user },
        (change) => this.apply(change),
      );
      await this.notifications.notify({ toStudents: [studentId], ...changedNotice(approved.record) });
      return approved;
    });
  }

  reject(
    id: string,
    note: string,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<GradeChangeDto>> {
    return this.transactions.run(() =>
      this.decide(id, { verb: 'reject', status: 'rejected', note, expected, user }),
    );
  }

  private async decide(
    id: string,
    decision: Decision,
    apply: (change: Row) => Promise<void> = async () => {},
  ): Promise<Versioned<GradeChangeDto>> {
    const { verb, status, note, expected, user } = decision;
    const act = { id, expected, verb, reason: note };
    let requesterId: string | null = null;
    const decided = await this.writes.act(this.subject(user), act, async (before) => {
      if (before.isOwn) throw new ForbiddenError(messages.ownRequest);
      if (before.status !== 'pending')
        throw new StateConflictError('already_decided', messages.alreadyDecided[before.status]);
      await apply(before);
      const [change] = await this.transactions.query<{ requestedById: string | null }>(
        `UPDATE grade_changes SET status = $2, decided_by_id = $3, decided_at = now(), note = $4 WHERE id = $1
         RETURNING requested_by_id AS "requestedById"`,
        [id, status, user.id, note],
      );
      requesterId = change!.requestedById;
    });
    if (requesterId)
      await this.notifications.notify({ userIds: [requesterId], ...decidedNotice(decided.record) });
    return decided;
  }

  private async apply({
    id,
    enrollmentId,
    studentId,
    termId,
    fromGrade,
    grade,
    ...enrollment
  }: Row): Promise<void> {
    const points = await this.policies.pointsOf(grade, termId);
    const standing = await this.standingOf(studentId);
    const [changed] = await this.transactions.query<{ pointsBefore: string | null }>(
      `WITH before AS (SELECT id, grade_points FROM enrollments WHERE id = $1 FOR UPDATE), changed AS (
         UPDATE enrollments SET grade = $3, grade_points = $4 FROM before
         WHERE enrollments.id = before.id AND enrollments.status = 'completed' AND enrollments.grade = $2
         RETURNING before.grade_points)
       SELECT grade_points AS "pointsBefore" FROM changed`,
      [enrollmentId, fromGrade, grade, points],
    );
    if (!changed) throw new StateConflictError('facts_changed', messages.gradeHasChanged(fromGrade));
    const agreement = grade === 'I' ? await this.incompletes.takeEffect(id, enrollmentId) : {};
    await this.audit.record({
      action: 'enrollment.grade_change',
      subjectType: 'enrollment',
      subjectId: enrollmentId,
      details: {
        changes: { grade: [fromGrade, grade], gradePoints: [changed.pointsBefore, points], ...agreement },
        gradeChangeId: id,
      },
    });
    await this.standing.recompute([studentId]);
    const isStanding = standing === (await this.standingOf(studentId));
    await this.documents.supersede(
      [studentId],
      isStanding ? ['transcript'] : ['transcript', 'good_standing'],
      messages.superseded(`${enrollment.courseCode}-${enrollment.sectionNumber}`, enrollment.termName),
    );
  }

  private async standingOf(studentId: string): Promise<string> {
    const [row] = await this.transactions.query<{ status: string }>(
      'SELECT sap_status AS status FROM students WHERE id = $1',
      [studentId],
    );
    return row!.status;
  }

  /** Locked, so that the grade doesn't change before the request is saved. */
  private async enrollment(enrollmentId: string, user: SignedInUser): Promise<ChangeableEnrollment> {
    const parameters = new SqlParameters();
    const [enrollment] = await this.transactions.query<ChangeableEnrollment>(
      `SELECT enrollment.status, enrollment.grade, enrollment.grade_mode AS "gradeMode" FROM enrollments enrollment
       JOIN sections section ON section.id = enrollment.section_id
       WHERE enrollment.id = ${parameters.add(enrollmentId)} AND ${taughtSections(user, parameters)}
       FOR SHARE OF enrollment`,
      parameters.values,
    );
    if (!enrollment) throw new InvalidError({ enrollmentId: [messages.noEnrollment] });
    return enrollment;
  }

  private subject(user: SignedInUser): Subject<GradeChangeDto> {
    return {
      type: records.grade_change,
      read: (id, lock) => this.row(id, user, lock && 'FOR UPDATE OF change'),
      refusals: {
        uq_grade_changes_pending: () => new InvalidError({ enrollmentId: [messages.alreadyPending] }),
      },
    };
  }

  private row(id: string, user: SignedInUser, lock = ''): Promise<Row> {
    const parameters = new SqlParameters();
    return this.reads.row<Row>(
      `SELECT ${columnsFor(user, parameters)}, change.version ${from}
       WHERE change.id = ${parameters.add(id)} AND ${taughtSections(user, parameters)} ${lock}`,
      parameters.values,
      messages.noGradeChange,
    );
  }
}

interface Decision {
  verb: string;
  status: 'approved' | 'rejected';
  note: string | null;
  expected: Expected;
  user: SignedInUser;
}
