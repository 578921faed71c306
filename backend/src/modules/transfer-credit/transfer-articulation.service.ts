import { Injectable } from '@nestjs/common';
import { todayInNewYork } from '../../common/calendar.js';
import { InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordWrites } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DocumentsService } from '../documents/documents.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { StandingService } from '../standing/standing.service.js';
import { degreeProgress } from '../students/students.service.js';
import { CourseEquivalenciesService } from './course-equivalencies.service.js';
import type { EquivalencyOutcome } from './course-equivalency.entity.js';
import { addedNotice, revokedNotice } from './transfer-credit-notices.js';
import { mustBeDraft, TransferEvaluationsService } from './transfer-evaluations.service.js';
import type {
  StandingFiguresDto,
  TransferConsequencesDto,
  TransferEvaluationDto,
} from './transfer-evaluations.dto.js';
import { TransferInquiries } from './transfer-inquiries.service.js';
import { messages } from './messages.js';

interface Credited {
  courseId: string;
  institution: string;
}

/** Articulates an evaluation onto a student's record, or revokes it, with all consequences in one transaction. */
@Injectable()
export class TransferArticulation {
  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly evaluations: TransferEvaluationsService,
    private readonly equivalencies: CourseEquivalenciesService,
    private readonly inquiries: TransferInquiries,
    private readonly seats: SeatsService,
    private readonly standing: StandingService,
    private readonly documents: DocumentsService,
    private readonly notifications: NotificationsService,
  ) {}

  /** Under the locks of the seats, because the credit may make a waitlisted student eligible for an open seat. */
  async articulate(
    id: string,
    keepsEquivalencies: boolean,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<TransferEvaluationDto>> {
    const seen = await this.evaluations.row(id, user);
    mustBeDraft(seen);
    const studentId = mustBeComplete(seen);
    return this.seats.filling({ students: [studentId] }, async () => {
      const done = await this.writes.act(
        this.evaluations.subject(user),
        { id, expected, verb: 'articulate' },
        async (before) => {
          mustBeDraft(before);
          if (mustBeComplete(before) !== studentId)
            throw new StateConflictError('concurrent_change', messages.studentChanged);
          await this.mustBeNew(before, studentId);
          await this.credit(before, studentId, user);
          if (keepsEquivalencies) await this.keep(before, user);
          if (awards(before)) await this.follow(studentId, messages.creditAdded(before.institution));
        },
      );
      const { inquiryId } = done.record;
      if (inquiryId !== null) await this.inquiries.close(inquiryId, done.record, user);
      if (awards(done.record))
        await this.notifications.notify({ toStudents: [studentId], ...addedNotice(done.record) });
      return done;
    });
  }

  async revoke(
    id: string,
    lineId: string,
    { reason, expected, user }: { reason: string; expected: Expected; user: SignedInUser },
  ): Promise<Versioned<TransferEvaluationDto>> {
    const seen = await this.evaluations.row(id, user);
    expected.check(seen.version);
    mustCount(seen, lineId);
    const students = [seen.studentId!];
    return this.seats.filling({ students }, async () => {
      const act = { id, expected, verb: 'revoke', reason };
      const done = await this.writes.act(this.evaluations.subject(user), act, async (before) => {
        const line = mustCount(before, lineId);
        await this.revokeLine(lineId, { reason, user });
        // Withdrawn with its last course. The version counts every change of its courses.
        await this.transactions.query(
          `UPDATE transfer_evaluations SET status = CASE WHEN EXISTS (SELECT FROM transfer_credits WHERE evaluation_id = $1)
             THEN status ELSE 'withdrawn' END
           WHERE id = $1`,
          [id],
        );
        await this.follow(students[0]!, messages.creditRevoked(line.externalCode));
      });
      const line = done.record.courses.find((one) => one.id === lineId)!;
      await this.notifications.notify({ toStudents: students, ...revokedNotice(done.record, line) });
      return done;
    });
  }

  /** The changes on the student's record if the evaluation is articulated or a course revoked. Nothing is saved. */
  async consequences(
    id: string,
    lineId: string | undefined,
    user: SignedInUser,
  ): Promise<TransferConsequencesDto> {
    const { record: seen } = await this.evaluations.open(id, user);
    if (lineId === undefined) mustBeDraft(seen);
    else mustCount(seen, lineId);
    const studentId = lineId === undefined ? mustBeComplete(seen) : seen.studentId!;
    return this.transactions.tried(async () => {
      await this.transactions.query('SELECT FROM students WHERE id = $1 FOR NO KEY UPDATE', [studentId]);
      const before = await this.figuresOf(studentId);
      if (lineId === undefined) {
        await this.mustBeNew(seen, studentId);
        await this.creditLines(id, studentId);
      } else await this.revokeLine(lineId, { reason: '-', user });
      await this.standing.recompute([studentId]);
      return { before, after: await this.figuresOf(studentId) };
    });
  }

  private async figuresOf(studentId: string): Promise<StandingFiguresDto> {
    const [figures] = await this.transactions.query<StandingFiguresDto>(
      `SELECT student.credits_earned::float8 AS "creditsEarned", student.credits_attempted::float8 AS "creditsAttempted",
         ${degreeProgress}, student.class_level AS "classLevel", student.sap_status AS "sapStatus"
       FROM students student LEFT JOIN programs program ON program.id = student.program_id WHERE student.id = $1`,
      [studentId],
    );
    return figures!;
  }

  private async revokeLine(
    lineId: string,
    { reason, user }: { reason: string; user: SignedInUser },
  ): Promise<void> {
    await this.transactions.query(
      `UPDATE transfer_courses SET revoked_at = now(), revoked_by_id = $2, revoked_reason = $3 WHERE id = $1`,
      [lineId, user.id, reason],
    );
  }

  private async creditLines(id: string, studentId: string): Promise<void> {
    await this.transactions.query(
      `UPDATE transfer_courses SET student_id = $2
       WHERE evaluation_id = $1 AND outcome IN ('equivalent', 'elective')`,
      [id, studentId],
    );
  }

  private async credit({ id }: TransferEvaluationDto, studentId: string, user: SignedInUser): Promise<void> {
    await this.transactions.query(
      `UPDATE transfer_evaluations SET status = 'articulated', articulated_at = now(), articulated_by_id = $2
       WHERE id = $1`,
      [id, user.id],
    );
    await this.creditLines(id, studentId);
  }

  /** A course can be credited only once to a student, from any evaluation. */
  private async mustBeNew({ courses }: TransferEvaluationDto, studentId: string): Promise<void> {
    const wanted = courses.map(({ courseId }) => courseId);
    const credited = await this.transactions.query<Credited>(
      `SELECT line.course_id AS "courseId", evaluation.institution
       FROM transfer_credits line JOIN transfer_evaluations evaluation ON evaluation.id = line.evaluation_id
       WHERE line.student_id = $1 AND line.course_id = ANY ($2::uuid[])`,
      [studentId, wanted.filter(Boolean)],
    );
    const problems: Record<string, string[]> = {};
    courses.forEach(({ courseId, courseCode }, at) => {
      if (courseId === null) return;
      const known = credited.find((one) => one.courseId === courseId);
      if (known)
        problems[`courses.${at}.courseId`] = [messages.alreadyCredited(courseCode, known.institution)];
      else if (wanted.indexOf(courseId) !== at)
        problems[`courses.${at}.courseId`] = [messages.creditedTwice(courseCode)];
    });
    if (Object.keys(problems).length) throw new InvalidError(problems, 'incomplete');
  }

  private keep({ institution, courses }: TransferEvaluationDto, user: SignedInUser): Promise<void> {
    const found = courses.map(({ externalCode, outcome, courseId, credits }) => ({
      externalCode,
      courseId,
      credits,
      outcome: outcome as EquivalencyOutcome,
    }));
    return this.equivalencies.keep(institution, found, user);
  }

  /** Decisions about the student that used an older number are made again. */
  private async follow(studentId: string, reason: string): Promise<void> {
    await this.transactions.query(
      'UPDATE students SET registration_version = registration_version + 1 WHERE id = $1',
      [studentId],
    );
    await this.standing.recompute([studentId]);
    await this.documents.supersede([studentId], ['transcript'], reason);
  }
}

