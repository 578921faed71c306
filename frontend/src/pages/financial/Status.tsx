import { StatusBadge } from '../../components/StatusBadge';
import type { BillingStatus } from '../../resources/billing/billing';

export const Status = ({ of: { tone, label } }: { of: BillingStatus }) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);
