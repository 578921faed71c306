import type { FiltersOf } from '../../../components/lists/useListAddress';

export const chargeFilters = {
  chargeType: ['tuition', 'fees', 'housing', 'meal_plan', 'other'],
  standing: ['open', 'overdue', 'paid', 'void'],
  termId: 'text',
} as const;
export type ChargeFilters = FiltersOf<typeof chargeFilters>;

/** The filters in the API's form. Void charges appear only on request. */
const chargeStatuses = {
  open: { isPaid: false },
  overdue: { overdue: true },
  paid: { isPaid: true },
  void: { isVoided: true },
} as const;

export const narrowedBy = ({ chargeType, standing, termId }: ChargeFilters) => ({
  ...(chargeType && { chargeType }),
  ...(standing && chargeStatuses[standing]),
  ...(termId && { termId }),
});
