import type { NotificationPreferencesDto } from '../../api/types.gen';
import type { Appearance } from '../../theme/appearance';

type Category = keyof NotificationPreferencesDto;
interface Choice {
  label: string;
  note: string;
}

/** What the personal settings say. */
export const messages = {
  subtitle: 'Your appearance and notification settings',
  appearanceNote: 'Saved in this browser.',
  theme: {
    system: { label: 'Device setting', note: "Follows your device's light or dark setting" },
    light: { label: 'Light', note: 'Always light' },
    dark: { label: 'Dark', note: 'Always dark' },
  } satisfies Record<Appearance['theme'], Choice>,
  density: {
    comfortable: { label: 'Comfortable', note: 'More space between rows' },
    compact: { label: 'Compact', note: 'More rows on the screen' },
  } satisfies Record<Appearance['density'], Choice>,
  shortcut: {
    on: { label: 'On', note: 'The / key and Ctrl K open the search' },
    off: { label: 'Off', note: 'Only Ctrl K opens the search' },
  } satisfies Record<Appearance['shortcut'], Choice>,
  shortcutLabel: 'Search with the / key',
  notificationsNote: 'Notification emails say only that you have a notification, not what it is about.',
  failed: 'Could not load your notification settings',
  saved: 'Notification settings saved',
  saveFailed: 'Failed to save your notification settings',
  deliveries: {
    portal: 'In the portal only',
    mail: 'Also by email, immediately',
    digest: "Also in the next morning's email",
  } satisfies Record<NotificationPreferencesDto[Category], string>,
  categories: {
    enrollment: { label: 'Enrollment', about: 'Seats, waitlists, and changed or canceled sections' },
    holds: { label: 'Holds', about: 'Holds placed on your record, and released holds' },
    account: { label: 'Account', about: 'Charges, payments and payment plans' },
    coursework: { label: 'Coursework', about: 'Assignments and their grades' },
    grades: { label: 'Final grades', about: 'Final grades in your courses' },
    teaching: { label: 'Teaching', about: 'Sections assigned to you' },
    inquiries: { label: 'Inquiries', about: 'New, assigned, updated and overdue inquiries' },
    reports: { label: 'Reports', about: 'Exports that you started in the background' },
  } satisfies Record<Category, { label: string; about: string }>,
};
