import type { DataSource } from 'typeorm';
import { moneyOf, toCents } from '../../src/common/money.js';
import { PaymentPlanInstallment } from '../../src/modules/billing/plans/payment-plan-installment.entity.js';
import { PaymentPlan } from '../../src/modules/billing/plans/payment-plan.entity.js';
import { Payment } from '../../src/modules/billing/payments/payment.entity.js';
import { addMonths } from '../../src/modules/billing/plans/plans.rules.js';
import { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import { installments } from '../../src/modules/policies/money.rules.js';

type Given<Record> = Partial<Record> & { studentId: string };

/** The paid amount follows from payments, even if a spec writes other values into the columns. */
export const chargeWithPayment = (
  dataSource: DataSource,
  given: Given<StudentCharge> & { amount: string },
): Promise<StudentCharge> =>
  dataSource.transaction(async (manager) => {
    const charge = await manager.save(StudentCharge, manager.create(StudentCharge, given));
    const { id: chargeId, studentId } = charge;
    if (given.isPaid && toCents(given.amount))
      await manager.insert(Payment, { studentId, chargeId, amount: given.amount, method: 'other' });
    return manager.findOneByOrFail(StudentCharge, { id: chargeId });
  });

export const planWithInstallments = (
  dataSource: DataSource,
  given: Given<PaymentPlan> & Pick<PaymentPlan, 'planType' | 'totalAmount' | 'remainingBalance'>,
): Promise<PaymentPlan> =>
  dataSource.transaction(async (manager) => {
    // A plan with a balance has a next date; a paid plan has none.
    const nextPaymentDate = given.nextPaymentDate ?? '2050-01-01';
    const plan = await manager.save(
      PaymentPlan,
      manager.create(PaymentPlan, { ...given, nextPaymentDate, isConfirmed: given.status !== 'pending' }),
    );
    const { id: planId, studentId } = plan;
    const amounts = installments(given.totalAmount, { months: Number.parseInt(given.planType, 10) });
    const paid = toCents(given.totalAmount) - toCents(given.remainingBalance);
    let sum = 0;
    const done = amounts.filter((amount) => (sum += toCents(amount)) <= paid).length;
    await manager.insert(
      PaymentPlanInstallment,
      amounts.map((amount, position) => ({
        planId,
        number: position + 1,
        dueDate: addMonths(nextPaymentDate, position - done),
        amount,
      })),
    );
    if (paid) await manager.insert(Payment, { studentId, planId, amount: moneyOf(paid), method: 'other' });
    return manager.findOneByOrFail(PaymentPlan, { id: planId });
  });
