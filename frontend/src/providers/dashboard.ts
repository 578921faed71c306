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

/** Read again at every visit: what waits is done by others too. What was there stands meanwhile. */
const visit = { staleTime: 0 } as const;

const read = <Answer>(address: string) => ({
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Answer> =>
    (await fetchSignedIn(address, { signal })).json,
  ...visit,
});

/** The four figures of the term; those that the role may not see are null. */
export const useStats = (enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', 'stats'],
    ...read<DashboardStatsDto>('/api/dashboard/stats'),
    enabled,
  });

/** What is left to pay on payment plans, for the tile of the bursar. */
export const useOutstanding = (enabled: boolean) =>
  useQuery({
    queryKey: ['billing', 'overview'],
    ...read<BillingOverviewDto>('/api/billing/overview'),
    enabled,
  });

const workKey = ['dashboard', 'work'];

/** What waits for the signed-in person, counted by the server. */
export const useWork = () => useQuery({ queryKey: workKey, ...read<WorkDto>('/api/dashboard/work') });

/** Looks again when something has happened that concerns this person. */
export function useLiveWork() {
  const client = useQueryClient();
  const lookAgain = () => void client.invalidateQueries({ queryKey: workKey });
  useEvent('notifications', lookAgain);
  useEvent('resync', lookAgain);
}

/** The meetings of today, of what one teaches or sits in. */
export const useToday = () =>
  useQuery({ queryKey: ['dashboard', 'today'], ...read<TodayMeetingDto[]>('/api/dashboard/today') });

/** As many as stand beside the payment plans. */
export const recentCount = 6;

export const useRecentEnrollments = () =>
  useQuery({
    queryKey: ['enrollments', 'recent'],
    ...read<RecentEnrollmentDto[]>(`/api/enrollments/recent?limit=${recentCount}`),
  });

/** Section 9: at most five, those first that are due first. */
export const useFirstPlans = () =>
  useQuery({
    queryKey: ['payment-plans', 'first'],
    ...read<PaymentPlanDto[]>(`/api/payment-plans?range=${encodeURIComponent('[0,4]')}`),
  });
