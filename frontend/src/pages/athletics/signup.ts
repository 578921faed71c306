import type { MailState, SignupDto } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';

export type Sport = SignupDto['sport'];
export type SignupStatus = SignupDto['status'];

/** The names on the public page. */
export const sportNames: Record<Sport, string> = {
  football: 'Football',
  'flag-football': 'Flag Football',
  'mens-basketball': 'Men’s Basketball',
  'womens-basketball': 'Women’s Basketball',
  esports: 'Esports',
  'co-ed-sports': 'Co-ed Sports',
  soccer: 'Soccer',
};

export const sports = (Object.keys(sportNames) as Sport[]).map((value) => ({
  value,
  label: sportNames[value],
}));

export const signupStatuses: readonly { value: SignupStatus; label: string }[] = [
  { value: 'new', label: 'New' },
  { value: 'contacted', label: 'Contacted' },
  { value: 'closed', label: 'Closed' },
];

/** The state of the sign-up's receipt. */
export const confirmationNames: Record<MailState, string> = {
  queued: 'confirmation not sent yet',
  sent: 'confirmation sent',
  parked: 'confirmation could not be sent',
  withheld: 'confirmation not sent: too many to this address, its domain or overall',
};

export const signupTones: Record<SignupStatus, Tone> = {
  new: 'warning',
  contacted: 'success',
  closed: 'neutral',
};

export const statusLabel = (status: SignupStatus) =>
  signupStatuses.find(({ value }) => value === status)?.label ?? status;

export const personOf = ({ firstName, lastName }: Pick<SignupDto, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
