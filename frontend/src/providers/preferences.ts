import { useQuery } from '@tanstack/react-query';
import type { NotificationPreferencesDto } from '../api/types.gen';
import { reading } from './read';

/** Also its address. */
export const preferencesKey = ['notifications', 'preferences'] as const;

/** The signed-in person's notification settings, by category. */
export const useNotificationPreferences = () =>
  useQuery({
    queryKey: preferencesKey,
    queryFn: reading<NotificationPreferencesDto>(preferencesKey),
  });
