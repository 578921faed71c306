import type { SignupDto } from '../../api/types.gen';
import { Email } from '../../components/Email';
import { formatMoment } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { StatusBadge } from '../../components/StatusBadge';
import { personOf, signupTones, sportNames, statusLabel } from './signup';
import type { SignupSort } from './signupsAddress';
import { messages } from './messages';

export const nameColumn = (to: (id: string) => string): RowName<SignupDto, SignupSort> => ({
  label: 'Name',
  sort: 'lastName',
  text: personOf,
  to: ({ id }) => to(id),
});

export const columns: readonly Column<SignupDto, SignupSort>[] = [
  { id: 'sport', label: 'Sport', sort: 'sport', width: 170, show: ({ sport }) => sportNames[sport] },
  {
    id: 'email',
    label: 'Email',
    sort: 'email',
    width: 230,
    wraps: true,
    folds: 'narrow',
    show: ({ email }) => <Email address={email} />,
    folded: ({ email }) => email,
  },
  { id: 'phone', label: 'Phone', width: 150, folds: 'narrow', show: ({ phone }) => phone },
  {
    id: 'createdAt',
    label: 'Signed up',
    sort: 'createdAt',
    width: 190,
    folds: 'tablet',
    show: ({ createdAt }) => formatMoment(createdAt),
    folded: ({ createdAt }) => messages.signedUp(createdAt),
  },
  {
    id: 'status',
    label: 'Status',
    sort: 'status',
    width: 130,
    foldedAs: 'badge',
    show: ({ status }) => <StatusBadge tone={signupTones[status]}>{statusLabel(status)}</StatusBadge>,
  },
];
