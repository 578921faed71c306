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
import { reading } from './read';

/** Refetched at every visit, because others do open work too. The old data stays visible until then. */
const visit = { staleTime: 0 } as const;

/** The four figures of the term; null if the role may not see them. */
export const useStats = (enabled: boolean) =>
  useQuery({
    queryKey: ['dashboard', 'stats'],
    queryFn: reading<DashboardStatsDto>(['dashboard', 'stats']),
    ...visit,
    enabled,
  });

/** The outstanding amount of payment plans, for the bursar's tile. */
export const useOutstanding = (enabled: boolean) =>
  useQuery({
    queryKey: ['billing', 'overview'],
    queryFn: reading<BillingOverviewDto>(['billing', 'overview']),
    ...visit,
    enabled,
  });

const workKey = ['dashboard', 'work'];

/** The open work of the signed-in person, counted by the server. */
export const useWork = () =>
  useQuery({ queryKey: workKey, queryFn: reading<WorkDto>(['dashboard', 'work']), ...visit });

/** Refetches after an event that concerns this person. */
export function useLiveWork() {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: workKey });
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
}

/** Today's meetings of the person's sections, as instructor or student. */
export const useToday = () =>
  useQuery({
    queryKey: ['dashboard', 'today'],
    queryFn: reading<TodayMeetingDto[]>(['dashboard', 'today']),
    ...visit,
  });

/** The number of rows next to the payment plans. */
export const recentCount = 6;

export const useRecentEnrollments = () =>
  useQuery({
    queryKey: ['enrollments', 'recent'],
    queryFn: reading<RecentEnrollmentDto[]>(['enrollments', 'recent'], { limit: String(recentCount) }),
    ...visit,
  });

/** Section 9: at most five, the earliest due date first. */
export const useFirstPlans = () =>
  useQuery({
    queryKey: ['payment-plans', 'first'],
    queryFn: reading<PaymentPlanDto[]>(['payment-plans'], { range: '[0,4]' }),
    ...visit,
  });
