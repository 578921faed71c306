import { useEffect } from 'react';
import {
  type NotificationPayload,
  useNotificationContext,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin';
import { toast } from '../components/toasts';

const titles = { success: 'Success', error: 'Error', warning: 'Please note', info: 'Please note' } as const;

/** Shows react-admin's notifications, including undo, as the portal's toasts. */
export function ToastNotifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const takeMutation = useTakeUndoableMutation();
  const translate = useTranslate();

  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (notification) show(notification);

    function show({ message, type, notificationOptions = {} }: NotificationPayload) {
      const { autoHideDuration, messageArgs, undoable } = notificationOptions;
      const settle = undoable ? once((isUndo: boolean) => takeMutation()?.({ isUndo })) : undefined;
      toast({
        title: titles[type],
        description: typeof message === 'string' ? translate(message, messageArgs) : undefined,
        variant: type === 'error' ? 'destructive' : type === 'success' ? 'success' : 'default',
        duration: autoHideDuration === null ? Infinity : autoHideDuration,
        action: settle && { label: translate('ra.action.undo'), onClick: () => settle(true) },
        onGone: settle && (() => settle(false)),
      });
    }
  }, [notifications, takeNotification, takeMutation, translate]);

  return null;
}

function once<A>(work: (argument: A) => void) {
  let done = false;
  return (argument: A) => {
    if (done) return;
    done = true;
    work(argument);
  };
}
