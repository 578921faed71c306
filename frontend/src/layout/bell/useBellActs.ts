import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { toast } from '../../components/toasts';
import { userMessage } from '../../providers/apiError';
import { markAllRead, markRead, notificationKeys, remove } from '../../providers/notifications';
import type { NotificationDto, UnreadCountDto } from '../../api/types.gen';
import { removals } from './removals';
import { messages } from './messages';

type Pages = InfiniteData<{ rows: NotificationDto[]; total: number }>;

/** The actions on notifications: shown immediately, then sent to the server, which decides. */
export function useBellActs() {
  const client = useQueryClient();
  const removed = useSyncExternalStore(removals.subscribe, removals.get);

  const mark = (isMeant: (row: NotificationDto) => boolean, unread: (count: number) => number) => {
    const readAt = new Date().toISOString();
    client.setQueryData<Pages>(
      notificationKeys.list,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            rows: page.rows.map((row) => (isMeant(row) && !row.readAt ? { ...row, readAt } : row)),
          })),
        },
    );
    client.setQueryData<UnreadCountDto>(
      notificationKeys.count,
      (old) => old && { count: Math.max(unread(old.count), 0) },
    );
  };
  const settle = async (request: Promise<unknown>, fallback: string) => {
    try {
      await request;
    } catch (error) {
      toast({ title: 'Error', description: userMessage(error, fallback), variant: 'destructive' });
    }
    await client.invalidateQueries({ queryKey: notificationKeys.all });
  };

  return {
    isRemoved: (id: string) => removed.has(id),
    read(notification: NotificationDto) {
      mark(
        ({ id }) => id === notification.id,
        (count) => count - 1,
      );
      void settle(markRead(notification.id), messages.readFailed);
    },
    readAll() {
      mark(
        () => true,
        () => 0,
      );
      void settle(markAllRead(), messages.readAllFailed);
    },
    /** Hidden immediately; sent to the server when the time to undo is over. */
    remove({ id, readAt }: NotificationDto) {
      let undone = false;
      const unread = (by: number) =>
        client.setQueryData<UnreadCountDto>(
          notificationKeys.count,
          (old) => old && { count: Math.max(old.count + by, 0) },
        );
      removals.add(id);
      if (!readAt) unread(-1);
      toast({
        title: 'Notification removed',
        action: {
          label: 'Undo',
          onClick: () => {
            undone = true;
            removals.delete(id);
            if (!readAt) unread(1);
          },
        },
        onGone: () => {
          if (!undone) void settle(remove(id), messages.removeFailed).then(() => removals.delete(id));
        },
      });
    },
  };
}
