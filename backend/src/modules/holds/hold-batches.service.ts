import { Injectable } from '@nestjs/common';
import { DomainError } from '../../common/errors.js';
import type { HoldKind } from '../../common/offices.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatsService } from '../seats/seats.service.js';
import { StudentsService } from '../students/students.service.js';
import { isActiveHold } from './holds.scope.js';
import type { HoldBatchDto, HoldBatchItemDto, PlaceHoldsDto, ReleaseHoldsDto } from './hold-batches.dto.js';
import { type ActiveHold, sameHold, summary } from './hold-batches.rules.js';
import { HoldsService, refuseOtherOffice } from './holds.service.js';
import { messages } from './messages.js';

type Outcome = Omit<HoldBatchItemDto, 'studentId'>;

/** Places and releases holds of many students. A refusal for one student leaves the others unaffected. */
@Injectable()
export class HoldBatchesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly seats: SeatsService,
    private readonly holds: HoldsService,
  ) {}

  place({ studentIds, kind, reason }: PlaceHoldsDto, user: SignedInUser): Promise<HoldBatchDto> {
    refuseOtherOffice(kind, user);
    return this.transactions.run(async () => {
      const active = await this.activeOf(studentIds, kind, user);
      return this.each(studentIds, active, async (studentId, holds) => {
        const same = sameHold(holds, reason);
        if (same)
          return {
            ...unchanged(messages.batches.alreadyPlaced),
            holdIds: [same.id],
          };
        const id = await this.holds.place({ studentId, kind, reason }, user);
        return { outcome: 'placed', message: null, holdIds: [id] };
      });
    });
  }

  /** Releases every active hold of the kind. Afterwards, seats that only these holds blocked are filled once. */
  release({ studentIds, kind, reason }: ReleaseHoldsDto, user: SignedInUser): Promise<HoldBatchDto> {
    refuseOtherOffice(kind, user);
    return this.seats.filling({ students: studentIds }, async () => {
      const active = await this.activeOf(studentIds, kind, user);
      return this.each(studentIds, active, async (_, holds) => {
        for (const { id } of holds) await this.holds.lift(id, { reason }, user);
        if (!holds.length) return unchanged(messages.batches.noneActive);
        return { outcome: 'released', message: null, holdIds: holds.map(({ id }) => id) };
      });
    });
  }

  private async each(
    studentIds: readonly string[],
    active: ReadonlyMap<string, ActiveHold[]>,
    act: (studentId: string, holds: ActiveHold[]) => Promise<Outcome>,
  ): Promise<HoldBatchDto> {
    const items: HoldBatchItemDto[] = [];
    for (const studentId of studentIds) {
      const holds = active.get(studentId);
      const outcome = holds
        ? await this.transactions.savepoint(() => act(studentId, holds)).catch(refusal)
        : refused(messages.noStudent);
      items.push({ studentId, ...outcome });
    }
    return summary(items);
  }

  /** The students that the person may see, each with the active holds of the kind, locked. */
  private async activeOf(
    studentIds: readonly string[],
    kind: HoldKind,
    user: SignedInUser,
  ): Promise<Map<string, ActiveHold[]>> {
    const parameters = new SqlParameters();
    const students = await this.transactions.query<{ id: string }>(
      `SELECT student.id FROM students student
       WHERE student.id = ANY (${parameters.add(studentIds)}::uuid[]) AND ${this.students.scope(user, parameters)}
       ORDER BY student.id FOR NO KEY UPDATE`,
      parameters.values,
    );
    const holds = await this.transactions.query<ActiveHold & { studentId: string }>(
      `SELECT id, reason, student_id AS "studentId" FROM holds
       WHERE student_id = ANY ($1::uuid[]) AND kind = $2 AND ${isActiveHold('holds')} ORDER BY placed_at, id`,
      [students.map(({ id }) => id), kind],
    );
    const active = new Map<string, ActiveHold[]>(students.map(({ id }) => [id, []]));
    for (const { studentId, ...hold } of holds) active.get(studentId)!.push(hold);
    return active;
  }
}

const unchanged = (message: string): Outcome => ({ outcome: 'unchanged', message, holdIds: [] });
const refused = (message: string): Outcome => ({ outcome: 'refused', message, holdIds: [] });

function refusal(error: unknown): Outcome {
  if (error instanceof DomainError) return refused(error.message);
  throw error;
}
