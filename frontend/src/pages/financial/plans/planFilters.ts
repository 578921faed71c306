import type { FiltersOf } from '../../../components/lists/useListAddress';

export const planFilters = {
  status: ['pending', 'current', 'late', 'paid'],
  planType: ['12-Month 0%', '24-Month 0%', '36-Month 0%'],
  due: ['week'],
  show: ['open', 'cancelled'],
} as const;
export type PlanFilters = FiltersOf<typeof planFilters>;

/** The filters in the API's form. Canceled plans appear only on request. */
export const narrowedBy = ({ status, planType, due, show }: PlanFilters) => ({
  ...(status && { status }),
  ...(planType && { planType }),
  ...(due === 'week' && { dueSoon: true }),
  ...(show === 'open' && { isPaid: false }),
  ...(show === 'cancelled' && { isCancelled: true }),
});