const awards = ({ courses }: TransferEvaluationDto): boolean =>
  courses.some(({ credits }) => credits !== null);

/** Returns the student's id. */
function mustBeComplete({ studentId, applicationId, courses }: TransferEvaluationDto): string {
  const problems: Record<string, string[]> = {};
  if (studentId === null)
    problems.studentId = [
      applicationId === null ? messages.studentToArticulate : messages.applicantToArticulate,
    ];
  if (!courses.length) problems.courses = [messages.courseToArticulate];
  const today = todayInNewYork();
  courses.forEach(({ outcome, externalCode, completedOn }, at) => {
    if (outcome === 'pending') problems[`courses.${at}.outcome`] = [messages.outcomeMissing(externalCode)];
    if (outcome !== 'denied' && completedOn !== null && completedOn > today)
      problems[`courses.${at}.completedOn`] = [messages.notCompleted(externalCode)];
  });
  if (Object.keys(problems).length) throw new InvalidError(problems, 'incomplete');
  return studentId!;
}

function mustCount(
  { status, courses }: TransferEvaluationDto,
  lineId: string,
): TransferEvaluationDto['courses'][0] {
  const line = courses.find(({ id }) => id === lineId);
  if (!line) throw new NotFoundError(messages.lineNotFound);
  if (status === 'draft') throw new StateConflictError('invalid_state', messages.notArticulated);
  if (line.credits === null)
    throw new StateConflictError('nothing_to_do', messages.noCreditsEarned(line.externalCode));
  if (line.revokedAt !== null)
    throw new StateConflictError('already_ended', messages.alreadyRevoked(line.externalCode));
  return line;
}
