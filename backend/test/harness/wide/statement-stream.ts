import { describe, expect, it } from '@jest/globals';
import { seed } from '../../../../scripts/lib/sample.mjs';
import { addDays } from '../../../src/common/calendar.js';
import type { StatementDto } from '../../../src/modules/billing/statements/statements.dto.js';
import type { Student } from '../../../src/modules/students/student.entity.js';
import { below, oneOf, randomFrom } from '../grade-cases.js';
import { charge, expectChains, get, post, run, statement, today } from '../worlds/account-statements.js';
import { records } from '../worlds/world.js';

/** Random changes of accounts, with a run of statements in each round. */
export function statementStreamSpec(rounds: number): void {
  describe('POST /api/statements/runs should', () => {
    it('put each entry in exactly one statement, while accounts change', async () => {
      const random = randomFrom(seed);
      const students: Student[] = [];
      for (let number = 0; number < 3; number++) students.push(await records.student());
      for (const { id } of students) await charge(id, 10);
      const payments: string[] = [];
      const charges: string[] = [];
      const step = async (): Promise<void> => {
        const { id: studentId } = oneOf(random, students);
        const cents = 1 + below(random, 50_000);
        switch (below(random, 5)) {
          case 0: {
            const receivedAt = `${addDays(today, -1 - below(random, 90))}T12:00:00Z`;
            const body = { studentId, amount: cents / 100, method: 'check', receivedAt };
            return void payments.push((await post('payments', body)).id);
          }
          case 1: {
            const payment = payments.pop();
            if (payment) await post(`payments/${payment}/void`, { reason: 'Random' }, 200);
            return;
          }
          case 2: {
            const id = charges.pop();
            if (id) await post(`charges/${id}/adjustments`, { amount: 1.5, reason: 'Random' }, 200);
            return;
          }
          default:
            charges.push((await charge(studentId, cents / 100)).id);
        }
      };
      for (let round = 0; round < rounds; round++) {
        for (let count = 0; count < 6; count++) await step();
        // Money moves while the run reads accounts.
        await Promise.all([
          run(),
          (async () => {
            for (let count = 0; count < 4; count++) await step();
          })(),
        ]);
        if (round === rounds - 2) await statement(students[0]!.id);
        await expectChains();
      }
      for (const { id } of students) {
        await statement(id);
        const all = await get<StatementDto[]>(`students/${id}/statements?sort=["number","ASC"]`);
        expect(all.length).toBeGreaterThan(1);
        let opening = '0.00';
        for (const one of all) {
          expect(one.openingBalance).toBe(opening);
          opening = one.closingBalance;
        }
        const [last] = await get<StatementDto[]>(`students/${id}/statements`);
        expect(last!.closingBalance).toBe((await get<{ balance: string }>(`students/${id}/account`)).balance);
      }
    });
  });
}
