import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Versioned } from '../../common/versioned.js';
import { nameOf, newYorkToday } from '../../common/sql-parameters.js';
import { type Also, AuditService } from '../../platform/audit/audit.service.js';
import { can } from '../../platform/auth/permissions.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { RuleHolds } from '../holds/rule-holds.service.js';
import { records } from '../students/students.feature.js';
import { StudentsService } from '../students/students.service.js';
import type { OnboardingTaskCode } from './getting-started.codes.js';
import type { GettingStartedDto, OnboardingTaskDto, PrivacyNoticeDto } from './getting-started.dto.js';
import { type Facts, missingOf, TaskFacts } from './task-facts.service.js';
import { messages } from './messages.js';

interface Beginning {
  studentId: string;
  /** A new record, which can't have tasks of an earlier admission. Its welcome is the only email. */
  isNew?: boolean;
  programId: string | null;
  termId: string;
}

type Head = Omit<GettingStartedDto, 'id' | 'notice' | 'tasks'> & { onboardingId: string; version: number };

const none = { programId: null, programName: null, termId: null, termName: null, startedAt: null };

/** The notice in effect today. */
export const currentNotice = `SELECT number, title, text, effective_from::text AS "effectiveFrom" FROM privacy_notices
  WHERE effective_from <= ${newYorkToday} ORDER BY number DESC LIMIT 1`;

