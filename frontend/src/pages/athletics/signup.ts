import type { SignupDto } from '../../api/types.gen';
import type { Tone } from '../../components/StatusBadge';
import { messages } from './messages';

export type Sport = SignupDto['sport'];
export type SignupStatus = SignupDto['status'];

export const sportNames: Record<Sport, string> = messages.sports;

export const sports = (Object.keys(sportNames) as Sport[]).map((value) => ({
  value,
  label: sportNames[value],
}));

export const signupStatuses = (['new', 'contacted', 'closed'] as const satisfies readonly SignupStatus[]).map(
  (value) => ({ value, label: messages.statuses[value] }),
);

export const signupTones: Record<SignupStatus, Tone> = {
  new: 'warning',
  contacted: 'success',
  closed: 'neutral',
};

export const statusLabel = (status: SignupStatus) => messages.statuses[status];

export const personOf = ({ firstName, lastName }: Pick<SignupDto, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;
