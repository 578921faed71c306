import { Injectable } from '@nestjs/common';
import { ForbiddenError, InvalidError, NotFoundError, StateConflictError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { holdKindsOf } from '../../common/offices.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RuleHolds } from '../holds/rule-holds.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { records } from '../students/students.feature.js';
import { StudentsService } from '../students/students.service.js';
import type { OnboardingTaskCode, TaskState } from './getting-started.codes.js';
import type { CompleteTaskDto, GettingStartedDto } from './getting-started.dto.js';
import { technologyProblems } from './getting-started.rules.js';
import { currentNotice, GettingStartedService } from './getting-started.service.js';
import { messages } from './messages.js';
import { missingOf, TaskFacts } from './task-facts.service.js';

interface Target {
  /** The student's. */
  id: string;
  code: string;
  expected: Expected;
  user: SignedInUser;
}

interface Task {
  id: string;
  code: OnboardingTaskCode;
  state: TaskState;
  studentId: string;
  termId: string;
}

/** What an act leaves on the task. */
interface Ended {
  notice?: number;
  screenWidth?: number;
  responseMs?: number;
  waivedById?: string;
  waivedByName?: string | null;
  reason?: string;
}

/** Acts on the tasks of new students. The last required task releases the hold in its own transaction. */
@Injectable()
export class GettingStartedActsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly students: StudentsService,
    private readonly seats: SeatsService,
    private readonly holds: RuleHolds,
    private readonly facts: TaskFacts,
    private readonly gettingStarted: GettingStartedService,
  ) {}

  async begin(id: string, termId: string, user: SignedInUser): Promise<Versioned<GettingStartedDto>> {
    refuseOtherOffice(user);
    await this.students.mustSee(id, user);
    return this.transactions.run(async () => {
      const { programId, isUnderWay } = await this.reads.row<{
        programId: string | null;
        isUnderWay: boolean;
      }>(
        `SELECT program_id AS "programId", EXISTS (SELECT FROM onboardings WHERE student_id = students.id
           AND replaced_at IS NULL AND completed_at IS NULL) AS "isUnderWay"
         FROM students WHERE id = $1 FOR NO KEY UPDATE`,
        [id],
        messages.noStudent,
      );
      if (isUnderWay) throw new StateConflictError('already_exists', messages.underWay);
      const [term] = await this.transactions.query('SELECT FROM terms WHERE id = $1', [termId]);
      if (!term) throw new InvalidError({ termId: [messages.noTerm] });
      await this.gettingStarted.begin({ studentId: id, programId, termId });
      return this.gettingStarted.one(id, user);
    });
  }

  complete(target: Target, body: CompleteTaskDto): Promise<Versioned<GettingStartedDto>> {
    if (!readsAsStudent(target.user, target.id)) throw new NotFoundError(messages.noStudent);
    return this.act(target, 'complete_task', null, (task) => this.completed(task, body));
  }

  async waive(target: Target, reason: string): Promise<Versioned<GettingStartedDto>> {
    const { id, user } = target;
    refuseOtherOffice(user);
    await this.students.mustSee(id, user);
    const by = user.role === 'machine_client' ? { waivedByName: user.firstName } : { waivedById: user.id };
    return this.act(target, 'waive_task', reason, () => Promise.resolve({ reason, ...by }));
  }

  private act(
    { id, code, expected, user }: Target,
    verb: string,
    reason: string | null,
    judge: (task: Task) => Promise<Ended>,
  ): Promise<Versioned<GettingStartedDto>> {
    return this.transactions.run(async () => {
      // Seats that only the hold blocks go to the student with its release.
      await this.seats.filling({ students: [id] }, () =>
        this.writes.act(this.subject, { id, expected, verb, reason }, async () => {
          const task = await this.task(id, code);
          if (task.state !== 'open')
            throw new StateConflictError(
              'already_ended',
              task.state === 'done' ? messages.done : messages.waivedAlready,
            );
          await this.save(task, await judge(task));
          await this.finish(id, verb === 'waive_task' ? messages.waived : messages.released);
        }),
      );
      return this.gettingStarted.one(id, user);
    });
  }

  /** Checks the task against what it is about. */
  private async completed({ code, studentId, termId }: Task, body: CompleteTaskDto): Promise<Ended> {
    refuseOtherTask(code, body);
    if (code === 'privacy_notice') return { notice: await this.acknowledged(body.noticeNumber) };
    if (code === 'technology_check') return passed(body.check);
    const facts = await this.facts.of(studentId, termId);
    const missing = missingOf(code, facts);
    if (missing.length)
      throw new StateConflictError(
        'incomplete',
        code === 'first_courses' ? messages.noCourses(facts.termName) : messages.missing(missing),
      );
    return {};
  }

  private async acknowledged(given: number | undefined): Promise<number> {
    if (given === undefined) throw new InvalidError({ noticeNumber: [messages.noticeRequired] });
    const [notice] = await this.transactions.query<{ number: number }>(currentNotice);
    if (notice?.number !== given) throw new StateConflictError('preview_changed', messages.noticeChanged);
    return given;
  }

  private task(studentId: string, code: string): Promise<Task> {
    return this.reads.row<Task>(
      `SELECT task.id, task.code, onboarding.student_id AS "studentId", onboarding.term_id AS "termId",
         CASE WHEN task.done_at IS NOT NULL THEN 'done' WHEN task.waived_at IS NOT NULL THEN 'waived' ELSE 'open' END
           AS state
       FROM onboarding_tasks task JOIN onboardings onboarding ON onboarding.id = task.onboarding_id
       WHERE onboarding.student_id = $1 AND onboarding.replaced_at IS NULL AND task.code::text = $2`,
      [studentId, code],
      messages.noTask,
    );
  }

  private async save({ id }: Task, ended: Ended): Promise<void> {
    await this.transactions.query(
      `UPDATE onboarding_tasks SET done_at = CASE WHEN $2::text IS NULL THEN now() END,
         waived_at = CASE WHEN $2::text IS NOT NULL THEN now() END, waiver_reason = $2, waived_by_id = $3,
         waived_by_name = $4, notice_number = $5, screen_width = $6, response_ms = $7 WHERE id = $1`,
      [
        id,
        ended.reason ?? null,
        ended.waivedById ?? null,
        ended.waivedByName ?? null,
        ended.notice ?? null,
        ended.screenWidth ?? null,
        ended.responseMs ?? null,
      ],
    );
  }

  /** Counts the act in the version. With the last required task, the hold ends. */
  private async finish(studentId: string, reason: string): Promise<void> {
    const [row] = await this.transactions.query<{ isCompleted: boolean }>(
      `UPDATE onboardings SET updated_at = now(), completed_at = CASE
           WHEN completed_at IS NOT NULL THEN completed_at
           WHEN NOT EXISTS (SELECT FROM onboarding_tasks task WHERE task.onboarding_id = onboardings.id
             AND task.is_required AND task.done_at IS NULL AND task.waived_at IS NULL) THEN now() END
       WHERE student_id = $1 AND replaced_at IS NULL RETURNING coalesce(completed_at = now(), FALSE) AS "isCompleted"`,
      [studentId],
    );
    // Staff may have released the hold already; then there is nothing to release.
    if (row?.isCompleted) await this.holds.release(studentId, 'admissions', messages.rule, reason);
  }

  private readonly subject: Subject<{ id: string; gettingStarted: string[] }> = {
    type: records.student,
    read: async (id, lock) => {
      const { version } = await this.reads.row<{ version: number }>(
        `SELECT version FROM onboardings WHERE student_id = $1 AND replaced_at IS NULL ${lock ?? ''}`,
        [id],
        messages.noTasks,
      );
      return { id, version, gettingStarted: await this.gettingStarted.states(id) };
    },
  };
}

/** The hold is of Admissions, and so are its tasks. */
function refuseOtherOffice({ role }: SignedInUser): void {
  if (!holdKindsOf(role).includes('admissions')) throw new ForbiddenError(messages.otherOffice);
}

function refuseOtherTask(code: OnboardingTaskCode, { noticeNumber, check }: CompleteTaskDto): void {
  const errors = {
    ...(noticeNumber !== undefined && code !== 'privacy_notice' && { noticeNumber: [messages.otherTask] }),
    ...(check !== undefined && code !== 'technology_check' && { check: [messages.otherTask] }),
  };
  if (Object.keys(errors).length) throw new InvalidError(errors);
}

function passed(check: CompleteTaskDto['check']): Ended {
  if (!check) throw new InvalidError({ check: [messages.checkRequired] });
  const problems = technologyProblems(check);
  if (Object.keys(problems).length) throw new InvalidError(problems);
  return { screenWidth: check.screenWidth, responseMs: check.responseMs };
}
