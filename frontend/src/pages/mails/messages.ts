import type { MailState } from '../../api/types.gen';
import { counted, formatMoment } from '../../components/format';

/** What the screen of emails says. */
export const messages = {
  subtitle:
    "Emails to students, employees and visitors, with their delivery status. The text of an email isn't shown",
  search: 'Address or subject...',
  queued: (to: string) => `The email to ${to} was queued again`,
  queueFailed: 'Failed to queue the email again',
  total: (count: number) => counted(count, { one: '# email', other: '# emails' }),
  failed: 'Could not load the emails',
  none: 'No emails found',
  empty: 'Emails appear here when the system creates them.',
  created: (at: string) => `created ${formatMoment(at)}`,
  attempts: (count: number) => counted(count, { one: '# attempt', other: '# attempts' }),
  states: {
    queued: 'Queued',
    parked: 'Not sent',
    sent: 'Sent',
    withheld: 'Withheld',
  } satisfies Record<MailState, string>,
};
