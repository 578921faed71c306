import type {
  ChargeSource,
  ChargeType,
  InstallmentStatus,
  PaymentMethod,
  PaymentStatus,
  ReceivableAge,
} from '../../api/types.gen';

/** The labels of charges and plans. */
export const messages = {
  canceled: 'Canceled',
  charge: { voided: 'Void', paid: 'Paid', overdue: 'Past due', open: 'Open' },
  ages: {
    not_due: 'Not due',
    days_1_30: '1–30 days',
    days_31_60: '31–60 days',
    days_61_90: '61–90 days',
    over_90: 'Over 90 days',
  } satisfies Record<ReceivableAge, string>,
};

/** An amount of an account before and after a planned change. */
export const accountChangeMessages = {
  same: (amount: string) => `${amount}, no change`,
  change: (before: string, after: string) => `${before} → ${after}`,
};

export const chargeTypeLabels: Record<ChargeType, string> = {
  tuition: 'Tuition',
  fees: 'Fees',
  housing: 'Housing',
  meal_plan: 'Meal plan',
  other: 'Other',
};

export const chargeSourceLabels: Record<ChargeSource, string> = {
  missed_installment: 'Late fee: missed installment',
  past_due_balance: 'Late fee: past-due balance',
  assessed: 'Assessed',
  manual: 'Manual',
};

export const paymentMethodLabels: Record<PaymentMethod, string> = {
  card: 'Card',
  bank_transfer: 'Bank transfer',
  check: 'Check',
  cash: 'Cash',
  other: 'Other',
};

export const planStatusLabels: Record<PaymentStatus, string> = {
  pending: 'Pending',
  current: 'Current',
  late: 'Late',
  paid: 'Paid',
};

export const installmentStatusLabels: Record<InstallmentStatus, string> = {
  paid: 'Paid',
  late: 'Late',
  due: 'Due',
  upcoming: 'Upcoming',
  cancelled: 'Canceled',
};
