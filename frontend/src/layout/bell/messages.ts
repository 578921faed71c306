import { counted } from '../../components/format';

/** What the notifications in the header say. */
export const messages = {
  arrived: (unread: number) =>
    counted(unread, { one: '# unread notification', other: '# unread notifications' }),
  failed: 'Could not load your notifications',
  empty: 'No notifications. New ones appear here as soon as they arrive.',
  readFailed: 'Failed to mark the notification as read',
  readAllFailed: 'Failed to mark the notifications as read',
  removeFailed: 'Failed to remove the notification',
};
