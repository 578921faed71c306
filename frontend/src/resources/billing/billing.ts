import type {
  ChargeDto,
  ChargeType,
  InstallmentStatus,
  PaymentMethod,
  PaymentPlanDto,
  PaymentStatus,
  PlanType,
  ReceivableAge,
} from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';
import {
  planStatusLabels,
  paymentMethodLabels,
  installmentStatusLabels,
  chargeTypeLabels,
  messages,
} from './messages';

/** Section 4: current and paid green, pending yellow, late red. */
const planTones: Record<PaymentStatus, Tone> = {
  current: 'success',
  paid: 'success',
  pending: 'warning',
  late: 'danger',
};

export interface BillingStatus {
  tone: Tone;
  label: string;
}

/** The status of a plan for its badge. Canceled outranks every other status. */
export const planStatus = ({
  status,
  cancelledAt,
}: Pick<PaymentPlanDto, 'status' | 'cancelledAt'>): BillingStatus =>
  cancelledAt
    ? { tone: 'neutral', label: messages.canceled }
    : { tone: planTones[status], label: planStatusLabels[status] };

export const chargeStatus = ({
  voidedAt,
  isPaid,
  isOverdue,
}: Pick<ChargeDto, 'voidedAt' | 'isPaid' | 'isOverdue'>): BillingStatus => {
  if (voidedAt) return { tone: 'neutral', label: messages.charge.voided };
  if (isPaid) return { tone: 'success', label: messages.charge.paid };
  return isOverdue
    ? { tone: 'danger', label: messages.charge.overdue }
    : { tone: 'warning', label: messages.charge.open };
};

const installmentTones: Record<InstallmentStatus, Tone> = {
  paid: 'success',
  late: 'danger',
  due: 'warning',
  upcoming: 'neutral',
  cancelled: 'neutral',
};
export const installmentStatus = (status: InstallmentStatus): BillingStatus => ({
  tone: installmentTones[status],
  label: installmentStatusLabels[status],
});

export const planTypes: readonly PlanType[] = ['12-Month 0%', '24-Month 0%', '36-Month 0%'];
const chargeTypes: readonly ChargeType[] = ['tuition', 'fees', 'housing', 'meal_plan', 'other'];
const paymentMethods: readonly PaymentMethod[] = ['card', 'bank_transfer', 'check', 'cash', 'other'];

export const chargeTypeChoices = chargeTypes.map((value) => ({ value, label: chargeTypeLabels[value] }));
export const paymentMethodChoices = paymentMethods.map((value) => ({
  value,
  label: paymentMethodLabels[value],
}));

export const ageLabel = (age: ReceivableAge) => messages.ages[age];

/** Whether a payment was made: the server then locks type, total and first date. */
export const isBegun = ({ totalAmount, remainingBalance }: PaymentPlanDto) =>
  totalAmount !== remainingBalance;
