import type { EnrollmentDepositDto } from '../../api/types.gen';
import { StatusBadge } from '../../components/StatusBadge';
import { messages } from './messages';

const { state: labels } = messages;

export function DepositBadge({ deposit }: { deposit: EnrollmentDepositDto }) {
  if (deposit.state === 'accepted') return <StatusBadge tone="warning">{labels.awaiting}</StatusBadge>;
  if (deposit.isReturned) return <StatusBadge tone="danger">{labels.returned}</StatusBadge>;
  if (!deposit.paymentId) return <StatusBadge tone="neutral">{labels.waived}</StatusBadge>;
  return <StatusBadge tone="success">{labels.recorded}</StatusBadge>;
}
