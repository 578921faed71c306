import type { ChargeDto, PaymentPlanDto } from '../../api/types.gen';
import { formatDate, formatMoney } from '../../components/format';
import { describe } from './charges/chargeColumns';
import { messages } from './messages-account';

/** A charge or a plan in a choice. Its value is "charge:<id>" or "plan:<id>". */
export interface Target {
  value: string;
  label: string;
  /** The open amount. */
  open: string;
}

const nameOfPlan = ({ planType, termName }: PaymentPlanDto) => messages.planOf(planType, termName);

export const chargeTarget = (charge: ChargeDto): Target => ({
  value: `charge:${charge.id}`,
  label: charge.dueDate
    ? messages.openDue(describe(charge), formatMoney(charge.balance), formatDate(charge.dueDate))
    : messages.open(describe(charge), formatMoney(charge.balance)),
  open: charge.balance,
});

export const planTarget = (plan: PaymentPlanDto): Target => ({
  value: `plan:${plan.id}`,
  label: messages.open(nameOfPlan(plan), formatMoney(plan.remainingBalance)),
  open: plan.remainingBalance,
});

export const idOfTarget = (kind: 'charge' | 'plan', value: string) =>
  value.startsWith(`${kind}:`) ? value.slice(kind.length + 1) : undefined;

/** The charge or plan in the form of a request; for the account, neither. */
export function targetBody(value: string) {
  const chargeId = idOfTarget('charge', value);
  const planId = idOfTarget('plan', value);
  return chargeId ? { chargeId } : planId ? { planId } : {};
}
