import { toCents } from '../../src/common/money.js';
import type { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import { addDays, newYork } from './dates.js';
import { office } from './people.js';
import type { Row, University } from './rows.js';
import { idFor } from './seed.js';

/** Write-offs that the bursar requested: one waits for a decision, the others were rejected. */
export function journals(charges: Row<StudentCharge>[], today: string): University['ledger_journals'] {
  const open = charges
    .filter(({ isPaid, chargeType, dueDate }) => !isPaid && chargeType === 'fees' && dueDate! < today)
    .sort((one, other) => (one.dueDate! < other.dueDate! ? -1 : 1))
    .slice(0, 3);
  return open.map((charge, position) => {
    const createdAt = newYork(addDays(today, -4 - 7 * position), '15:10');
    const isPending = position === 0;
    const cents = toCents(charge.amount);
    const target = { studentId: charge.studentId, chargeId: charge.id, planId: null };
    return {
      id: idFor('journal', charge.id),
      createdAt,
      postedOn: addDays(today, -4 - 7 * position),
      reason: isPending
        ? 'Uncollectible: letters to the last address were returned'
        : 'The student has left the country',
      lines: [{ debit: 'write_offs', credit: 'student_receivable', cents, ...target }],
      status: isPending ? 'pending' : 'rejected',
      requestedById: office.bursar.id,
      decidedById: isPending ? null : office.super_admin.id,
      decidedAt: isPending ? null : newYork(addDays(today, -3 - 7 * position), '09:30'),
      note: isPending ? null : 'Try the emergency contact first',
    };
  });
}
