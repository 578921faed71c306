import { useQuery } from '@tanstack/react-query';
import type { NotificationPreferencesDto } from '../api/types.gen';
import { fetchSignedIn } from './fetchSignedIn';

export const preferencesKey = ['notifications', 'preferences'] as const;
export const preferencesAddress = ['notifications', 'preferences'] as const;

/** The signed-in person's notification settings, by category. */
export const useNotificationPreferences = () =>
  useQuery<NotificationPreferencesDto>({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await fetchSignedIn('/api/notifications/preferences', { signal })).json,
  });
