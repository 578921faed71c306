import { expect, it } from '@jest/globals';
import type { StudentAccountDto } from '../../../src/modules/billing/accounts/student-account.dto.js';
import type { ChargeDto } from '../../../src/modules/billing/charges/charges.dto.js';
import { ledgerDifference } from '../ledger.js';
import { bursar, records } from '../worlds/world.js';

/** Asks again while the machine is too slow for its account: a request with the answer 503 changed nothing. */
export async function ask(path: string, body: object): Promise<number> {
  for (;;) {
    const { status } = await bursar.post(`/api/${path}`).send(body);
    if (status !== 503) return status;
  }
}

export const accountOf = async (studentId: string | undefined): Promise<StudentAccountDto> =>
  (await bursar.get(`/api/students/${studentId}/account`).expect(200)).body as StudentAccountDto;

/** Payments to one account at once, while its charges are adjusted. Returns the answers and what the account says. */
async function storm(payments: number) {
  const [student, term] = [await records.student(), await records.term()];
  const charges: string[] = [];
  for (let number = 0; number < 5; number++)
    charges.push((await records.charge(student, term, { chargeType: 'fees', amount: '50.00' })).id);
  const statuses = await Promise.all([
    ...Array.from({ length: payments }, () =>
      ask('payments', { studentId: student.id, amount: 7, method: 'cash' }),
    ),
    ...charges.map((id) => ask(`charges/${id}/adjustments`, { amount: -10, reason: 'Storm' })),
  ]);
  const { body } = await bursar.get(`/api/students/${student.id}/charges`).expect(200);
  return {
    refused: statuses.filter((status) => status >= 400),
    account: await accountOf(student.id),
    charges: body as ChargeDto[],
  };
}

/** At least 29 payments of $7 to an account with $200 of charges. */
export const accountStorm = (payments: number): void =>
  it('take each payment once, and pay each charge once', async () => {
    const { refused, account, charges } = await storm(payments);
    expect(refused).toEqual([]);
    expect(charges.map(({ amount, paidAmount }) => [amount, paidAmount])).toEqual(
      Array.from({ length: 5 }, () => ['40.00', '40.00']),
    );
    const credit = (payments * 7 - 5 * 40).toFixed(2);
    expect(account).toMatchObject({ balance: `-${credit}`, credit, due: '0.00' });
    expect(await ledgerDifference()).toBeNull();
  });
