import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { HoldKind } from '../../common/offices.js';
import { officeOf } from '../../common/offices.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { Transactions } from '../../platform/database/transactions.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { records } from './holds.feature.js';
import { isActiveHold } from './holds.scope.js';
import { messages } from './messages.js';

const link = '/portal/my-record?tab=holds';

/** Holds that a rule places and releases. It never releases a hold that a person placed. */
@Injectable()
export class RuleHolds {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Returns the new holds by student; they are written with the rows of the act. A student has at most one active hold
   * of a kind by a rule. `isMailed` is false if the event sends its own email.
   */
  async place(
    students: readonly { studentId: string; reason: string }[],
    kind: HoldKind,
    rule: string,
    isMailed = true,
  ): Promise<Map<string, string>> {
    if (!students.length) return new Map();
    const holds = students.map((given) => ({ id: randomUUID(), ...given }));
    await this.audit.recordAll(
      holds.map(({ id, studentId, reason }) => ({
        action: 'hold.create',
        subjectType: records.hold.name,
        subjectId: id,
        details: { changes: { studentId: [null, studentId], kind: [null, kind], reason: [null, reason] } },
      })),
      (parameters) => {
        const [given, ofKind, ofRule] = [JSON.stringify(holds), kind, rule].map((value) =>
          parameters.add(value),
        );
        return `INSERT INTO holds (id, student_id, kind, reason, placed_by_name, placed_by_rule)
          SELECT id, "studentId", ${ofKind}, reason, ${ofRule}, TRUE
          FROM jsonb_to_recordset(${given}::jsonb) AS given (id uuid, "studentId" uuid, reason text)`;
      },
    );
    await this.audit.insertWith((parameters) =>
      this.notifications.insertOf(
        {
          toStudents: holds.map(({ studentId }) => studentId),
          kind: 'hold_placed',
          title: messages.notices.placed,
          body: messages.notices.placedBody(officeOf[kind]),
          link,
          isMailed,
        },
        parameters,
      ),
    );
    return new Map(holds.map(({ id, studentId }) => [studentId, id]));
  }

  /** Deletes an active hold that the rule should not have placed, as if it had never been there. */
  async takeBack(holdId: string | null): Promise<void> {
    const [hold] = await this.transactions.query<{ studentId: string; kind: HoldKind; reason: string }>(
      `DELETE FROM holds WHERE id = $1 AND placed_by_rule AND ${isActiveHold('holds')}
       RETURNING student_id AS "studentId", kind, reason`,
      [holdId],
    );
    if (!hold) return;
    const { studentId, kind, reason } = hold;
    await this.audit.record({
      action: 'hold.delete',
      subjectType: records.hold.name,
      subjectId: holdId,
      details: { changes: { studentId: [studentId, null], kind: [kind, null], reason: [reason, null] } },
    });
  }

  /** Releases the student's active hold by the rule, if there is one. The caller fills the student's seats. */
  async release(studentId: string, kind: HoldKind, rule: string, reason: string): Promise<void> {
    const [hold] = await this.transactions.query<{ id: string; releasedAt: Date }>(
      `UPDATE holds SET released_at = greatest(now(), placed_at), released_by_name = $3
       WHERE student_id = $1 AND kind = $2 AND placed_by_rule AND ${isActiveHold('holds')}
       RETURNING id, released_at AS "releasedAt"`,
      [studentId, kind, rule],
    );
    if (!hold) return;
    await this.audit.record({
      action: 'hold.release',
      subjectType: records.hold.name,
      subjectId: hold.id,
      details: { changes: { releasedAt: [null, hold.releasedAt] }, reason },
    });
    await this.notifications.notify({
      toStudents: [studentId],
      kind: 'hold_released',
      title: messages.notices.released,
      link,
    });
  }
}