/** The tasks of new students. `begin` and `end` are parts of the transaction that makes a student of an applicant. */
@Injectable()
export class GettingStartedService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly holds: RuleHolds,
    private readonly audit: AuditService,
    private readonly facts: TaskFacts,
  ) {}

  async get(studentId: string, user: SignedInUser): Promise<Versioned<GettingStartedDto>> {
    await this.students.openPart('getting_started', studentId, user);
    return this.one(studentId, user);
  }

  async one(studentId: string, user: SignedInUser): Promise<Versioned<GettingStartedDto>> {
    const head = await this.head(studentId);
    if (!head)
      return new Versioned(
        { id: studentId, ...none, completedAt: null, isHeld: false, notice: null, tasks: [] },
        0,
      );
    const { onboardingId, version, ...shown } = head;
    const tasks = await this.tasks(onboardingId);
    const seesData = readsAsStudent(user, studentId) || can(user, 'students.personal.read');
    const facts = seesData ? await this.facts.of(studentId, head.termId!) : undefined;
    return new Versioned(
      {
        id: studentId,
        ...shown,
        notice: await this.notice(tasks),
        tasks: tasks.map((task) => withMissing(task, facts)),
      },
      version,
    );
  }

  /**
   * Creates the tasks and places the hold. Tasks of an earlier admission are replaced, and their hold is released: an
   * active one is for the new term.
   */
  begin({ studentId, isNew = false, programId, termId }: Beginning): Promise<void> {
    return this.transactions.run(async () => {
      if (!isNew) await this.replace(studentId);
      const tasks = await this.tasksFor(programId, termId);
      const isHeld = tasks.some(({ isRequired }) => isRequired);
      const holds = isHeld ? await this.place(studentId, !isNew) : new Map<string, string>();
      const [id, holdId] = [randomUUID(), holds.get(studentId) ?? null];
      // With the row of the act, in one statement.
      await this.note(
        'begin_getting_started',
        studentId,
        [null, tasks.map(({ code }) => `${code}: open`)],
        (parameters) => {
          const [ofId, ofStudent, ofProgram, ofTerm, ofHold] = [id, studentId, programId, termId, holdId].map(
            (value) => parameters.add(value),
          );
          return `INSERT INTO onboardings (id, student_id, program_id, term_id, hold_id, completed_at)
          VALUES (${ofId}, ${ofStudent}, ${ofProgram}, ${ofTerm}, ${ofHold}, ${holdId ? 'NULL' : 'now()'})`;
        },
      );
      await this.audit.insertWith(
        (parameters) => `INSERT INTO onboarding_tasks (onboarding_id, code, position, is_required)
          SELECT ${parameters.add(id)}::uuid, code, position, "isRequired"
          FROM jsonb_to_recordset(${parameters.add(JSON.stringify(tasks))}::jsonb)
            AS task (code onboarding_task_code, position smallint, "isRequired" boolean)`,
      );
    });
  }

  /**
   * Takes the tasks and their hold back if none was done or waived; otherwise changes nothing and returns those that
   * were. Tasks that they had replaced are current again.
   */
  end(studentId: string): Promise<{ done: OnboardingTaskCode[] }> {
    return this.transactions.run(async () => {
      const [current] = await this.transactions.query<{ id: string; holdId: string | null }>(
        `SELECT id, hold_id AS "holdId" FROM onboardings WHERE student_id = $1 AND replaced_at IS NULL FOR UPDATE`,
        [studentId],
      );
      if (!current) return { done: [] };
      const tasks = await this.tasks(current.id);
      const done = tasks.filter(({ state }) => state !== 'open').map(({ code }) => code);
      if (done.length) return { done };
      await this.transactions.query('DELETE FROM onboarding_tasks WHERE onboarding_id = $1', [current.id]);
      const [{ startedAt }] = (await this.transactions.query<{ startedAt: string }>(
        'DELETE FROM onboardings WHERE id = $1 RETURNING started_at::text AS "startedAt"',
        [current.id],
      )) as [{ startedAt: string }];
      await this.holds.takeBack(current.holdId);
      await this.note('end_getting_started', studentId, [tasks.map(({ code }) => `${code}: open`), null]);
      await this.restore(studentId, startedAt);
      return { done: [] };
    });
  }

  /** Each task with its state, as the student's history shows them. */
  async states(studentId: string): Promise<string[]> {
    const rows = await this.transactions.query<{ task: string }>(
      `SELECT code || ': ' || ${state} AS task FROM onboarding_tasks task
       WHERE onboarding_id = (SELECT id FROM onboardings WHERE student_id = $1 AND replaced_at IS NULL) ORDER BY position`,
      [studentId],
    );
    return rows.map(({ task }) => task);
  }

  private async head(studentId: string): Promise<Head | undefined> {
    const [row] = await this.transactions.query<Head>(
      `SELECT onboarding.id AS "onboardingId", onboarding.version, onboarding.program_id AS "programId",
         program.name AS "programName", onboarding.term_id AS "termId", term.name AS "termName",
         onboarding.started_at AS "startedAt", onboarding.completed_at AS "completedAt",
         hold.id IS NOT NULL AS "isHeld"
       FROM onboardings onboarding JOIN terms term ON term.id = onboarding.term_id
       LEFT JOIN programs program ON program.id = onboarding.program_id
       LEFT JOIN holds hold ON hold.id = onboarding.hold_id AND hold.released_at IS NULL
       WHERE onboarding.student_id = $1 AND onboarding.replaced_at IS NULL`,
      [studentId],
    );
    return row;
  }

  private tasks(onboardingId: string): Promise<OnboardingTaskDto[]> {
    return this.transactions.query<OnboardingTaskDto>(
      `SELECT task.code, task.is_required AS "isRequired", ${state} AS state,
         coalesce(task.done_at, task.waived_at) AS "endedAt",
         coalesce(task.waived_by_name, ${nameOf('person')}) AS "waivedBy", task.waiver_reason AS "waiverReason",
         task.notice_number AS "noticeNumber"
       FROM onboarding_tasks task LEFT JOIN users person ON person.id = task.waived_by_id
       WHERE task.onboarding_id = $1 ORDER BY task.position, task.code`,
      [onboardingId],
    );
  }

  /** The acknowledged notice, or the one to acknowledge. */
  private async notice(tasks: readonly OnboardingTaskDto[]): Promise<PrivacyNoticeDto | null> {
    const task = tasks.find(({ code, state }) => code === 'privacy_notice' && state !== 'waived');
    if (!task) return null;
    const [notice] = await this.transactions.query<PrivacyNoticeDto>(
      task.noticeNumber === null
        ? currentNotice
        : 'SELECT number, title, text, effective_from::text AS "effectiveFrom" FROM privacy_notices WHERE number = $1',
      task.noticeNumber === null ? [] : [task.noticeNumber],
    );
    return notice ?? null;
  }

  /** The program's own rules before the general ones; the latest first term that is not after the student's. */
  private tasksFor(
    programId: string | null,
    termId: string,
  ): Promise<{ code: OnboardingTaskCode; position: number; isRequired: boolean }[]> {
    return this.transactions.query(
      `WITH best AS (
         SELECT rule.program_id, rule.first_term_id FROM onboarding_task_rules rule
         LEFT JOIN terms first ON first.id = rule.first_term_id
         WHERE (rule.program_id = $1 OR rule.program_id IS NULL)
           AND (first.id IS NULL OR first.start_date <= (SELECT start_date FROM terms WHERE id = $2))
         ORDER BY rule.program_id NULLS LAST, first.start_date DESC NULLS LAST, first.id LIMIT 1)
       SELECT rule.code, rule.position, rule.is_required AS "isRequired" FROM onboarding_task_rules rule, best
       WHERE (rule.program_id, rule.first_term_id) IS NOT DISTINCT FROM (best.program_id, best.first_term_id)
       ORDER BY rule.position, rule.code`,
      [programId, termId],
      { prepared: true },
    );
  }

  private place(studentId: string, isMailed = true): Promise<Map<string, string>> {
    return this.holds.place([{ studentId, reason: messages.hold }], 'admissions', messages.rule, isMailed);
  }

  private async replace(studentId: string): Promise<void> {
    const [open] = await this.transactions.query<{ completedAt: Date | null }>(
      `UPDATE onboardings SET replaced_at = now() WHERE student_id = $1 AND replaced_at IS NULL
       RETURNING completed_at AS "completedAt"`,
      [studentId],
    );
    if (open && !open.completedAt)
      await this.holds.release(studentId, 'admissions', messages.rule, messages.replaced);
  }

  /** The replaced tasks are current again, with a new hold if they aren't complete. */
  private async restore(studentId: string, replacedAt: string): Promise<void> {
    const [earlier] = await this.transactions.query<{ id: string; completedAt: Date | null }>(
      `UPDATE onboardings SET replaced_at = NULL WHERE student_id = $1 AND replaced_at = $2::timestamptz
       RETURNING id, completed_at AS "completedAt"`,
      [studentId, replacedAt],
    );
    if (!earlier || earlier.completedAt) return;
    const holds = await this.place(studentId);
    await this.transactions.query('UPDATE onboardings SET hold_id = $2 WHERE id = $1', [
      earlier.id,
      holds.get(studentId),
    ]);
  }

  private note(
    act: string,
    studentId: string,
    change: [string[] | null, string[] | null],
    also?: Also,
  ): Promise<void> {
    const entry = {
      action: `${records.student.name}.${act}`,
      subjectType: records.student.name,
      subjectId: studentId,
      details: { changes: { gettingStarted: change } },
    };
    return this.audit.recordAll([entry], also);
  }
}

const state = `CASE WHEN task.done_at IS NOT NULL THEN 'done' WHEN task.waived_at IS NOT NULL THEN 'waived' ELSE 'open' END`;

const withMissing = (task: OnboardingTaskDto, facts: Facts | undefined): OnboardingTaskDto =>
  facts ? { ...task, missing: task.state === 'open' ? missingOf(task.code, facts) : [] } : task;
