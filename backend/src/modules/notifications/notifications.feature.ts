import { declareRecords, declareUnrecorded } from '../../platform/auth/fields/records.js';
import { streamedEvents } from '../../platform/events/channels.js';
import { queues } from '../../platform/jobs/queues.js';
import { mailTemplates } from '../../platform/mail/templates.js';
import { notification } from './notification.mail.js';
import { digest } from './digest.mail.js';
import { Registry } from '../../platform/features/registry.js';

export const deliveries = ['portal', 'mail', 'digest'] as const;
/** In the portal only; also an immediate email; also in the next morning's email. */
export type Delivery = (typeof deliveries)[number];

/** The categories of notifications, with their default delivery. */
export const categories = {
  enrollment: 'mail',
  holds: 'mail',
  account: 'mail',
  coursework: 'digest',
  grades: 'mail',
  teaching: 'mail',
  inquiries: 'digest',
  reports: 'portal',
} as const satisfies Record<string, Delivery>;
export type Category = keyof typeof categories;
export const categoryNames = Object.keys(categories) as Category[];

/** A kind of notification. The sentence in its email says that there is news, but not what. */
export interface NotificationKind {
  category: Category;
  mail: string;
  /** Its place in the API document's list; new ones need none. */
  position?: number;
}

/** Each feature adds the type of its own kinds. */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Kinds {}

export type KindName = { [Feature in keyof Kinds]: keyof Kinds[Feature] & string }[keyof Kinds];

export const notificationKinds = new Registry<NotificationKind>('kinds of notification');

export const records = declareRecords({
  notification_preferences: {
    tables: 'notification_preferences',
    fields: {
      account: 'userId enrollment holds account coursework grades teaching inquiries reports reason',
    },
  },
});

declareUnrecorded({
  notifications: 'read by their recipient alone',
  notification_digests: 'read by their recipient alone',
});

streamedEvents.declare({
  notifications: {
    means:
      'you have a new notification in `/api/notifications`, or a notification was read in another window or browser',
    example: '{}',
    position: 1,
  },
});

queues.declare({
  'notifications.digest': { does: 'sends the daily emails' },
});

export const mails = mailTemplates.declare({
  notification: { write: notification, position: 4 },
  digest: { write: digest, position: 5 },
});
