import type { MailState, SignupDto } from '../../api/types.gen';
import { counted, formatMoment } from '../../components/format';

/** What the screens of athletics sign-ups say. */
export const messages = {
  /** The names on the public page. */
  sports: {
    football: 'Football',
    'flag-football': 'Flag Football',
    'mens-basketball': 'Men’s Basketball',
    'womens-basketball': 'Women’s Basketball',
    esports: 'Esports',
    'co-ed-sports': 'Co-ed Sports',
    soccer: 'Soccer',
  } satisfies Record<SignupDto['sport'], string>,
  statuses: {
    new: 'New',
    contacted: 'Contacted',
    closed: 'Closed',
  } satisfies Record<SignupDto['status'], string>,
  /** The state of the sign-up's confirmation email. */
  confirmations: {
    queued: 'confirmation not sent yet',
    sent: 'confirmation sent',
    parked: "confirmation couldn't be sent",
    withheld:
      'confirmation not sent: an email limit was reached for this address, its domain or all addresses',
  } satisfies Record<MailState, string>,
  search: 'Search by name, email or phone...',
  total: (count: number) => counted(count, { one: '# sign-up', other: '# sign-ups' }),
  failed: 'Could not load the sign-ups',
  none: 'No sign-ups found',
  unmatched: 'No sign-ups match the search and filters.',
  empty: 'Sign-ups from the public Athletics page appear here, newest first.',
  countsFailed: 'Could not load the counts',
  signedUp: (at: string) => `signed up ${formatMoment(at)}`,
  record: {
    missing: 'Sign-up not found',
    missingText: "This sign-up doesn't exist. It may have been deleted.",
  },
  fields: {
    note: 'For your office only. The person who signed up never sees this note.',
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  },
  save: { done: 'Sign-up saved successfully', failed: 'Failed to save the sign-up' },
  statusUndone: 'Status change undone',
  delete: {
    title: (person: string) => `Delete the sign-up from ${person}?`,
    text: 'The name, contact details, experience, message, note and confirmation email are permanently deleted. The history keeps the sport and the status, but no personal information.',
    done: 'Sign-up deleted successfully',
    failed: 'Failed to delete the sign-up',
  },
};
