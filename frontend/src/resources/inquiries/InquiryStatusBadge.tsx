import { StatusBadge } from '../../components/StatusBadge';
import { type InquiryStatus, statusTones } from './inquiry';
import { statusNames } from './messages';

export const InquiryStatusBadge = ({ status }: { status: InquiryStatus }) => (
  <StatusBadge tone={statusTones[status]} icon={status === 'new' ? 'mail' : undefined}>
    {statusNames[status]}
  </StatusBadge>
);
