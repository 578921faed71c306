import { StatusBadge } from '../../components/StatusBadge';
import { type InquiryStatus, statusName, statusTones } from './inquiry';

export const InquiryStatusBadge = ({ status }: { status: InquiryStatus }) => (
  <StatusBadge tone={statusTones[status]} icon={status === 'new' ? 'mail' : undefined}>
    {statusName(status)}
  </StatusBadge>
);
