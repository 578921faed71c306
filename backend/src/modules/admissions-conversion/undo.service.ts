import { Injectable } from '@nestjs/common';
import { ConflictError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { RecentSessions } from '../../platform/auth/sessions/recent-sessions.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ApplicationStates } from '../applications/application-states.service.js';
import { PaymentsService } from '../billing/payments/payments.service.js';
import { GettingStartedService } from '../getting-started/getting-started.service.js';
import type { EarlierRecord } from './admission-conversion.entity.js';
import { blocker } from './answers.rules.js';
import { ConversionSource } from './conversion-source.service.js';
import type { EnrollmentDepositDto } from './conversions.dto.js';
import type { Target } from './conversions.service.js';
import { EnrollmentDepositsService } from './enrollment-deposits.service.js';
import { messages } from './messages.js';
import { NewStudents } from './new-students.service.js';
import { existing, type Found, undoBlockers } from './undo.rules.js';

interface Conversion {
  id: string;
  studentId: string;
  earlier: EarlierRecord | null;
  paymentId: string | null;
  isSignInClaimed: boolean;
}

const counts = Object.entries(existing)
  .map(
    ([table, { at = 'existing.created_at', joins = '', only = 'TRUE' }], position) =>
      `SELECT ${position} AS position, '${table}' AS "table", count(*)::int AS count
       FROM conversion JOIN ${table} existing ON existing.student_id = conversion.student_id ${joins}
       WHERE ${at} > conversion.converted_at AND ${only}`,
  )
  .join(' UNION ALL ');
const existingSql = `WITH conversion AS (SELECT * FROM admission_conversions WHERE id = $1)
  SELECT "table", count FROM (${counts}) AS found WHERE count > 0 ORDER BY position`;

/** Undoes an enrollment while the student has nothing else. */
@Injectable()
export class UndoService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sessions: RecentSessions,
    private readonly states: ApplicationStates,
    private readonly source: ConversionSource,
    private readonly students: NewStudents,
    private readonly payments: PaymentsService,
    private readonly gettingStarted: GettingStartedService,
    private readonly deposits: EnrollmentDepositsService,
  ) {}

  undo({ id, expected, user }: Target, reason: string): Promise<Versioned<EnrollmentDepositDto>> {
    return this.sessions.changing(() =>
      this.transactions.run(() =>
        // The reason is kept with the conversion, not in the trail, because it may name a person.
        this.deposits.acted(this.source.subject, { id, expected, verb: 'undo' }, async ({ state }) => {
          const { number } = await this.source.read(id);
          if (state !== 'enrolled')
            throw new ConflictError([
              blocker('application_state', messages.notEnrolled(number), { number, state }),
            ]);
          const conversion = await this.conversionOf(id);
          const { studentId, paymentId, earlier } = conversion;
          const found = await this.transactions.query<Found>(existingSql, [conversion.id]);
          const { done } = await this.gettingStarted.end(studentId);
          const blockers = undoBlockers(found, {
            isSignInClaimed: conversion.isSignInClaimed,
            tasksDone: done.length,
          });
          if (blockers.length) throw new ConflictError(blockers);
          const why = messages.undone(number);
          if (paymentId)
            await this.payments.void(paymentId, why, Expected.from(undefined), user, {
              isDepositEnded: true,
              exemption: 'undo',
            });
          await this.students.dropDrafts({ id: conversion.id, applicationId: id, studentId }, user);
          await this.students.leave(studentId, earlier, user);
          await this.states.move({ id, reason, actorId: user.id }, 'accepted', {
            columns: 'student_id = NULL',
            first: `UPDATE admission_conversions SET undone_at = now(), undone_by_id = $3::uuid, undo_reason = $4
              WHERE id = $5`,
            values: [conversion.id],
          });
        }),
      ),
    );
  }

  /** The student's record is locked, so that nothing new appears while it is undone. */
  private async conversionOf(applicationId: string): Promise<Conversion> {
    await this.transactions.query(
      `SELECT FROM students WHERE id = (SELECT student_id FROM applications WHERE id = $1) FOR UPDATE`,
      [applicationId],
    );
    const [conversion] = await this.transactions.query<Conversion>(
      `SELECT conversion.id, conversion.student_id AS "studentId", conversion.earlier, conversion.payment_id AS "paymentId", EXISTS (
           SELECT FROM user_identities identity WHERE identity.user_id = student.user_id
             AND identity.created_at > conversion.converted_at) AS "isSignInClaimed"
       FROM admission_conversions conversion JOIN students student ON student.id = conversion.student_id
       WHERE conversion.application_id = $1 AND conversion.undone_at IS NULL`,
      [applicationId],
    );
    return conversion!;
  }
}
