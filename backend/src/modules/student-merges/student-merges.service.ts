import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidError, NotFoundError, refuse } from '../../common/errors.js';
import { nameOf } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { RecentSessions } from '../../platform/auth/sessions/recent-sessions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { LedgerService } from '../ledger/ledger.service.js';
import { SeatClosing } from '../seats/seat-closing.service.js';
import { StudentsService } from '../students/students.service.js';
import { decided, type MergedField } from './merge-fields.rules.js';
import { changedValues, readPeople } from './merge-people.js';
import { type MergeFacts, MergePreviewService, partName } from './merge-preview.service.js';
import { MergeWrites } from './merge-writes.service.js';
import { messages } from './messages.js';
import { changedParts } from '../../common/preview-version.js';
import type {
  MergePreviewDto,
  MergeStudentsDto,
  StudentMergeDto,
  StudentRecordDto,
} from './student-merges.dto.js';

/** Merges two student records of one person (decision 0201). */
@Injectable()
export class StudentMergesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly closing: SeatClosing,
    private readonly ledger: LedgerService,
    private readonly sessions: RecentSessions,
    private readonly previews: MergePreviewService,
    private readonly writes: MergeWrites,
    private readonly audit: AuditService,
  ) {}

  async preview(id: string, fromId: string, user: SignedInUser): Promise<MergePreviewDto> {
    for (const one of new Set([id, fromId])) await this.students.openPart('merge_preview', one, user);
    for (const one of [id, fromId]) await this.ledger.current(one);
    return (await this.previews.facts(id, fromId)).preview;
  }

  async list(id: string, user: SignedInUser): Promise<StudentMergeDto[]> {
    await this.students.openPart('merges', id, user);
    return this.transactions.query<StudentMergeDto>(
      `SELECT merge.id, merge.from_id AS "fromId", old.student_id AS "fromNumber", ${nameOf('person')} AS "fromName",
         merge.reason, ${nameOf('registrar')} AS "mergedBy", merge.created_at AS "mergedAt",
         (SELECT coalesce(sum(jsonb_array_length(value)), 0)::int FROM jsonb_each(merge.moved)) AS rows
       FROM student_merges merge JOIN students old ON old.id = merge.from_id
         JOIN users person ON person.id = old.user_id JOIN users registrar ON registrar.id = merge.merged_by_id
       WHERE merge.into_id = $1 ORDER BY merge.created_at DESC, merge.id`,
      [id],
    );
  }

  /** Does what the preview showed, in one transaction, or nothing. */
  async merge(id: string, body: MergeStudentsDto, user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    const { fromId } = body;
    await this.students.mustSee(id, user);
    await this.students.mustSee(fromId, user).catch((error: unknown) => {
      throw error instanceof NotFoundError ? new InvalidError({ fromId: [messages.noStudent] }) : error;
    });
    const change = () => this.change(id, body, user);
    return this.sessions.changing(() =>
      this.transactions.run(async () => {
        // Both records' seats are locked first, and waitlists are filled afterward, as for any change of a student.
        await this.closing.studentsChange([...new Set([id, fromId])], change);
        return this.students.one(id, user);
      }),
    );
  }

  private async change(id: string, body: MergeStudentsDto, user: SignedInUser): Promise<void> {
    const { fromId, reason, choices = {} } = body;
    await this.writes.lock(id, fromId);
    const facts = await this.previews.facts(id, fromId);
    this.refuseBlocked(facts, body.previewVersion);
    const { taken, open } = decided(facts.outcomes, choices);
    refuse(Object.fromEntries(open.map((field) => [`choices.${field}`, [messages.choiceRequired]])));
    const moved = await this.writes.write(facts, { reason, choices, taken, by: user.id });
    await this.note(facts, taken, moved, reason);
  }

  private refuseBlocked({ preview }: MergeFacts, version: string): void {
    const parts = changedParts(version, preview.version);
    const names = [...new Set(parts.map(partName))].sort();
    const changed = {
      code: 'preview_changed',
      message: messages.previewChanged(names),
      facts: { changed: names },
      liftedBy: null,
    } as const;
    const blockers = [...preview.blockers, ...(parts.length ? [changed] : [])];
    if (blockers.length) throw new ConflictError(blockers as ConflictError['blockers']);
  }

  /** Both records' histories have the merge. */
  private async note(
    { kept, merged }: MergeFacts,
    taken: readonly MergedField[],
    moved: Readonly<Record<string, string[]>>,
    reason: string,
  ): Promise<void> {
    const after = (await readPeople(this.transactions, [kept.id])).get(kept.id)!;
    const counts = Object.fromEntries(Object.entries(moved).map(([table, ids]) => [table, ids.length]));
    const restriction =
      after.directoryRestriction.length === kept.directoryRestriction.length
        ? {}
        : { directoryRestriction: [kept.directoryRestriction, after.directoryRestriction] };
    const common = { moved: counts, takenFields: taken, reason };
    const { enrollmentStatus } = merged;
    await this.audit.recordAll([
      {
        action: 'student.merge',
        subjectType: 'student',
        subjectId: kept.id,
        details: {
          changes: { ...changedValues(kept.values, after.values), ...restriction },
          mergedId: merged.id,
          ...common,
        },
      },
      {
        action: 'student.merge_into',
        subjectType: 'student',
        subjectId: merged.id,
        details: {
          changes: { enrollmentStatus: [enrollmentStatus, 'inactive'] },
          survivorId: kept.id,
          ...common,
        },
      },
    ]);
  }
}
