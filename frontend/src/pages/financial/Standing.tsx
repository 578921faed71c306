import { StatusBadge } from '../../components/StatusBadge';
import type { Standing as StandingOf } from '../../resources/billing/billing';

export const Standing = ({ of: { tone, label } }: { of: StandingOf }) => (
  <StatusBadge tone={tone}>{label}</StatusBadge>
);
