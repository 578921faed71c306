import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BillingOverviewDto,
  DashboardStatsDto,
  PaymentPlanDto,
  RecentEnrollmentDto,
  TodayMeetingDto,
  WorkDto,
} from '../api/types.gen';
import { useEvent } from './events';
import { fetchSignedIn } from './fetchSignedIn';

/** Refetched at every visit, because others do open work too. The old data stays visible until then. */
const visit = { staleTime: 0 } as const;

const read = <Answer>(address: string) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
    (await fetchSignedIn(address, { signal })).json,
  ...visit,
});

/** The four figures of the term; null if the role may not see them. */
export const useStats = (enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', 'stats'],
    ...read<DashboardStatsDto>('/api/dashboard/stats'),
    enabled,
  });

/** The outstanding amount of payment plans, for the bursar's tile. */
export const useOutstanding = (enabled: boolean) =>
  useQuery({
    queryKey: ['billing', 'overview'],
    ...read<BillingOverviewDto>('/api/billing/overview'),
    enabled,
  });

const workKey = ['dashboard', 'work'];

/** The open work of the signed-in person, counted by the server. */
export const useWork = () => useQuery({ queryKey: workKey, ...read<WorkDto>('/api/dashboard/work') });

/** Refetches after an event that concerns this person. */
export function useLiveWork() {
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: workKey });
  useEvent('notifications', lookAgain);
  useEvent('resync', lookAgain);
}

/** Today's meetings of the person's sections, as instructor or student. */
export const useToday = () =>
  useQuery({ queryKey: ['dashboard', 'today'], ...read<TodayMeetingDto[]>('/api/dashboard/today') });

/** The number of rows next to the payment plans. */
export const recentCount = 6;

export const useRecentEnrollments = () =>
  useQuery({
    queryKey: ['enrollments', 'recent'],
    ...read<RecentEnrollmentDto[]>(`/api/enrollments/recent?limit=${recentCount}`),
  });

/** Section 9: at most five, the earliest due date first. */
export const useFirstPlans = () =>
  useQuery({
    queryKey: ['payment-plans', 'first'],
    ...read<PaymentPlanDto[]>(`/api/payment-plans?range=${encodeURIComponent('[0,4]')}`),
  });
