import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationDto, UnreadCountDto } from '../api/types.gen';
import { useEvent } from './events';
import { fetchSignedIn } from './fetchSignedIn';
import { reading } from './read';

const root = ['notifications'] as const;
export const notificationKeys = {
  all: root,
  count: [...root, 'unread-count'] as const,
  list: [...root, 'list'] as const,
};

const notificationsPerPage = 20;
const address = '/api/notifications';
const below = (id: string, act = '') => `${address}/${encodeURIComponent(id)}${act}`;

interface Page {
  rows: NotificationDto[];
  total: number;
}

async function readPage(from: number, signal: AbortSignal): Promise<Page> {
  const range = JSON.stringify([from, from + notificationsPerPage - 1]);
  const { json, headers } = await fetchSignedIn(`${address}?range=${encodeURIComponent(range)}`, { signal });
  const rows = json as NotificationDto[];
  return { rows, total: Number(headers.get('Content-Range')?.split('/')[1] ?? rows.length) };
}

/** The unread count; events trigger a refetch. */
export function useUnreadCount() {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: notificationKeys.all });
  useEvent('notifications', refetch);
  useEvent('resync', refetch);
  return useQuery({
    queryKey: notificationKeys.count,
    queryFn: reading<UnreadCountDto>(['notifications', 'unread-count']),
  });
}

/** The latest notifications, and earlier ones on demand. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: notificationKeys.list,
    queryFn: ({ pageParam, signal }) => readPage(pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && shown < last.total ? shown : undefined;
    },
  });

export const markRead = (id: string) => fetchSignedIn(below(id, '/read'), { method: 'POST' });
export const markAllRead = () => fetchSignedIn(`${address}/read`, { method: 'POST' });
export const remove = (id: string) => fetchSignedIn(below(id), { method: 'DELETE' });
